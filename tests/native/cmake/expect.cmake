# Runs COMMAND, which must end with exit status EXIT and print MATCH (a regular expression,
# optional) to standard error.
execute_process(COMMAND ${COMMAND} ERROR_VARIABLE errors OUTPUT_VARIABLE output RESULT_VARIABLE exit)
if(NOT exit STREQUAL "${EXIT}")
  message(FATAL_ERROR "${COMMAND} ended with ${exit}, wanted ${EXIT}:\n${errors}")
endif()
if(MATCH AND NOT errors MATCHES "${MATCH}")
  message(FATAL_ERROR "${COMMAND} said\n${errors}\nwanted ${MATCH}")
endif()
