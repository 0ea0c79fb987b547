#include "engine/gl/HeadlessContext.h"
