# Cross-building for browsers with Emscripten: WebGL 2, one thread, exceptions as WebAssembly has them.
find_program(telepipe_emcc emcc REQUIRED)
get_filename_component(telepipe_emcc "${telepipe_emcc}" REALPATH)
get_filename_component(EMSCRIPTEN_ROOT_PATH "${telepipe_emcc}" DIRECTORY)
include("${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
set(CMAKE_C_FLAGS_INIT "-fwasm-exceptions")
# Debian's Emscripten brings a library that lacks some of C++20.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -include ${CMAKE_CURRENT_LIST_DIR}/../web/library/Cxx20.h -I${CMAKE_CURRENT_LIST_DIR}/../..")
# pkg-config knows the libraries of the system that builds.
set(CMAKE_DISABLE_FIND_PACKAGE_PkgConfig ON)
