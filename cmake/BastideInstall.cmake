# `cmake --install` installs the program, its manual page and its completion (the program prints both), and the
# documents. The tiles are embedded in the program.
include(GNUInstallDirs)

set(manual ${PROJECT_BINARY_DIR}/bastide.1)
set(completion ${PROJECT_BINARY_DIR}/completion/bastide)
add_custom_command(
  OUTPUT ${manual} ${completion}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/completion
  COMMAND bastide help --man > ${manual}
  COMMAND bastide help --completion > ${completion}
  DEPENDS bastide
  COMMENT "Printing the manual page and the completion"
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual} ${completion})

install(TARGETS bastide RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
