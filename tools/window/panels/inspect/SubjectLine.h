#pragma once

namespace telepipe::tools {

struct OpenFiles;
struct Subject;

// While two files are held against each other: which of them the panel tells of.
void drawSubjectLine(const OpenFiles& files, const Subject& subject);

} // namespace telepipe::tools
