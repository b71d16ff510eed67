# Compiles, links and runs UNITS with COMPILER under STANDARD, warnings as errors.
execute_process(
  COMMAND ${COMPILER} -std=${STANDARD} -Wall -Wextra -Wpedantic -Werror -I ${INCLUDE} ${UNITS}
    -o ${PROGRAM}
  RESULT_VARIABLE exit ERROR_VARIABLE errors)
if(NOT exit EQUAL 0)
  message(FATAL_ERROR "${COMPILER} -std=${STANDARD}:\n${errors}")
endif()
execute_process(COMMAND ${PROGRAM} RESULT_VARIABLE exit)
if(NOT exit EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${exit}")
endif()
