#include "CSipliFuzz.h"
