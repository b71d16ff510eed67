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

# Not Mcpview.dll: on Windows that is the name of the shared library.
file(GLOB_RECURSE dotnet_sources CONFIGURE_DEPENDS ${dotnet}/Mcpview/*.cs)
add_custom_command(OUTPUT ${dotnet_folder}/Mcpview.Net.dll
  COMMAND ${mcs} -unsafe -target:library -doc:${dotnet_folder}/Mcpview.Net.xml -out:${dotnet_folder}/Mcpview.Net.dll
    ${dotnet_sources}
  DEPENDS ${dotnet_sources} VERBATIM)

# A program beside the assembly: add_dotnet_program(NAME SOURCE...)
set(dotnet_programs)
function(add_dotnet_program name)
  add_custom_command(OUTPUT ${dotnet_folder}/${name}.exe
    COMMAND ${mcs} -unsafe -r:${dotnet_folder}/Mcpview.Net.dll -out:${dotnet_folder}/${name}.exe ${main_of_${name}} ${ARGN}
    DEPENDS ${ARGN} ${dotnet_folder}/Mcpview.Net.dll VERBATIM)
  set(dotnet_programs ${dotnet_programs} ${dotnet_folder}/${name}.exe PARENT_SCOPE)
endfunction()
set(main_of_Tests -main:Runner)
file(GLOB dotnet_tests CONFIGURE_DEPENDS ${dotnet}/tests/*Tests.cs)
add_dotnet_program(Rows ${dotnet}/tests/Rows.cs)
add_dotnet_program(Load ${dotnet}/tests/Load.cs)
add_dotnet_program(Tests ${dotnet_tests} ${dotnet}/tests/Answers.cs ${dotnet}/tests/Check.cs ${dotnet}/tests/Rows.cs
  ${dotnet}/tests/Runner.cs)
add_dotnet_program(Quickstart ${PROJECT_SOURCE_DIR}/examples/dotnet/quickstart.cs)
add_dotnet_program(Host ${PROJECT_SOURCE_DIR}/examples/dotnet/host.cs)
add_custom_target(dotnet-programs ALL DEPENDS ${dotnet_programs})

# The library lies in a folder of its own, by the name that programs load.
set(with_library ${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${staged_folder} DYLD_LIBRARY_PATH=${staged_folder})

add_test(NAME golden-dotnet COMMAND ${with_library} sh ${CMAKE_CURRENT_SOURCE_DIR}/cmake/golden.sh
  ${PROJECT_SOURCE_DIR}/tests/fixtures ${MONO} ${dotnet_folder}/Rows.exe)

# The tests on a runtime: add_dotnet_tests(SUFFIX COMMAND...)
function(add_dotnet_tests suffix)
  add_test(NAME dotnet-tests${suffix} COMMAND ${with_library} ${ARGN} ${dotnet_folder}/Tests.exe ${PROJECT_SOURCE_DIR})
  set_tests_properties(dotnet-tests${suffix} PROPERTIES TIMEOUT 300)
  if(UNIX AND NOT APPLE)
    add_test(NAME dotnet-load${suffix} COMMAND sh ${dotnet}/tests/load.sh ${dotnet_folder} ${staged_library}
      ${CMAKE_CURRENT_BINARY_DIR}/dotnet-load${suffix} ${CMAKE_C_COMPILER} ${ARGN})
  endif()
endfunction()
add_dotnet_tests("" ${MONO})

# CoreCLR runs the same assemblies.
set(MCPVIEW_DOTNET "" CACHE FILEPATH "A dotnet program of .NET Core 3.1 or newer that the C# binding is tested with, too")
find_program(DOTNET NAMES dotnet)
if(MCPVIEW_DOTNET)
  set(coreclr ${MCPVIEW_DOTNET})
else()
  set(coreclr ${DOTNET})
endif()
if(coreclr)
  file(WRITE ${dotnet_folder}/tests.runtimeconfig.json
    "{\"runtimeOptions\":{\"rollForward\":\"LatestMajor\",\"framework\":{\"name\":\"Microsoft.NETCore.App\",\"version\":\"3.1.0\"}}}")
  add_dotnet_tests(-coreclr ${CMAKE_COMMAND} -E env DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1
    ${coreclr} exec --runtimeconfig ${dotnet_folder}/tests.runtimeconfig.json)
else()
  add_test(NAME dotnet-tests-coreclr COMMAND ${CMAKE_COMMAND} -E echo "skipped: no CoreCLR (MCPVIEW_DOTNET names a dotnet program)")
  set_tests_properties(dotnet-tests-coreclr PROPERTIES SKIP_REGULAR_EXPRESSION "^skipped")
endif()

# The programs of the README and of docs/hosts/csharp.md.
add_test(NAME quickstart-dotnet COMMAND ${with_library} ${MONO} ${dotnet_folder}/Quickstart.exe)
set_tests_properties(quickstart-dotnet PROPERTIES
  PASS_REGULAR_EXPRESSION "text 2 cameras.*cell persp.*for the model:\n{\"cameras\"")
set(host ${with_library} ${MONO} ${dotnet_folder}/Host.exe)
set(answers ${PROJECT_SOURCE_DIR}/examples/data)
add_test(NAME host-dotnet COMMAND ${host} ${answers}/knowledge-graph.json ${answers}/knowledge-graph.tool.json)
set_tests_properties(host-dotnet PROPERTIES
  PASS_REGULAR_EXPRESSION "Table \\(3 [^ ]+ 3\\)\n +name \\| entityType \\| observations\n +Bolt \\| part \\| M4, steel\n.*The model is told:\n{\"entities\"")
# `true` and `maybe` for a boolean.
foreach(said true maybe)
  add_test(NAME host-dotnet-form-${said} COMMAND sh -c "echo ${said} | \"$@\"" sh ${host} ${answers}/form-required.json)
endforeach()
set_tests_properties(host-dotnet-form-true PROPERTIES PASS_REGULAR_EXPRESSION "To send: {\"inputResponses\".*{\"ok\":true}")
set_tests_properties(host-dotnet-form-maybe PROPERTIES PASS_REGULAR_EXPRESSION "Not sent: .*answer_boolean")
add_test(NAME host-dotnet-picture COMMAND ${host} ${answers}/picture-and-error.json)
set_tests_properties(host-dotnet-picture PROPERTIES
  PASS_REGULAR_EXPRESSION "^Error: Operation failed\n\\[image/png, 4033 bytes\\]")
