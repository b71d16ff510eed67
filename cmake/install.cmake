# The install step: headers, shared library with its links, static library, pkg-config and
# find_package files. All paths in them are relative, so a prefix may be moved.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(WIN32)
  set(installed_name ${staged_name})
  install(FILES ${staged_library} DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES ${staged_folder}/${built_implib} DESTINATION ${CMAKE_INSTALL_LIBDIR})
else()
  if(APPLE)
    set(installed_name libmcpview.${PROJECT_VERSION}.dylib)
  else()
    set(installed_name libmcpview.so.${PROJECT_VERSION})
  endif()
  install(PROGRAMS ${staged_library} DESTINATION ${CMAKE_INSTALL_LIBDIR} RENAME ${installed_name})
  # libmcpview.so -> libmcpview.so.0 -> libmcpview.so.0.1.0
  set(links ${CMAKE_CURRENT_BINARY_DIR}/links)
  file(MAKE_DIRECTORY ${links})
  file(CREATE_LINK ${installed_name} ${links}/${staged_name} SYMBOLIC)
  file(CREATE_LINK ${staged_name} ${links}/${built_name} SYMBOLIC)
  install(FILES ${links}/${staged_name} ${links}/${built_name} DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()

if(MCPVIEW_STATIC_LIBRARY)
  install(FILES ${MCPVIEW_STATIC_LIBRARY} DESTINATION ${CMAKE_INSTALL_LIBDIR} RENAME ${static_name})
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "mcpview.h" PATTERN "mcpview.hpp")
install(FILES LICENSE-MIT LICENSE-APACHE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/mcpview)

set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH relative_prefix /prefix/${pkgconfig_dir} /prefix)
string(REGEX REPLACE "/$" "" relative_prefix "${relative_prefix}")
list(JOIN static_interface_libraries ";-l" static_system_libraries)
string(REPLACE ";" " " static_system_libraries "-l${static_system_libraries}")
foreach(file mcpview.pc mcpview-static.pc)
  configure_file(cmake/${file}.in ${file} @ONLY)
endforeach()
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/mcpview.pc DESTINATION ${pkgconfig_dir})
if(MCPVIEW_STATIC_LIBRARY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/mcpview-static.pc DESTINATION ${pkgconfig_dir})
endif()

set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/mcpview)
configure_package_config_file(cmake/mcpviewConfig.cmake.in mcpviewConfig.cmake
  INSTALL_DESTINATION ${config_dir})
write_basic_package_version_file(mcpviewConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/mcpviewConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/mcpviewConfigVersion.cmake DESTINATION ${config_dir})
