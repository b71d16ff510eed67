/* Typed values by JSON Pointer into structuredContent. */
#include "../check.h"
#include "tests.h"

static mcpview_result *result;

#define GET(function, pointer, out) function(result, pointer, strlen(pointer), out)

static void integers(void)
{
    int64_t i = -1;
    uint64_t u = 0;
    CHECK_STATUS(GET(mcpview_result_get_int64, "/frames", &i), MCPVIEW_STATUS_OK);
    CHECK(i == 1523);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/decimal", &i), MCPVIEW_STATUS_OK);
    CHECK(i == 3);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/negative", &i), MCPVIEW_STATUS_OK);
    CHECK(i == INT64_MIN);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/a~1b/m~0n/1", &i), MCPVIEW_STATUS_OK);
    CHECK(i == 20);
    CHECK_STATUS(GET(mcpview_result_get_uint64, "/huge", &u), MCPVIEW_STATUS_OK);
    CHECK(u == UINT64_MAX);

    /* Nothing is converted, and what fails leaves the output alone. */
    CHECK_STATUS(GET(mcpview_result_get_int64, "/text", &i), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/half", &i), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/done", &i), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/nothing", &i), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(GET(mcpview_result_get_int64, "", &i), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/huge", &i), MCPVIEW_STATUS_LIMIT);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/overflow", &i), MCPVIEW_STATUS_LIMIT);
    CHECK_STATUS(GET(mcpview_result_get_uint64, "/beyond", &u), MCPVIEW_STATUS_LIMIT);
    CHECK_STATUS(GET(mcpview_result_get_uint64, "/negative", &u), MCPVIEW_STATUS_LIMIT);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/absent", &i), MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STATUS(GET(mcpview_result_get_int64, "/a~1b/m~0n/3", &i), MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STATUS(GET(mcpview_result_get_int64, "frames", &i), MCPVIEW_STATUS_NOT_FOUND);
    CHECK(i == 20 && u == UINT64_MAX);
}

static void doubles_and_booleans(void)
{
    double d = 0;
    uint32_t b = 7;
    CHECK_STATUS(GET(mcpview_result_get_double, "/half", &d), MCPVIEW_STATUS_OK);
    CHECK(d == 0.5);
    CHECK_STATUS(GET(mcpview_result_get_double, "/huge", &d), MCPVIEW_STATUS_OK);
    CHECK(d == 18446744073709551616.0);
    CHECK_STATUS(GET(mcpview_result_get_double, "/overflow", &d), MCPVIEW_STATUS_LIMIT);
    CHECK_STATUS(GET(mcpview_result_get_double, "/text", &d), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK(d == 18446744073709551616.0);
    CHECK_STATUS(GET(mcpview_result_get_boolean, "/done", &b), MCPVIEW_STATUS_OK);
    CHECK_UINT(b, 1);
    CHECK_STATUS(GET(mcpview_result_get_boolean, "/frames", &b), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(GET(mcpview_result_get_boolean, "/absent", &b), MCPVIEW_STATUS_NOT_FOUND);
}

static void strings_stay_where_they_are(void)
{
    mcpview_str first, again, plain;
    CHECK_STATUS(GET(mcpview_result_get_string, "/escaped", &first), MCPVIEW_STATUS_OK);
    CHECK(first.len == 5 && memcmp(first.ptr, "a\tb\0c", 5) == 0);
    CHECK_STATUS(GET(mcpview_result_get_string, "/text", &plain), MCPVIEW_STATUS_OK);
    CHECK_STR(plain, "1523");
    CHECK_STATUS(GET(mcpview_result_get_string, "/escaped", &again), MCPVIEW_STATUS_OK);
    CHECK(again.ptr == first.ptr && again.len == first.len);
    CHECK_STATUS(GET(mcpview_result_get_string, "/frames", &again), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK(again.ptr == first.ptr);
}

static void whole_values(void)
{
    mcpview_value value;
    CHECK_STATUS(GET(mcpview_result_get, "/frames", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.kind, MCPVIEW_JSON_NUMBER);
    CHECK_UINT(value.flags, MCPVIEW_HOLDS_INT64 | MCPVIEW_HOLDS_UINT64 | MCPVIEW_HOLDS_DOUBLE);
    CHECK(value.int64 == 1523 && value.uint64 == 1523 && value.number == 1523.0);
    CHECK_STR(value.text, "1523");
    CHECK_STATUS(GET(mcpview_result_get, "/overflow", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.flags, 0);
    CHECK(value.number == 0.0);
    CHECK_STR(value.text, "1e400");
    CHECK_STATUS(GET(mcpview_result_get, "/half", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.flags, MCPVIEW_HOLDS_DOUBLE);
    CHECK_STATUS(GET(mcpview_result_get, "/done", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.kind, MCPVIEW_JSON_BOOLEAN);
    CHECK_UINT(value.flags, MCPVIEW_HOLDS_TRUE);
    CHECK_STATUS(GET(mcpview_result_get, "/nothing", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.kind, MCPVIEW_JSON_NULL);
    CHECK_STR(value.raw, "null");
    CHECK_STR(value.text, "");
    CHECK_STATUS(GET(mcpview_result_get, "/text", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.kind, MCPVIEW_JSON_STRING);
    CHECK_STR(value.raw, "\"1523\"");
    CHECK_STATUS(GET(mcpview_result_get, "/a~1b/m~0n", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.kind, MCPVIEW_JSON_ARRAY);
    CHECK_UINT(value.size, 3);
    CHECK_STR(value.raw, "[10, 20, 30]");
    CHECK_STATUS(GET(mcpview_result_get, "", &value), MCPVIEW_STATUS_OK);
    CHECK_UINT(value.kind, MCPVIEW_JSON_OBJECT);
    CHECK_UINT(value.size, 12);
    CHECK_UINT(value.reserved, 0);
    CHECK_STATUS(GET(mcpview_result_get, "/absent", &value), MCPVIEW_STATUS_NOT_FOUND);
}

void test_values(void)
{
    result = parse_data("answer.json");
    integers();
    doubles_and_booleans();
    strings_stay_where_they_are();
    whole_values();
    mcpview_result_free(result);

    static const char none[] = "{\"content\":[]}";
    mcpview_value value;
    CHECK_STATUS(mcpview_result_parse(none, sizeof none - 1, NULL, &result), MCPVIEW_STATUS_OK);
    CHECK_STATUS(GET(mcpview_result_get, "", &value), MCPVIEW_STATUS_NOT_FOUND);
    mcpview_result_free(result);
}
