# Finds the client library of NATS in C as Nats::Nats. Debian's own CMake files name a static library that the package lacks.
find_path(NATS_INCLUDE_DIR nats/nats.h)
find_library(NATS_LIBRARY nats)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Nats REQUIRED_VARS NATS_LIBRARY NATS_INCLUDE_DIR)
if(Nats_FOUND AND NOT TARGET Nats::Nats)
  add_library(Nats::Nats UNKNOWN IMPORTED)
  set_target_properties(Nats::Nats PROPERTIES
    IMPORTED_LOCATION ${NATS_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${NATS_INCLUDE_DIR})
endif()
mark_as_advanced(NATS_INCLUDE_DIR NATS_LIBRARY)
