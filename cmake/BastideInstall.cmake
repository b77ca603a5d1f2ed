# `cmake --install` installs the programs, their manual pages and completions (each program prints its own), and the
# documents. The tiles are embedded in the programs.

foreach(program IN ITEMS bastide bastide-lab)
  set(manual ${PROJECT_BINARY_DIR}/${program}.1)
  set(completion ${PROJECT_BINARY_DIR}/completion/${program})
  add_custom_command(
    OUTPUT ${manual} ${completion}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/completion
    COMMAND ${program} help --man > ${manual}
    COMMAND ${program} help --completion > ${completion}
    DEPENDS ${program}
    COMMENT "Printing the manual page and the completion of ${program}"
    VERBATIM)
  list(APPEND manuals ${manual} ${completion})
  install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
endforeach()
if(NOT BASTIDE_SANITIZE)  # there programs are built only where they are needed
  set(always ALL)
endif()
add_custom_target(manual ${always} DEPENDS ${manuals})
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
