# The promises of the header over every answer and chart of tests and examples: what `make fuzz`
# starts from, without a fuzzer.

add_executable(fuzz-replay ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.c
  ${PROJECT_SOURCE_DIR}/tests/fuzz/answer.c)
target_link_libraries(fuzz-replay PRIVATE mcpview::mcpview)
target_compile_options(fuzz-replay PRIVATE ${warnings})
add_test(NAME fuzz-seeds COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/fuzz/seeds.py
  ${CMAKE_BINARY_DIR}/fuzz-seeds --run $<TARGET_FILE:fuzz-replay>)
set_tests_properties(fuzz-seeds PROPERTIES
  PASS_REGULAR_EXPRESSION "[0-9][0-9][0-9] inputs keep the promises")
