#pragma once

#include "tools/import/FileEdits.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// A stage file with other sections and entries: the wished ones, in lists behind all old contents. A tree that is moved
// as a whole gets an object above its root. Reads the result again and compares it with the wishes. bytes: the file
// with all other changes in it already. Throws ParseError or Refused.
formats::ByteVector grownStage(const scene::Scene& scene, std::uint32_t file, formats::Bytes bytes,
                               const std::vector<SectionWish>& wishes, const std::vector<NewModel>& models,
                               const std::vector<KnownNode>& known, BuildNotes& notes);

} // namespace telepipe::tools
