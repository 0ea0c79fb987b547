#pragma once

#include "tools/picture/record/PictureNotices.h"

#include <cstddef>
#include <memory>
#include <string>

namespace telepipe::tools {

// Says how the drawing of a list goes on, on standard error: in words, or, for a program that follows it, in lines of
// JSON with every picture of a sheet or a film. Safe from several threads.
class ShotsFollowed
{
public:
    explicit ShotsFollowed(bool byProgram) : _byProgram(byProgram) {}

    void begin(const std::string& shot, std::size_t i, std::size_t count) const; // i: from 0
    void warn(const formats::Message& warning) const;
    void fail(const formats::Message& reason) const;                              // all of it
    void failShot(const std::string& shot, const formats::Message& reason) const; // which the results say in words
    // The notices of the shot that is being drawn, whose name is looked up as each is said.
    PictureNotices notices(std::shared_ptr<const std::string> shot) const;

private:
    bool _byProgram;
};

} // namespace telepipe::tools
