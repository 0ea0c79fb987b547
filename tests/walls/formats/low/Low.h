#pragma once

#include "formats/high/High.h"

#include <GLFW/glfw3.h>
