#include "formats/disc/track/Cue.h"

#include "formats/bytes/AsText.h"
#include "formats/disc/track/LineReader.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kFramesPerSecond = 75, kSecondsPerMinute = 60;
constexpr std::uint32_t kSessionGap = 11400;

// Frames of the disc before a track that are in no file.
struct Jump
{
    std::uint32_t gap = 0, earliest = 0;
};

// A track as the text has it; frames count from the beginning of its file.
struct CueTrack
{
    std::uint32_t number = 0, sectorSize = kSector;
    bool isData = false;
    std::uint32_t frame = 0; // its first in the file, the gap before its beginning too
    bool hasFrame = false;
    Jump jump;
};

std::string upperCase(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c; });
    return text;
}

// "mm:ss:ff"
std::uint32_t readFrames(LineReader& text)
{
    const std::size_t at = text.offset();
    std::string time = text.word("a time");
    std::ranges::replace(time, ':', ' ');
    LineReader parts(asBytes(time));
    try {
        parts.nextLine();
        const std::uint64_t minutes = parts.number("minutes", 999);
        const std::uint64_t seconds = parts.number("seconds", kSecondsPerMinute - 1);
        const std::uint64_t frames = parts.number("frames", kFramesPerSecond - 1);
        return static_cast<std::uint32_t>((minutes * kSecondsPerMinute + seconds) * kFramesPerSecond + frames);
    } catch (const ParseError&) {
        throw ParseError(at, "minutes, seconds and frames, mm:ss:ff", {"'{}'", time});
    }
}

// Sets the kind of a track from "MODE1/2352", "AUDIO".
void setKind(CueTrack& track, const std::string& kind, std::size_t at)
{
    const std::size_t slash = kind.find('/');
    track.isData = slash != kind.npos;
    if (!track.isData) {
        track.sectorSize = 2352;
        return;
    }
    const std::string digits = kind.substr(slash + 1);
    for (const std::uint32_t size : {2048u, 2336u, 2352u, 2448u})
        if (digits == fmt::to_string(size)) {
            track.sectorSize = size;
            return;
        }
    throw ParseError(at, "AUDIO or a data track with sectors of 2048, 2336, 2352 or 2448 bytes", {"'{}'", kind});
}

class CueReader
{
public:
    CueReader(Bytes text, const OpenPart& open) : _text(text), _open(open) {}

    DiscTracks read()
    {
        while (_text.nextLine())
            readLine();
        finishFile();
        if (_files + _ofDisc == 0)
            throw ParseError(0, "a cue sheet, with FILE and TRACK lines", "none");
        return placeTracks(std::move(_tracks), std::move(_warnings));
    }

private:
    void readLine()
    {
        _lineAt = _text.offset();
        const std::string command = upperCase(_text.word("a command"));
        if (command == "REM")
            readRemark(upperCase(_text.rest()));
        else if (command == "FILE")
            beginFile();
        else if (command == "TRACK")
            beginTrack();
        else if (command == "INDEX")
            readIndex();
        else if (command == "PREGAP" && !_ofFile.empty())
            _ofFile.back().jump.gap += readFrames(_text);
    }

    // A remark may stand before the FILE that it is about, or, as some programs write it, between that and its TRACK.
    void readRemark(const std::string& remark)
    {
        if (remark.starts_with("HIGH-DENSITY AREA"))
            _jump.earliest = kHighDensity;
        else if (remark.starts_with("SESSION") && remark != "SESSION 01" && remark != "SESSION 1")
            _jump.gap += kSessionGap;
    }

    void beginFile()
    {
        finishFile();
        count(_files);
        const std::string name = _text.word("the name of a file");
        _file = _open(name);
        if (!_file)
            _warnings.add(_lineAt, {"there is no plain file {}", name});
    }

    // Each file is looked for in its folder, and stays open.
    void count(std::size_t& lines) const
    {
        if (++lines > kMostTracks)
            throw ParseError(_lineAt, {"a cue sheet of at most {} tracks", kMostTracks}, "more");
    }

    void beginTrack()
    {
        count(_ofDisc);
        CueTrack track;
        track.number = static_cast<std::uint32_t>(_text.number("the number of a track", kMostTracks));
        const std::size_t at = _text.offset();
        setKind(track, upperCase(_text.word("the kind of a track")), at);
        track.jump = std::exchange(_jump, {});
        _ofFile.push_back(track);
    }

    // The first one, be it the gap (00) or the beginning (01).
    void readIndex()
    {
        _text.number("the number of an index", kMostTracks);
        const std::uint32_t frame = readFrames(_text);
        if (_ofFile.empty() || _ofFile.back().hasFrame)
            return;
        _ofFile.back().frame = frame;
        _ofFile.back().hasFrame = true;
    }

    // Places the tracks of a file behind those placed so far.
    void finishFile()
    {
        std::uint64_t offset = 0;
        for (std::size_t i = 0; _file && i < _ofFile.size(); ++i)
            offset += place(i, offset);
        _ofFile.clear();
        _file = nullptr;
    }

    // Returns the bytes of the track.
    std::uint64_t place(std::size_t index, std::uint64_t offset)
    {
        const CueTrack& track = _ofFile[index];
        const std::uint64_t left = (_file->size() - std::min(_file->size(), offset)) / track.sectorSize;
        std::uint64_t sectors = std::min<std::uint64_t>(left, kMostSectors);
        if (index + 1 < _ofFile.size()) {
            const std::uint32_t next = std::max(_ofFile[index + 1].frame, track.frame);
            sectors = next - track.frame;
        }
        _next = std::max(_next + track.jump.gap, track.jump.earliest);
        if (track.isData)
            _tracks.push_back(
                {track.number, _next, static_cast<std::uint32_t>(sectors), track.sectorSize, 0, offset, _file});
        _next = static_cast<std::uint32_t>(std::min<std::uint64_t>(_next + sectors, kMostSectors));
        return sectors * track.sectorSize;
    }

    LineReader _text;
    const OpenPart& _open;
    std::vector<Track> _tracks;
    Warnings _warnings;
    std::shared_ptr<const ByteSource> _file;
    std::vector<CueTrack> _ofFile;
    std::uint32_t _next = 0;                          // the sector behind those placed so far
    Jump _jump;                                       // of the track to come
    std::size_t _lineAt = 0, _files = 0, _ofDisc = 0; // lines of files and of tracks
};

} // namespace

DiscTracks readCue(Bytes text, const OpenPart& open)
{
    return CueReader(text, open).read();
}

} // namespace telepipe::formats
