# Runs COMMAND, which must succeed and write nothing to standard error.
execute_process(COMMAND ${COMMAND} ERROR_VARIABLE errors OUTPUT_VARIABLE output RESULT_VARIABLE exit)
message("${output}")
if(NOT exit EQUAL 0)
  message(FATAL_ERROR "${COMMAND} failed with ${exit}:\n${errors}")
endif()
if(NOT errors STREQUAL "")
  message(FATAL_ERROR "${COMMAND} wrote to standard error:\n${errors}")
endif()
