# What compressed images of discs (.chd, .zip, .7z) need. Each is left out where the system has none; such an image is refused then.
# A program that is to bring along all it needs has them from their sources.
option(TELEPIPE_FETCH_CODECS "Download the compression libraries of disc images that are not installed" OFF)
set(telepipe_codecs "")
set(telepipe_codec_definitions "")

macro(telepipe_codec name target)
  if(TARGET ${target})
    message(STATUS "${name}: installed")
    list(APPEND telepipe_codecs ${target})
    list(APPEND telepipe_codec_definitions TELEPIPE_${name})
  else()
    message(STATUS "${name}: not found; images compressed with it cannot be read")
  endif()
endmacro()

find_package(ZLIB QUIET)
telepipe_codec(ZLIB ZLIB::ZLIB)
find_package(LibLZMA QUIET)
if(TELEPIPE_FETCH_CODECS AND NOT TARGET LibLZMA::LibLZMA)
  telepipe_dependency(lzma TARGET liblzma PACKAGE LibLZMA
    FETCH GIT_REPOSITORY https://github.com/tukaani-project/xz.git GIT_TAG v5.4.1 GIT_SHALLOW ON
    SET BUILD_SHARED_LIBS=OFF)
  target_include_directories(liblzma SYSTEM INTERFACE $<BUILD_INTERFACE:${lzma_SOURCE_DIR}/src/liblzma/api>)
  add_library(LibLZMA::LibLZMA ALIAS liblzma)
endif()
telepipe_codec(LZMA LibLZMA::LibLZMA)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(telepipe_zstd QUIET IMPORTED_TARGET libzstd)
endif()
if(TELEPIPE_FETCH_CODECS AND NOT TARGET PkgConfig::telepipe_zstd)
  telepipe_dependency(zstd TARGET libzstd_static PACKAGE zstd CONFIG
    FETCH GIT_REPOSITORY https://github.com/facebook/zstd.git GIT_TAG v1.5.4 GIT_SHALLOW ON SOURCE_SUBDIR build/cmake
    SET ZSTD_BUILD_PROGRAMS=OFF ZSTD_BUILD_SHARED=OFF ZSTD_BUILD_TESTS=OFF ZSTD_LEGACY_SUPPORT=OFF)
  target_include_directories(libzstd_static SYSTEM INTERFACE $<BUILD_INTERFACE:${zstd_SOURCE_DIR}/lib>)
  add_library(PkgConfig::telepipe_zstd ALIAS libzstd_static)
endif()
telepipe_codec(ZSTD PkgConfig::telepipe_zstd)
if(PkgConfig_FOUND)
  pkg_check_modules(telepipe_flac QUIET IMPORTED_TARGET flac)
endif()
if(TELEPIPE_FETCH_CODECS AND NOT TARGET PkgConfig::telepipe_flac)
  telepipe_dependency(flac TARGET FLAC PACKAGE FLAC CONFIG
    FETCH GIT_REPOSITORY https://github.com/xiph/flac.git GIT_TAG 1.4.2 GIT_SHALLOW ON
    SET BUILD_SHARED_LIBS=OFF BUILD_CXXLIBS=OFF BUILD_PROGRAMS=OFF BUILD_EXAMPLES=OFF BUILD_TESTING=OFF BUILD_DOCS=OFF
        INSTALL_MANPAGES=OFF WITH_OGG=OFF)
  target_include_directories(FLAC SYSTEM INTERFACE $<BUILD_INTERFACE:${flac_SOURCE_DIR}/include>)
  add_library(PkgConfig::telepipe_flac ALIAS FLAC)
endif()
telepipe_codec(FLAC PkgConfig::telepipe_flac)
