# Runs COMMAND (a list) and compares what it prints with FILE, or with nothing when FILE is
# empty. PATTERN and REPLACEMENT change the output first, line by line.
#
#   cmake -DCOMMAND=... -DFILE=... [-DPATTERN=... -DREPLACEMENT=...] -P compare.cmake
execute_process(COMMAND ${COMMAND} OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE exit)
if(NOT exit EQUAL 0)
  message(FATAL_ERROR "${COMMAND} failed with ${exit}:\n${errors}")
endif()
string(REPLACE "\r\n" "\n" output "${output}")
if(PATTERN)
  string(REGEX REPLACE "${PATTERN}" "${REPLACEMENT}" output "${output}")
endif()
file(READ "${FILE}" wanted)
string(REPLACE "\r\n" "\n" wanted "${wanted}")
if(NOT output STREQUAL wanted)
  message(FATAL_ERROR "${FILE} says\n${wanted}\nbut this is\n${output}\n"
    "If the change is meant: UPDATE_HEADER=1 cargo test --test header, and review it.")
endif()
