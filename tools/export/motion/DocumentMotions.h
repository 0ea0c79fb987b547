#pragma once

#include "tools/document/Document.h"

namespace telepipe::tools {

// The speed at which a motion of a file is shown: one that stands still, runs backwards, is no number or leaves no time
// between two frames is shown running.
double shownSpeed(float speed);

// A motion of the nodes of one or more models, at one speed.
struct DocumentMotion
{
    const formats::Motion* motion = nullptr;
    float speed = 1;
    std::vector<const scene::SceneModel*> models;
    std::string name; // of its animation, which no other one has

    double secondsOfFrame() const;
};

// Motions that move models of the scene, then others that were given and fit the nodes of a lone model.
std::vector<DocumentMotion> documentMotions(const Document& document);

// The entry of a motion that drives each node of a model; -1 where none does.
std::vector<std::int32_t> motionEntries(const scene::Scene& scene, const scene::SceneModel& model,
                                        const formats::Motion& motion);

} // namespace telepipe::tools
