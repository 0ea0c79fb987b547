#pragma once

#include "tests/support/DemoFolder.h"
#include "tests/support/Program.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/picture/image/Png.h"

#include <gtest/gtest.h>

namespace telepipe::test {

// The program as a process, in a folder of its own.
class ProgramTest : public testing::Test
{
protected:
    ProgramResult run(const std::vector<std::string>& arguments) const
    {
        return runProgram(programPath(), arguments, _folder.path());
    }
    ProgramResult good(const std::vector<std::string>& arguments) const
    {
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.errors << result.output;
        return result;
    }
    // The demo's files, as `telepipe demo FOLDER` would write them.
    void addDemo(const std::string& folder = "demo") const { writeDemo(_folder / folder); }
    void write(const std::string& name, const std::vector<unsigned char>& bytes) const
    {
        writeBytes(_folder / name, bytes);
    }
    void writePicture(const std::string& name, const formats::Image& image) const
    {
        write(name, tools::encodePng(image, tools::PngColor::Rgba));
    }
    formats::ByteVector read(const std::string& name) const { return readBytes(_folder / name); }
    std::string text(const std::string& name) const { return readText(_folder / name); }
    std::vector<std::string> names(const std::string& folder) const { return fileNames(_folder / folder); }

    const ScratchFolder _folder;
};

} // namespace telepipe::test
