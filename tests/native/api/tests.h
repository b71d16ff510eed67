/* The tests of the C API, one a file of this folder. */
#ifndef TESTS_H
#define TESTS_H

#define FOR_EACH_TEST(_) \
    _(abi)               \
    _(arguments)         \
    _(options)           \
    _(tool)              \
    _(result)            \
    _(blocks)            \
    _(values)            \
    _(outcome)           \
    _(borrowed)          \
    _(report)            \
    _(split)             \
    _(rows)              \
    _(media)             \
    _(model)             \
    _(limits)            \
    _(ownership)

#define DECLARED(name) void test_##name(void);
FOR_EACH_TEST(DECLARED)
#undef DECLARED

#endif
