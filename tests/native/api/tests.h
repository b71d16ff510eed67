/* The tests of the C API; each lies in the file of its name, rotations beside ownership. */
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
    _(drawing)           \
    _(folding)           \
    _(windows)           \
    _(forms)             \
    _(media)             \
    _(model)             \
    _(limits)            \
    _(ownership)         \
    _(rotations)

#define DECLARED(name) void test_##name(void);
FOR_EACH_TEST(DECLARED)
#undef DECLARED

#endif
