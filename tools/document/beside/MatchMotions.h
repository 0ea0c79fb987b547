#pragma once

#include "engine/stage/AddStage.h"
#include "tools/document/Document.h"

#include <span>

namespace telepipe::tools {

// Kinds of motions that a file without models can bring to the models of other files.
enum MotionKinds : unsigned
{
    kNodeMotion = 1,  // NMDM, or a player motion
    kShapeMotion = 2, // NSSM or CPSM
    kShapeList = 4,   // NJSL
};
unsigned motionKinds(const LoadedFile& file);

// Nodes of a tree that a motion has entries for.
std::uint32_t evaluatedNodes(const formats::ModelPool& pool, std::uint32_t tree);
// The nodes that each node motion in a file has entries for.
std::vector<std::uint32_t> motionEntries(const LoadedFile& file);
// The first node motion in a file with entries for this many nodes, or null.
const formats::Motion* fittingMotion(const LoadedFile& file, std::uint32_t nodes);
bool holdsMotion(const LoadedFile& file, const formats::Motion* motion);

// Notes each of these motions that has entries for the nodes of no model in these files.
void noteMotionsForNothing(std::span<const LoadedFile* const> motions, std::span<const LoadedFile* const> models,
                           std::vector<formats::Message>& notes);

// Chooses the motions of a model of a file: of each kind the first of the files given, or else one in its own file.
class MotionMatcher
{
public:
    // file: one that isModel(). given: in the order of the command line. notes gets those that do not fit.
    MotionMatcher(const LoadedFile& file, std::span<LoadedFile* const> given, std::vector<formats::Message>& notes)
        : _file(file), _nj(*file.as<formats::NjFile>()), _given(given), _notes(notes)
    {
    }

    scene::ModelMotions match(std::size_t part);

private:
    const LoadedFile* giver(unsigned kind) const;
    const formats::Motion* nodeMotion(const formats::NjModel& model);
    scene::ShapeMotions shapeMotion(std::size_t part);
    bool fits(const LoadedFile& from, std::size_t entries, std::size_t nodes, const char* what);
    const formats::CompactShapeList* shapeList(const formats::CompactShapeMotion& motion, std::size_t part);

    const LoadedFile& _file;
    const formats::NjFile& _nj; // of it
    std::span<LoadedFile* const> _given;
    std::vector<formats::Message>& _notes;
};

} // namespace telepipe::tools
