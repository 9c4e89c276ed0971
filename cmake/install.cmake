# install.cmake -- what is installed, and how other projects find it: by pkg-config, and by find_package(pgnkit).
configure_file(pgnkit.pc.in ${PROJECT_BINARY_DIR}/pgnkit.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/pgnkit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS pgn)
install(FILES ${PROJECT_SOURCE_DIR}/include/pgn.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/pgn DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# pgnkit::pgnkit is the shared library, which brings what it needs; pgnkit::pgnkit_static names the libraries that a
# program with it is linked with, by the targets that pgnkitConfig.cmake makes of them. Each has a file of its own, so
# that the shared one works where those libraries are not installed.
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/pgnkit)
set(package_modules "${pc_requires}")
separate_arguments(package_modules)
set_target_properties(pgnkit_shared PROPERTIES EXPORT_NAME pgnkit)
target_link_libraries(pgnkit_static INTERFACE $<INSTALL_INTERFACE:Threads::Threads>)
if(package_modules)
  target_link_libraries(pgnkit_static INTERFACE $<INSTALL_INTERFACE:PkgConfig::pgnkit_static_modules>)
endif()
if(pc_libs MATCHES "-lbz2")
  target_link_libraries(pgnkit_static INTERFACE $<INSTALL_INTERFACE:BZip2::BZip2>)
endif()
foreach(kind shared static)
  install(TARGETS pgnkit_${kind} EXPORT pgnkit_${kind} INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(EXPORT pgnkit_${kind} NAMESPACE pgnkit:: FILE pgnkitTargets-${kind}.cmake DESTINATION ${package_dir})
endforeach()
include(CMakePackageConfigHelpers)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/pgnkitConfig.cmake.in ${PROJECT_BINARY_DIR}/pgnkitConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pgnkitConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pgnkitConfig.cmake ${PROJECT_BINARY_DIR}/pgnkitConfigVersion.cmake
        DESTINATION ${package_dir})

# The documents keep their places beside one another, so that their links work.
foreach(document CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE)
  install(FILES ${PROJECT_SOURCE_DIR}/${document} DESTINATION ${CMAKE_INSTALL_DOCDIR})
endforeach()
# Those of README lead to the installed headers; what is not installed is named without a link.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.md)
file(READ ${PROJECT_SOURCE_DIR}/README.md readme)
file(RELATIVE_PATH headers ${CMAKE_INSTALL_FULL_DOCDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
string(REGEX REPLACE "\\]\\(include/" "](${headers}/" readme "${readme}")
string(REGEX REPLACE "\\[([^]]*)\\]\\((bench|tools)/[^)]*\\)" "\\1" readme "${readme}")
file(WRITE ${PROJECT_BINARY_DIR}/README.md "${readme}")
install(FILES ${PROJECT_BINARY_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(PGN_RUNS_HERE)
  install(FILES ${man_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${man_dir}/pgn-query.7 DESTINATION ${CMAKE_INSTALL_MANDIR}/man7)
  install(DIRECTORY ${completion_dir}/ DESTINATION ${CMAKE_INSTALL_DATADIR})
endif()
