#include "tools/files/Document.h"
