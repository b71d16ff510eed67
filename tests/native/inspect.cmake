# mcpview-inspect: wrong use, unreadable files, and an object for every input.

set(expect ${CMAKE_CURRENT_SOURCE_DIR}/cmake/expect.cmake)
set(data ${CMAKE_CURRENT_SOURCE_DIR}/data)

function(add_inspect_test name exit match)
  add_test(NAME inspect-${name} COMMAND ${CMAKE_COMMAND}
    "-DCOMMAND=$<TARGET_FILE:mcpview-inspect>;${ARGN}" -DEXIT=${exit} "-DMATCH=${match}"
    -P ${expect})
endfunction()

set(answer ${data}/answer.json)
add_inspect_test(no-arguments 2 "usage")
add_inspect_test(no-such-file 2 "no-such-file.json" ${data}/no-such-file.json)
add_inspect_test(two-answers 2 "one answer at a time" ${answer} ${answer})
add_inspect_test(unknown-option 2 "unknown option --nonsense" ${answer} --nonsense 1)
add_inspect_test(option-without-value 2 "--tool needs a value" ${answer} --tool)
add_inspect_test(unknown-format 2 "anthropic" ${answer} --format html)
add_inspect_test(unknown-markdown 2 "auto on off" ${answer} --markdown html)
add_inspect_test(no-number 2 "needs a number" ${answer} --batch first)
add_inspect_test(budget-too-small 2 "from 64" ${answer} --model-bytes 63)
add_inspect_test(no-such-tool 2 "no such tool" ${answer} --tool ${data}/tool.json --tool-name paint)
add_inspect_test(no-such-folder 2 "no/such/folder" ${answer} --media no/such/folder)
add_inspect_test(no-window 2 "ID:FIRST:COUNT" ${answer} --window 12:3)
add_inspect_test(no-time 2 "needs a number" ${answer} --now yesterday)
add_inspect_test(window 0 "" ${answer} --window 0123456789abcdef:0:40 --now 1746273600000)
add_inspect_test(answer 0 "" ${answer})
add_inspect_test(budget 0 "" ${answer} --model-bytes 64)
add_inspect_test(rows 0 "" ${answer} --rows)
add_inspect_test(no-json 0 "" ${CMAKE_CURRENT_SOURCE_DIR}/check.c)

# mcpview-walk draws the person's words and no others.
add_test(NAME walk COMMAND mcpview-walk ${answer})
set_tests_properties(walk PROPERTIES PASS_REGULAR_EXPRESSION "One \"quoted\" line.*The scene <https"
  FAIL_REGULAR_EXPRESSION "Notes\\.")
add_test(NAME walk-without-arguments COMMAND ${CMAKE_COMMAND}
  -DCOMMAND=$<TARGET_FILE:mcpview-walk> -DEXIT=2 -DMATCH=usage -P ${expect})

# What crosses the boundary is what the Rust API has (tests/inspect_rows.rs).
add_test(NAME inspect-rows-equal-rust COMMAND ${MCPVIEW_CARGO} test --test inspect_rows
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
set_tests_properties(inspect-rows-equal-rust PROPERTIES
  ENVIRONMENT MCPVIEW_INSPECT=$<TARGET_FILE:mcpview-inspect> TIMEOUT 900)
