# `cpack` in the build folder makes a Debian package: the installed files, and a server that runs under its own
# user (packaging/).
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
install(FILES ${packaging}/bastide.service ${packaging}/bastide-backup.service ${packaging}/bastide-backup.timer
  DESTINATION lib/systemd/system COMPONENT server EXCLUDE_FROM_ALL)
install(PROGRAMS ${packaging}/bastide-backup DESTINATION lib/bastide COMPONENT server EXCLUDE_FROM_ALL)
install(FILES ${packaging}/prometheus-alerts.yml DESTINATION share/doc/bastide COMPONENT server EXCLUDE_FROM_ALL)
install(FILES ${packaging}/bastide.toml DESTINATION /etc/bastide COMPONENT server EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};${PROJECT_NAME};ALL;/;${PROJECT_BINARY_DIR};${PROJECT_NAME};server;/")
set(CPACK_PACKAGE_NAME bastide)
set(CPACK_PACKAGE_CONTACT "Bastide <bastide@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
  "A program to play, replay, score and draw games, and a server of tables where friends meet in their browsers.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # for push messages, and for a bot at a server with TLS
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/debian/postinst ${packaging}/debian/prerm
  ${packaging}/debian/postrm ${packaging}/debian/conffiles)
include(CPack)
