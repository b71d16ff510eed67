# The C# binding: compiled with warnings as errors (a public member without documentation is one), then run.

find_program(MCS mcs)
find_program(MONO mono)
if(NOT MCS OR NOT MONO)
  message(STATUS "No mcs and mono: the C# binding is not tested")
  return()
endif()

set(dotnet ${PROJECT_SOURCE_DIR}/bindings/dotnet)
set(dotnet_folder ${CMAKE_CURRENT_BINARY_DIR}/dotnet)
file(MAKE_DIRECTORY ${dotnet_folder})
# What mono's compiler takes is what the binding may use.
set(mcs ${MCS} -nologo -langversion:7.2 -warn:4 -warnaserror)

file(GLOB_RECURSE dotnet_sources CONFIGURE_DEPENDS ${dotnet}/Mcpview/*.cs)
add_custom_command(OUTPUT ${dotnet_folder}/Mcpview.dll
  COMMAND ${mcs} -unsafe -target:library -doc:${dotnet_folder}/Mcpview.xml -out:${dotnet_folder}/Mcpview.dll
    ${dotnet_sources}
  DEPENDS ${dotnet_sources} VERBATIM)

# A program beside the assembly: add_dotnet_program(NAME SOURCE...)
set(dotnet_programs)
function(add_dotnet_program name)
  add_custom_command(OUTPUT ${dotnet_folder}/${name}.exe
    COMMAND ${mcs} -unsafe -r:${dotnet_folder}/Mcpview.dll -out:${dotnet_folder}/${name}.exe ${ARGN}
    DEPENDS ${ARGN} ${dotnet_folder}/Mcpview.dll VERBATIM)
  set(dotnet_programs ${dotnet_programs} ${dotnet_folder}/${name}.exe PARENT_SCOPE)
endfunction()
add_dotnet_program(Rows ${dotnet}/tests/Rows.cs)
add_custom_target(dotnet-programs ALL DEPENDS ${dotnet_programs})

# The library lies in a folder of its own, by the name that programs load.
set(with_library ${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${staged_folder} DYLD_LIBRARY_PATH=${staged_folder})
add_test(NAME golden-dotnet COMMAND ${with_library} sh ${CMAKE_CURRENT_SOURCE_DIR}/cmake/golden.sh
  ${PROJECT_SOURCE_DIR}/tests/fixtures ${MONO} ${dotnet_folder}/Rows.exe)
