#pragma once

#include "tools/picture/option/ViewOptions.h"

#include <string>

// Options of the picture as text: on the command line, and where a list of shots has them so.
namespace telepipe::tools {

template <class S> std::string optionForm(const Option<S>& option);                 // "R,G,B"
template <class S> std::string optionText(const Option<S>& option, const S& value); // as it is written
template <class S> std::string optionHelp(const Option<S>& option);                 // its line, words and default
// Throws Refused with what was expected and what was found.
template <class S> void setOption(const Option<S>& option, S& subject, const std::string& text);

// "2 kind=point color=255,128,0 position=0,50,0": a light by its number from 1, and what to set of it.
void setLight(render::ViewSettings& settings, const std::string& text);
std::string lightHelp();

} // namespace telepipe::tools
