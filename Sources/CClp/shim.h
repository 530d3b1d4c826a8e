#pragma once
#include <coin/Clp_C_Interface.h>
