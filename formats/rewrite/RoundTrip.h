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
    // Offsets of such bytes that have no place in what was written, and are lost.
    std::vector<std::size_t> leftOut{};
};

// Reads a file, writes it and reads it again. Throws ParseError where the file cannot be read in the first place.
RoundTrip roundTrip(Bytes file);

// A file of any kind that has a writer, written from its contents as they were read. Throws ParseError for others, and
// Refused where the format cannot express it.
Rewritten rewriteFile(Bytes file);
// What reading the result of rewriteFile() again shows.
RoundTrip compareRewritten(Bytes file, const Rewritten& written);

// The bytes in which two files are not the same; those that one has more count as well.
struct ByteDifference
{
    std::size_t count = 0, first = 0; // first: an offset
};
ByteDifference byteDifference(Bytes a, Bytes b);

} // namespace telepipe::formats
