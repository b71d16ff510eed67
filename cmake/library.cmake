# The target mcpview::mcpview: the shared library under the name that its SONAME asks for.
#
# cargo names its file without the ABI's version, so it is staged in lib/ of the build folder
# as an installation would have it.

if(WIN32)
  set(built_name mcpview.dll)
  set(staged_name mcpview.dll)
elseif(APPLE)
  set(built_name libmcpview.dylib)
  set(staged_name libmcpview.0.dylib)
else()
  set(built_name libmcpview.so)
  set(staged_name libmcpview.so.0)
endif()

# What a program is linked against on Windows: cargo names it by the toolchain.
set(built_implib ${built_name}.lib)
if(MINGW)
  set(built_implib lib${built_name}.a)
endif()

# The static library, and what it needs of the system (rustc --print native-static-libs).
set(static_name libmcpview.a)
set(static_interface_libraries)
set(static_link_options)
if(MSVC)
  set(static_name mcpview.lib)
endif()
if(WIN32)
  set(static_interface_libraries kernel32 ntdll userenv ws2_32 dbghelp)
elseif(UNIX AND NOT APPLE)
  set(static_interface_libraries gcc_s util rt pthread m dl c)
  # What links it exports nothing of it.
  set(static_link_options -Wl,--exclude-libs,${static_name})
endif()

# Builds the library with cargo and copies it. The feature keeps caught panics quiet: a shared
# library has its own copy of std, and with it its own panic hook.
#
#   mcpview_build_library(TARGET FOLDER FEATURES TARGET_DIR [CARGO ARGUMENT]...)
function(mcpview_build_library target folder features target_dir)
  set(implib)
  if(WIN32)
    set(implib COMMAND ${CMAKE_COMMAND} -E copy_if_different ${target_dir}/debug/${built_implib}
               ${folder}/${built_implib})
  endif()
  add_custom_target(${target}
    COMMAND ${MCPVIEW_CARGO} rustc --lib --crate-type cdylib --features ${features}
            --target-dir ${target_dir} ${ARGN}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${target_dir}/debug/${built_name}
            ${folder}/${staged_name}
    ${implib}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    BYPRODUCTS ${folder}/${staged_name}
    COMMENT "Building ${target} with cargo"
    USES_TERMINAL VERBATIM)
endfunction()

# An imported target for a staged library.
function(mcpview_import_library name folder built_by)
  add_library(${name} SHARED IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES
    IMPORTED_LOCATION ${folder}/${staged_name}
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include)
  if(WIN32)
    set_target_properties(${name} PROPERTIES IMPORTED_IMPLIB ${folder}/${built_implib})
  else()
    set_target_properties(${name} PROPERTIES IMPORTED_SONAME ${staged_name})
  endif()
  add_dependencies(${name} ${built_by})
endfunction()

# Windows looks for a DLL beside the program.
set(staged_folder ${PROJECT_BINARY_DIR})
if(NOT WIN32)
  set(staged_folder ${PROJECT_BINARY_DIR}/lib)
endif()
if(MCPVIEW_LIBRARY)
  get_filename_component(given "${MCPVIEW_LIBRARY}" ABSOLUTE BASE_DIR "${CMAKE_BINARY_DIR}")
  set(implib)
  if(WIN32)
    get_filename_component(given_folder ${given} DIRECTORY)
    set(implib COMMAND ${CMAKE_COMMAND} -E copy_if_different ${given_folder}/${built_implib}
               ${staged_folder}/${built_implib})
  endif()
  add_custom_command(OUTPUT ${staged_folder}/${staged_name}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${staged_folder}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${given} ${staged_folder}/${staged_name}
    ${implib}
    COMMAND ${CMAKE_COMMAND} -E touch ${staged_folder}/${staged_name}
    DEPENDS ${given}
    COMMENT "Staging ${given}"
    VERBATIM)
  add_custom_target(mcpview_library ALL DEPENDS ${staged_folder}/${staged_name})
else()
  mcpview_build_library(mcpview_library ${staged_folder} silent-panics
    ${PROJECT_SOURCE_DIR}/target)
endif()
set(staged_library ${staged_folder}/${staged_name})
mcpview_import_library(mcpview::mcpview ${staged_folder} mcpview_library)

if(MCPVIEW_STATIC_LIBRARY)
  get_filename_component(MCPVIEW_STATIC_LIBRARY "${MCPVIEW_STATIC_LIBRARY}" ABSOLUTE
    BASE_DIR "${CMAKE_BINARY_DIR}")
  add_library(mcpview::static STATIC IMPORTED GLOBAL)
  set_target_properties(mcpview::static PROPERTIES
    IMPORTED_LOCATION ${MCPVIEW_STATIC_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_SOURCE_DIR}/include
    INTERFACE_LINK_LIBRARIES "${static_interface_libraries}"
    INTERFACE_LINK_OPTIONS "${static_link_options}")
endif()
