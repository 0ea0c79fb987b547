#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/stage/Stage.h"

#include <functional>

namespace telepipe::formats {

// Writes something that pointers lead to, a tree or a motion, and returns where its root or header begins.
using BlockWriter = std::function<std::size_t(ByteWriter& writer)>;

// A stage to be written.
struct StagePlan
{
    struct Placed
    {
        std::uint32_t tree = 0;      // index into trees
        std::int32_t motion = kNone; // index into motions; animated entries only
        float speed = 1;             // motion frames a game frame
        std::uint32_t flags = 0;
        // Numbers as in PlacedModel; Blue Burst's stand in tables that are written too, one a number.
        std::uint32_t uvScroll = 0, textureSwap = 0;
        bool indirect = false; // Blue Burst: through a pointer; sets flag 0x4
    };
    struct Section
    {
        std::int32_t id = 0;
        glm::vec3 position{0};
        glm::ivec3 rotation{0}; // BAMS
        float radius = 0;
        std::uint32_t flags = 0x1000;
        std::vector<Placed> statics, animated;
        std::uint32_t placeholders = 0; // v2
    };

    StageHead head{800, 64};
    std::vector<std::string> textures;
    std::vector<Section> sections;
    std::vector<BlockWriter> trees, motions;
};

// n.rel or d.rel of version 2; trees must hold chunk models.
ByteVector writeV2Stage(const StagePlan& plan);
// n.rel of Blue Burst; trees must hold XJ models.
ByteVector writeBbStage(const StagePlan& plan);

} // namespace telepipe::formats
