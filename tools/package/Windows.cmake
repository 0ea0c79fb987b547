# The program's resources for Windows: icon, version, and the manifest (UTF-8 as its code page, long paths, pixels of
# its own on each monitor).
enable_language(RC)
set(telepipe_manifest ${PROJECT_SOURCE_DIR}/tools/package/telepipe.manifest)
if(MSVC)
  target_sources(telepipe PRIVATE ${telepipe_manifest}) # its linker merges it with one of its own
else()
  set(TELEPIPE_MANIFEST_LINE "1 24 \"${telepipe_manifest}\"")
endif()
configure_file(${PROJECT_SOURCE_DIR}/tools/package/telepipe.rc.in ${CMAKE_BINARY_DIR}/telepipe.rc @ONLY)
target_sources(telepipe PRIVATE ${CMAKE_BINARY_DIR}/telepipe.rc)
