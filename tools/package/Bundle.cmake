# Telepipe.app: on macOS the program lies in a bundle. The bundle's description is written everywhere, so that tests
# read it.
configure_file(${PROJECT_SOURCE_DIR}/tools/package/Info.plist.in ${CMAKE_BINARY_DIR}/Info.plist @ONLY)
set_target_properties(telepipe PROPERTIES MACOSX_BUNDLE ON MACOSX_BUNDLE_INFO_PLIST ${CMAKE_BINARY_DIR}/Info.plist)
