#ifndef IMGUI_CHECK_HPP
#define IMGUI_CHECK_HPP

#include <cstdio>

#define CHECK(condition)                                                                        \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            std::fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);      \
            return false;                                                                       \
        }                                                                                       \
    } while (0)

#endif
