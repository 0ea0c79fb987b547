# The sources of a room compiled as one: what their headers cost is paid once for all of them. So no two sources of a room
# may give one name to two things, not even in anonymous namespaces. Off by default, for whoever edits: a touched source
# then compiles alone, and clang-tidy sees each as it is written.
option(TELEPIPE_UNITY "Compile the sources of a room together" OFF)
if(TELEPIPE_UNITY)
  set(CMAKE_UNITY_BUILD ON) # here, after the dependencies: theirs are compiled as they want to be
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)
  if(TARGET telepipe_imgui)
    # OpenGL is declared by glad, which must not come after another declaration of it.
    target_compile_definitions(telepipe_imgui INTERFACE GLFW_INCLUDE_NONE=)
  endif()
endif()
