#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::scene {

// What moves in a scene as the clock runs, and for how long. What settings move, scrolling textures and fog that
// pulses, has no part in it: render::movesByItself() adds that.

// True where a motion or shape moves a model. One without frames stands, as does one at no speed; a negative speed,
// which no known file has, plays backwards.
bool playsMotion(const Scene& scene, const SceneModel& model);
// True where strips have textures that take each other's place.
bool swapsTextures(const Scene& scene);
// True where a light of the files has a motion.
bool movesLights(const Scene& scene);

// The time in which all models that play forwards have run through their motions and shapes at least once: the length
// of the longest, in seconds. 0: there are none.
double modelCycle(const Scene& scene);
// The same of everything in the files that moves: cameras, lights and textures that take each other's place, too.
double sceneCycle(const Scene& scene);

} // namespace telepipe::scene
