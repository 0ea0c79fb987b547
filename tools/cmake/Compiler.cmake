# One interface target carries the warnings; third-party headers come in as SYSTEM and stay silent.
add_library(telepipe_options INTERFACE)
target_include_directories(telepipe_options INTERFACE ${PROJECT_SOURCE_DIR})
if(MSVC)
  target_compile_options(telepipe_options INTERFACE /W4 /utf-8 /permissive- $<$<BOOL:${TELEPIPE_WERROR}>:/WX>)
  target_compile_definitions(telepipe_options INTERFACE NOMINMAX WIN32_LEAN_AND_MEAN _CRT_SECURE_NO_WARNINGS)
else()
  target_compile_options(telepipe_options INTERFACE
    -Wall -Wextra -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-align -Woverloaded-virtual -Wextra-semi
    $<$<BOOL:${TELEPIPE_WERROR}>:-Werror>
    # A fused multiply-add changes the last bit from machine to machine; pictures and goldens must not.
    -ffp-contract=off)
endif()

# mingw's printf in place of Windows', which knows no %zu; GCC's library asks for it as well.
if(MINGW)
  add_compile_definitions(__USE_MINGW_ANSI_STDIO=1)
  # For Windows GCC takes an inline function that it has compiled for the one in use, and leaves values in registers that
  # this one spares. The linker may keep that of another source, whose options made another of it: readers crashed.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fno-ipa-ra> $<$<CXX_COMPILER_ID:GNU>:-fno-ipa-stack-alignment>)
endif()

# Line tables are all that a backtrace wants. Everything else a debugger may ask for makes the program forty times as
# large, and a quarter of the time that compiling takes; the debug preset has it.
if(NOT MSVC)
  string(REGEX REPLACE "-g( |$)" "-g1\\1" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
endif()

# GCC looks for garbage whenever it has 128 MB. Sources joined into one keep a gigabyte that is none: looking for it
# took an eighth of the time that compiling takes, and saved a ninth of the memory.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)

# Compiled a fifth faster than all the rest.
function(telepipe_optimize_lightly target)
  target_compile_options(${target} PRIVATE $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:RelWithDebInfo>>:-O1>)
endfunction()

# Stages load in nine tenths of the time. With sanitizers all is compiled alike.
function(telepipe_optimize_far target)
  if(NOT TELEPIPE_SANITIZE)
    target_compile_options(${target} PRIVATE $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:RelWithDebInfo>>:-O3>)
  endif()
endfunction()

# Nobody puts functions of their own in place of ours while the program runs, so GCC may take over one into another.
if(NOT MSVC)
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>)
endif()

option(TELEPIPE_SANITIZE "Address and undefined-behaviour sanitizers" OFF)
if(TELEPIPE_SANITIZE AND NOT MSVC)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
set(TELEPIPE_FUZZ_ENGINE -fsanitize=fuzzer CACHE STRING "What fuzzers are linked with") # OSS-Fuzz has others
if(TELEPIPE_FUZZ AND TELEPIPE_FUZZ_ENGINE STREQUAL "-fsanitize=fuzzer")
  add_compile_options(-fsanitize=fuzzer-no-link) # the readers report their branches, or fuzzers would guess blindly
  add_link_options(-fsanitize=fuzzer-no-link) # also of the program that writes seeds, which has the same readers
endif()

# Options that make the program end at a mistake that was missed, instead of obeying the file. Their cost cannot be
# measured. The library's assertions took 13 % of reading a stage and 5 % of compressing, so only sanitizers have them.
option(TELEPIPE_HARDEN "Stack protector, checked C library, read-only relocations" ON)
if(TELEPIPE_SANITIZE AND NOT MSVC)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
elseif(TELEPIPE_HARDEN AND NOT TELEPIPE_FUZZ AND NOT MSVC)
  # The C library checks optimized code only.
  add_compile_options(-fstack-protector-strong $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE>
                      $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    add_link_options(-Wl,-z,relro,-z,now)
  elseif(MINGW)
    add_link_options(-fstack-protector-strong) # its checks are in a library of their own
  endif()
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache compares precompiled headers by content only with this setting.
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
endif()
