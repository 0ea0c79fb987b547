# Installed packages first (Debian 12's versions are enough); a pinned download where one is missing.
include(FetchContent)

# telepipe_dependency(NAME TARGET <target> PACKAGE <find_package arguments> FETCH <FetchContent_Declare arguments>
#                     [SET <variable=value>...])
macro(telepipe_dependency name)
  cmake_parse_arguments(DEP "" "TARGET" "PACKAGE;FETCH;SET" ${ARGN})
  if(NOT TARGET ${DEP_TARGET})
    find_package(${DEP_PACKAGE} QUIET)
  endif()
  if(TARGET ${DEP_TARGET})
    message(STATUS "${name}: installed")
  elseif(TELEPIPE_FETCH)
    message(STATUS "${name}: downloading")
    foreach(pair IN LISTS DEP_SET)
      string(REGEX MATCH "^([^=]+)=(.*)$" _ "${pair}")
      set(${CMAKE_MATCH_1} "${CMAKE_MATCH_2}" CACHE INTERNAL "")
    endforeach()
    FetchContent_Declare(${name} ${DEP_FETCH})
    FetchContent_MakeAvailable(${name})
  else()
    message(FATAL_ERROR "${name} is not installed. Run tools/setup.sh, or configure with -DTELEPIPE_FETCH=ON.")
  endif()
endmacro()

if(EMSCRIPTEN) # pages that may have threads need a server that says so
  add_library(Threads::Threads INTERFACE IMPORTED)
else()
  set(THREADS_PREFER_PTHREAD_FLAG ON)
  find_package(Threads REQUIRED)
endif()

telepipe_dependency(glm TARGET glm::glm PACKAGE glm CONFIG
  FETCH GIT_REPOSITORY https://github.com/g-truc/glm.git GIT_TAG 1.0.1 GIT_SHALLOW ON)
telepipe_dependency(fmt TARGET fmt::fmt PACKAGE fmt 9 CONFIG
  FETCH GIT_REPOSITORY https://github.com/fmtlib/fmt.git GIT_TAG 9.1.0 GIT_SHALLOW ON)
telepipe_dependency(spdlog TARGET spdlog::spdlog_header_only PACKAGE spdlog 1.9 CONFIG
  FETCH GIT_REPOSITORY https://github.com/gabime/spdlog.git GIT_TAG v1.14.1 GIT_SHALLOW ON)
telepipe_dependency(CLI11 TARGET CLI11::CLI11 PACKAGE CLI11 2.1 CONFIG
  FETCH GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git GIT_TAG v2.4.2 GIT_SHALLOW ON)
telepipe_dependency(nlohmann_json TARGET nlohmann_json::nlohmann_json PACKAGE nlohmann_json 3.10 CONFIG
  FETCH URL https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz)
telepipe_dependency(PNG TARGET PNG::PNG PACKAGE PNG
  FETCH GIT_REPOSITORY https://github.com/pnggroup/libpng.git GIT_TAG v1.6.43 GIT_SHALLOW ON
  SET PNG_SHARED=OFF PNG_TESTS=OFF PNG_TOOLS=OFF)
if(TARGET png_static AND NOT TARGET PNG::PNG)
  # It tells where its headers are once it is installed, but not from its sources.
  target_include_directories(png_static SYSTEM INTERFACE $<BUILD_INTERFACE:${png_SOURCE_DIR}> $<BUILD_INTERFACE:${png_BINARY_DIR}>
                             $<BUILD_INTERFACE:${ZLIB_INCLUDE_DIRS}>)
  add_library(PNG::PNG ALIAS png_static)
endif()

include(${CMAKE_CURRENT_LIST_DIR}/Codecs.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/Glad.cmake)
if(TELEPIPE_WINDOW)
  include(${CMAKE_CURRENT_LIST_DIR}/Window.cmake)
endif()

if(TELEPIPE_TESTS)
  telepipe_dependency(googletest TARGET GTest::gtest_main PACKAGE GTest 1.11 CONFIG
    FETCH URL https://github.com/google/googletest/archive/refs/tags/v1.14.0.tar.gz
    SET INSTALL_GTEST=OFF gtest_force_shared_crt=ON)
endif()
if(TELEPIPE_BENCH)
  telepipe_dependency(benchmark TARGET benchmark::benchmark PACKAGE benchmark 1.6 CONFIG
    FETCH GIT_REPOSITORY https://github.com/google/benchmark.git GIT_TAG v1.8.4 GIT_SHALLOW ON
    SET BENCHMARK_ENABLE_TESTING=OFF)
endif()
