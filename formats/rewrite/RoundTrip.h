#pragma once

#include "formats/rewrite/Rewrite.h"

namespace telepipe::formats {

enum class RoundTripResult
{
    Identical,  // the same bytes
    Same,       // other bytes that say the same
    Differs,    // the file read back differs from the one read first
    NotWritten, // no writer for this kind of file
};
const char* roundTripName(RoundTripResult result); // "identical", "same", "differs", "not written"

struct RoundTrip
{
    RoundTripResult result = RoundTripResult::Identical;
    std::string detail;   // sizes, or the first difference
    std::size_t kept = 0; // bytes other than 0 that were carried over: dead data, and data that is not understood
};

// Reads a file, writes it and reads it again. Throws ParseError where the file cannot be read in the first place.
RoundTrip roundTrip(Bytes file);

// A file of any kind that has a writer, written from its contents as they were read. Throws ParseError for others, and
// Refused where the format cannot express it.
Rewritten rewriteFile(Bytes file);

} // namespace telepipe::formats
