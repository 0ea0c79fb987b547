# The headers of the standard library and GLM that nearly every source includes, read once for all rooms: parsing them
# is half of what compiling the program takes.
option(TELEPIPE_PRECOMPILE "Precompile the standard library's headers" ON)

if(TELEPIPE_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(telepipe_options INTERFACE -fpch-preprocess) # or ccache would not see what is in them
endif()

set(telepipe_common_headers
  <algorithm> <array> <cmath> <cstdint> <cstdio> <cstring> <filesystem> <functional> <limits> <map> <memory> <mutex>
  <optional> <set> <span> <sstream> <stdexcept> <string> <string_view> <unordered_map> <utility> <variant> <vector>
  <glm/geometric.hpp> <glm/mat4x4.hpp> <glm/vec2.hpp> <glm/vec3.hpp> <glm/vec4.hpp>)

# telepipe_precompiled(NAME [LIBS ...] HEADERS ...): a set of headers that targets can share.
function(telepipe_precompiled name)
  cmake_parse_arguments(PRE "" "" "HEADERS;LIBS" ${ARGN})
  if(NOT TELEPIPE_PRECOMPILE)
    return()
  endif()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${name}.cpp CONTENT "// What ${name} is precompiled for.\n")
  add_library(${name} OBJECT ${PROJECT_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PUBLIC telepipe_options ${PRE_LIBS})
  target_precompile_headers(${name} PRIVATE ${PRE_HEADERS})
endfunction()

# telepipe_precompile(TARGET [SET]): the target's sources begin with those headers.
function(telepipe_precompile target)
  if(ARGC GREATER 1)
    set(set ${ARGV1})
  else()
    set(set telepipe_common)
  endif()
  if(TELEPIPE_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${set})
  endif()
endfunction()

telepipe_precompiled(telepipe_common LIBS glm::glm HEADERS ${telepipe_common_headers})
# The same for rooms that are optimized less or more: a precompiled header must agree in that, or GCC crashes.
telepipe_precompiled(telepipe_light LIBS glm::glm HEADERS ${telepipe_common_headers})
telepipe_precompiled(telepipe_far LIBS glm::glm HEADERS ${telepipe_common_headers})
if(TELEPIPE_PRECOMPILE)
  telepipe_optimize_lightly(telepipe_light)
  telepipe_optimize_far(telepipe_far)
endif()
