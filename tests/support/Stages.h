#pragma once

#include "formats/ninja/XjTreeWriter.h"
#include "formats/nj/NjWriter.h"
#include "formats/stage/StageWriter.h"

namespace telepipe::test {

// A unit square in y = 0, coloured, as a chunk model or as a Blue Burst one.
formats::NinjaNode squareNode(glm::vec3 pos = {});
// A square with a shape: two keys of four vertices, which rise in 10 frames.
formats::NjBuild risingSquare(float height = 2);
formats::XjNode squareXjNode(glm::vec3 pos = {});
// Moves one node along x from 0 to 10 in 11 frames.
formats::MotionBuild slidingMotion();

formats::BlockWriter treeBlock(formats::NinjaNode root);
formats::BlockWriter treeBlock(formats::XjNode root);
formats::BlockWriter motionBlock(formats::MotionBuild motion);

// Two sections, ids 1 and -1, the second turned by a quarter. Tree 0 is a lone square, placed twice in the first
// section and once in the second; tree 1 has a child and is placed animated: with the motion at half speed, and without
// one.
formats::StagePlan v2Plan();
formats::StagePlan bbPlan(); // the same, with an indirect entry and both effect tables
// The same with trees that nothing places: a copy of tree 0, the same moved, and that once more.
formats::StagePlan v2PlanWithLost();
formats::StagePlan bbPlanWithLost();
// A minimap of rooms with ids from 7 on, 100 apart along x, all of one unit square.
formats::ByteVector minimapFile(std::uint16_t rooms = 1);

} // namespace telepipe::test
