#pragma once

#include "formats/low/Low.h"
