# The header under every standard that the compilers of this machine know: two units that
# include it twice each, all warnings as errors, linked and run.

function(add_header_test compiler standard units)
  get_filename_component(name ${compiler} NAME)
  string(MAKE_C_IDENTIFIER ${standard} id)
  set(program ${CMAKE_CURRENT_BINARY_DIR}/header-${name}-${standard})
  add_test(NAME header-${name}-${standard}
    COMMAND ${CMAKE_COMMAND} "-DCOMPILER=${compiler}" -DSTANDARD=${standard}
      "-DUNITS=${units}" -DPROGRAM=${program} -DINCLUDE=${PROJECT_SOURCE_DIR}/include ${ARGN}
      -P ${CMAKE_CURRENT_SOURCE_DIR}/header/compile.cmake)
endfunction()

# The standards of a list that a compiler knows.
function(known_standards compiler standards language out)
  set(known)
  foreach(standard ${standards})
    execute_process(COMMAND ${compiler} -std=${standard} -x ${language} -fsyntax-only -
      INPUT_FILE ${CMAKE_CURRENT_SOURCE_DIR}/header/empty.c
      RESULT_VARIABLE exit OUTPUT_QUIET ERROR_QUIET)
    if(exit EQUAL 0)
      list(APPEND known ${standard})
    endif()
  endforeach()
  set(${out} ${known} PARENT_SCOPE)
endfunction()

set(folder ${CMAKE_CURRENT_SOURCE_DIR}/header)
if(MSVC)
  # Under MSVC the programs of this folder are the test: /W4 /WX.
  return()
endif()
set(compilers_c ${CMAKE_C_COMPILER})
set(compilers_cxx ${CMAKE_CXX_COMPILER})
foreach(name gcc clang)
  find_program(FOUND_${name} ${name})
  if(FOUND_${name})
    list(APPEND compilers_c ${FOUND_${name}})
  endif()
endforeach()
foreach(name g++ clang++)
  string(MAKE_C_IDENTIFIER ${name} id)
  find_program(FOUND_${id} ${name})
  if(FOUND_${id})
    list(APPEND compilers_cxx ${FOUND_${id}})
  endif()
endforeach()

set(standards_c c99 c11 c17 c2x c23 gnu99 gnu17)
set(standards_cxx c++11 c++14 c++17 c++20 c++2b c++23)
set(seen)
foreach(compiler ${compilers_c} ${compilers_cxx})
  get_filename_component(real ${compiler} REALPATH)
  get_filename_component(name ${compiler} NAME)
  set(language c)
  if(name MATCHES "\\+\\+")
    set(language c++)
  endif()
  if("${language}:${real}" IN_LIST seen)
    continue()
  endif()
  list(APPEND seen "${language}:${real}")
  if(language STREQUAL c)
    known_standards(${compiler} "${standards_c}" c known)
    set(units "${folder}/unit_a.c;${folder}/unit_b.c")
  else()
    known_standards(${compiler} "${standards_cxx}" c++ known)
    set(units "${folder}/unit_a.cpp;${folder}/unit_b.cpp")
  endif()
  if(NOT known)
    message(FATAL_ERROR "${compiler} knows none of the standards under test")
  endif()
  foreach(standard ${known})
    add_header_test(${compiler} ${standard} "${units}")
  endforeach()
endforeach()

# Layouts on targets that cannot run here: their assertions are in the header.
find_program(FOUND_clang clang)
if(FOUND_clang)
  execute_process(COMMAND ${FOUND_clang} -print-resource-dir OUTPUT_VARIABLE resources
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  foreach(target i686-linux-gnu armv7-linux-gnueabihf aarch64-linux-gnu x86_64-pc-windows-msvc
      i686-pc-windows-msvc aarch64-pc-windows-msvc arm64-apple-macosx11 wasm32-unknown-unknown)
    foreach(language c c++)
      set(standard c11)
      if(language STREQUAL c++)
        set(standard c++11)
      endif()
      string(REPLACE "+" "x" suffix ${language})
      add_test(NAME header-target-${target}-${suffix}
        COMMAND ${FOUND_clang} --target=${target} -ffreestanding -nostdinc
          -isystem ${resources}/include -x ${language} -std=${standard} -Wall -Wextra -Werror
          -Wno-stdlibcxx-not-found
          -I ${PROJECT_SOURCE_DIR}/include -fsyntax-only ${folder}/unit_b.c)
    endforeach()
  endforeach()
endif()
