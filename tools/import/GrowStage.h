#pragma once

#include "tools/import/FileEdits.h"
#include "tools/import/StageWishes.h"

namespace telepipe::tools {

// A stage file with other sections and entries: those that are wished for, in lists behind all that was there. A tree
// that is moved as a whole gets an object above its root. Reads the result again and holds it against the wishes.
// bytes: of the file, with everything else already changed in it. Throws ParseError or std::invalid_argument.
formats::ByteVector grownStage(const scene::Scene& scene, std::uint32_t file, formats::Bytes bytes,
                               const std::vector<SectionWish>& wishes, const std::vector<NewModel>& models,
                               const std::vector<KnownNode>& known, BuildNotes& notes);

} // namespace telepipe::tools
