#pragma once

#include "tools/explain/info/FileInfo.h"
#include "tools/json/Json.h"

#include <iosfwd>

namespace telepipe::tools {

// "  label          text"
void labelledLine(std::ostream& out, const char* label, const std::string& text);
void labelledLine(std::ostream& out, const char* label, std::uint64_t number);

// The part of `telepipe info` about things in a stage and the tables of its areas.
void putPlacement(Json& json, const FileInfo& info);
void writePlacement(std::ostream& out, const FileInfo& info);

} // namespace telepipe::tools
