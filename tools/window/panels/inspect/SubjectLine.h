#pragma once

namespace telepipe::tools {

struct OpenFiles;
struct Subject;

// While two files are compared: draws which of them the panel describes.
void drawSubjectLine(const OpenFiles& files, const Subject& subject);

} // namespace telepipe::tools
