# The GL loader is generated at configure time by glad 2 where the generator is installed (offline, reproducible:
# --reproducible makes it use the specification it ships with), and fetched otherwise. Core 4.5 so that newer
# functions can be asked for at run time; nothing above 3.3 is called without looking first.
set(glad_folder ${CMAKE_BINARY_DIR}/glad)
set(glad_extensions GL_KHR_debug,GL_EXT_texture_compression_s3tc,GL_EXT_texture_filter_anisotropic,GL_ARB_clip_control,GL_ARB_shader_storage_buffer_object,GL_ARB_shader_image_load_store,GL_ARB_buffer_storage)
find_program(GLAD_PROGRAM glad)
if(GLAD_PROGRAM AND NOT EXISTS ${glad_folder}/src/gl.c)
  execute_process(
    COMMAND ${GLAD_PROGRAM} --reproducible --quiet --api gl:core=4.5 --extensions ${glad_extensions}
            --out-path ${glad_folder} c
    RESULT_VARIABLE glad_result OUTPUT_QUIET ERROR_QUIET)
endif()
if(EXISTS ${glad_folder}/src/gl.c)
  message(STATUS "glad: generated with ${GLAD_PROGRAM}")
  add_library(telepipe_glad STATIC ${glad_folder}/src/gl.c)
  target_include_directories(telepipe_glad SYSTEM PUBLIC ${glad_folder}/include)
elseif(TELEPIPE_FETCH)
  message(STATUS "glad: downloading the generator")
  FetchContent_Declare(glad GIT_REPOSITORY https://github.com/Dav1dde/glad.git GIT_TAG v2.0.6 GIT_SHALLOW ON
                       SOURCE_SUBDIR cmake)
  FetchContent_MakeAvailable(glad)
  string(REPLACE "," ";" glad_extension_list ${glad_extensions})
  glad_add_library(telepipe_glad STATIC REPRODUCIBLE API gl:core=4.5 EXTENSIONS ${glad_extension_list})
else()
  message(FATAL_ERROR "glad 2 is not installed (Debian: python3-glad). Run tools/setup.sh.")
endif()
add_library(glad::glad ALIAS telepipe_glad)
