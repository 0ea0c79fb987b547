# A room is a folder, a link target, and the rooms that it may use.
#
#   telepipe_room(formats/ninja
#     USES formats/bytes formats/xj     rooms whose headers it includes, in its own headers as well
#     PRIVATE_USES formats/archive      rooms whose headers its sources alone include
#     LIBS glm::glm                     libraries, passed on like USES
#     PRIVATE_LIBS PNG::PNG             libraries of this room alone
#     FOLDERS shell keys                folders below it that belong to the room
#     EXCLUDE "Posix\\.cpp$"            files of the folder that are left out
#     LIGHT                             optimized lightly: waits for people and files, and has no loops over pixels or corners
#     FAR)                              optimized as far as the compiler can: loading goes through it
#
# makes telepipe_formats_ninja of the folder's own *.cpp and *.h: folders below it are rooms of their own. Rooms may be
# named before they are made. All code is included from the top of the project, so no link line stops an include by
# itself: the list goes to rooms.txt in the build folder, and tools/walls.py holds every include against it, and it against
# them: what is named is used.
define_property(GLOBAL PROPERTY TELEPIPE_ROOMS BRIEF_DOCS "Rooms made so far" FULL_DOCS "One line of rooms.txt each")

function(telepipe_room_target room result)
  string(REPLACE "/" "_" name ${room})
  set(${result} telepipe_${name} PARENT_SCOPE)
endfunction()

function(telepipe_room room)
  cmake_parse_arguments(ROOM "LIGHT;FAR" "" "USES;PRIVATE_USES;LIBS;PRIVATE_LIBS;FOLDERS;EXCLUDE" ${ARGN})
  telepipe_room_target(${room} target)
  set(patterns ${PROJECT_SOURCE_DIR}/${room}/*.cpp ${PROJECT_SOURCE_DIR}/${room}/*.h)
  foreach(folder IN LISTS ROOM_FOLDERS)
    list(APPEND patterns ${PROJECT_SOURCE_DIR}/${room}/${folder}/*.cpp ${PROJECT_SOURCE_DIR}/${room}/${folder}/*.h)
  endforeach()
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  foreach(pattern IN LISTS ROOM_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX ${pattern})
  endforeach()
  set(neighbours "")
  set(private_neighbours "")
  foreach(neighbour IN LISTS ROOM_USES)
    telepipe_room_target(${neighbour} neighbour)
    list(APPEND neighbours ${neighbour})
  endforeach()
  foreach(neighbour IN LISTS ROOM_PRIVATE_USES)
    telepipe_room_target(${neighbour} neighbour)
    list(APPEND private_neighbours ${neighbour})
  endforeach()
  if(sources MATCHES "\\.cpp(;|$)")
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC telepipe_options ${neighbours} ${ROOM_LIBS}
                                    PRIVATE ${private_neighbours} ${ROOM_PRIVATE_LIBS})
    if(ROOM_LIGHT)
      telepipe_optimize_lightly(${target})
      telepipe_precompile(${target} telepipe_light)
    elseif(ROOM_FAR)
      telepipe_optimize_far(${target})
      telepipe_precompile(${target} telepipe_far)
    else()
      telepipe_precompile(${target})
    endif()
    # Sources that speak to an operating system stay out of the unity source, as its headers define macros and names.
    set(system_sources ${sources})
    list(FILTER system_sources INCLUDE REGEX "(Posix|Windows)\\.cpp$")
    if(system_sources)
      set_source_files_properties(${system_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  else()
    add_library(${target} INTERFACE ${sources})
    target_link_libraries(${target} INTERFACE telepipe_options ${neighbours} ${private_neighbours}
                                              ${ROOM_LIBS} ${ROOM_PRIVATE_LIBS})
  endif()
  file(RELATIVE_PATH list_file ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_LIST_FILE})
  string(JOIN " " uses ${ROOM_USES})
  string(JOIN " " private_uses ${ROOM_PRIVATE_USES})
  string(JOIN " " libs ${ROOM_LIBS})
  string(JOIN " " private_libs ${ROOM_PRIVATE_LIBS})
  string(JOIN " " folders ${ROOM_FOLDERS})
  set_property(GLOBAL APPEND PROPERTY TELEPIPE_ROOMS
    "${room}|${list_file}|${uses}|${private_uses}|${libs}|${private_libs}|${folders}")
endfunction()

# telepipe_rooms(telepipe_formats formats): one name for all rooms at or below a folder that have been made.
function(telepipe_rooms target folder)
  add_library(${target} INTERFACE)
  get_property(rooms GLOBAL PROPERTY TELEPIPE_ROOMS)
  foreach(line IN LISTS rooms)
    string(REGEX MATCH "^[^|]+" room "${line}")
    if(room STREQUAL folder OR room MATCHES "^${folder}/")
      telepipe_room_target(${room} neighbour)
      target_link_libraries(${target} INTERFACE ${neighbour})
    endif()
  endforeach()
endfunction()

function(telepipe_write_rooms)
  get_property(rooms GLOBAL PROPERTY TELEPIPE_ROOMS)
  list(JOIN rooms "\n" lines)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/rooms.txt CONTENT
    "# room|where it is made|uses|private uses|libraries|private libraries|folders\n${lines}\n" @ONLY)
endfunction()
cmake_language(DEFER DIRECTORY ${PROJECT_SOURCE_DIR} CALL telepipe_write_rooms)
