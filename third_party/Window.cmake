# GLFW and Dear ImGui, for the window only. Debian packages ImGui as a static library with the GLFW and OpenGL 3
# backends compiled in; it is found by pkg-config alone and needs libstb after it. vcpkg has a CMake package.
telepipe_dependency(glfw TARGET glfw PACKAGE glfw3 3.3 CONFIG
  FETCH GIT_REPOSITORY https://github.com/glfw/glfw.git GIT_TAG 3.4 GIT_SHALLOW ON
  SET GLFW_BUILD_DOCS=OFF GLFW_BUILD_TESTS=OFF GLFW_BUILD_EXAMPLES=OFF GLFW_INSTALL=OFF)

add_library(telepipe_imgui INTERFACE)
find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(IMGUI QUIET imgui>=1.86)
endif()
if(NOT IMGUI_FOUND)
  find_package(imgui QUIET CONFIG)
endif()
if(IMGUI_FOUND)
  message(STATUS "imgui: installed (${IMGUI_VERSION})")
  find_package(OpenGL REQUIRED)
  find_library(IMGUI_LIBRARY imgui REQUIRED HINTS ${IMGUI_LIBRARY_DIRS})
  find_library(STB_LIBRARY stb REQUIRED)
  find_path(IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui REQUIRED)
  target_include_directories(telepipe_imgui SYSTEM INTERFACE ${IMGUI_INCLUDE} ${IMGUI_INCLUDE}/backends)
  target_link_libraries(telepipe_imgui INTERFACE ${IMGUI_LIBRARY} ${STB_LIBRARY} glfw OpenGL::GL ${CMAKE_DL_LIBS})
elseif(TARGET imgui::imgui)
  message(STATUS "imgui: installed (CMake package)")
  find_package(OpenGL REQUIRED)
  target_link_libraries(telepipe_imgui INTERFACE imgui::imgui glfw OpenGL::GL ${CMAKE_DL_LIBS})
elseif(TELEPIPE_FETCH)
  message(STATUS "imgui: downloading")
  FetchContent_Declare(imgui GIT_REPOSITORY https://github.com/ocornut/imgui.git GIT_TAG v1.90.1 GIT_SHALLOW ON)
  FetchContent_MakeAvailable(imgui)
  find_package(OpenGL REQUIRED)
  add_library(telepipe_imgui_sources STATIC
    ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp ${imgui_SOURCE_DIR}/imgui_tables.cpp
    ${imgui_SOURCE_DIR}/imgui_widgets.cpp ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
  target_include_directories(telepipe_imgui_sources SYSTEM PUBLIC
    ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR}/misc/cpp)
  target_link_libraries(telepipe_imgui_sources PUBLIC glfw OpenGL::GL ${CMAKE_DL_LIBS})
  target_link_libraries(telepipe_imgui INTERFACE telepipe_imgui_sources)
else()
  message(FATAL_ERROR "Dear ImGui is not installed (Debian: libimgui-dev libstb-dev). Run tools/setup.sh.")
endif()
