# The files that cmake --install installs, and the packages that cpack makes of them (tools/package.sh).
include(GNUInstallDirs)
install(TARGETS telepipe RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} BUNDLE DESTINATION .)
# The viewer that gallery --live puts beside its pages, where it has been built (tools/package.sh web).
if(EXISTS ${PROJECT_SOURCE_DIR}/build-web/web/telepipe.wasm)
  install(DIRECTORY build-web/web
          DESTINATION $<IF:$<BOOL:${APPLE}>,telepipe.app/Contents/Resources,${CMAKE_INSTALL_DATADIR}/telepipe>)
endif()
install(FILES README.md LICENSE CHANGELOG.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs PATTERN pictures EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
# The libraries in the program have licences of their own; distributions keep them beside the libraries.
foreach(library libglfw3-dev libglm-dev libfmt-dev libimgui-dev libstb-dev libspdlog-dev libcli11-dev nlohmann-json3-dev
                libpng-dev zlib1g-dev liblzma-dev libzstd-dev libflac-dev)
  if(EXISTS /usr/share/doc/${library}/copyright)
    install(FILES /usr/share/doc/${library}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR}/licences RENAME ${library})
  endif()
endforeach()

# Manual, completions and icons come from the program itself, so that they cannot differ from its --help.
if(UNIX AND NOT APPLE AND NOT CMAKE_CROSSCOMPILING)
  set(pages ${CMAKE_BINARY_DIR}/pages)
  set(made "")
  function(telepipe_page file destination)
    get_filename_component(name ${file} NAME)
    add_custom_command(OUTPUT ${pages}/${file} DEPENDS telepipe VERBATIM
                       COMMAND ${CMAKE_COMMAND} -E make_directory ${pages}
                       COMMAND telepipe manual ${ARGN} -o ${pages}/${file})
    install(FILES ${pages}/${file} DESTINATION ${destination})
    set(made ${made} ${pages}/${file} PARENT_SCOPE)
  endfunction()
  telepipe_page(telepipe.1 ${CMAKE_INSTALL_MANDIR}/man1 --as man)
  telepipe_page(telepipe ${CMAKE_INSTALL_DATADIR}/bash-completion/completions --as bash)
  telepipe_page(_telepipe ${CMAKE_INSTALL_DATADIR}/zsh/site-functions --as zsh)
  telepipe_page(telepipe.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d --as fish)
  foreach(side 16 32 48 64 128 256)
    add_custom_command(OUTPUT ${pages}/${side}/telepipe.png DEPENDS telepipe VERBATIM
                       COMMAND ${CMAKE_COMMAND} -E make_directory ${pages}/${side}
                       COMMAND telepipe manual --as icon --side ${side} -o ${pages}/${side}/telepipe.png)
    install(FILES ${pages}/${side}/telepipe.png
            DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${side}x${side}/apps)
    list(APPEND made ${pages}/${side}/telepipe.png)
  endforeach()
  add_custom_target(telepipe_pages ALL DEPENDS ${made})
  install(FILES tools/package/telepipe.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES tools/package/telepipe.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
endif()

set(CPACK_PACKAGE_NAME telepipe)
set(CPACK_PACKAGE_VENDOR "Telepipe")
set(CPACK_PACKAGE_CONTACT "The Telepipe project")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "draws Phantasy Star Online stages as on the Dreamcast")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_FILE_NAME telepipe-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libegl1, libgl1") # opened at run time, so no tool finds them
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri, fonts-ipafont-gothic")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "ffmpeg")
include(CPack)
