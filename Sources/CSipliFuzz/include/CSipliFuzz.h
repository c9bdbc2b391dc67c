#pragma once
// libFuzzer's way in for programs that have a main of their own.

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer with its command line, and gives it a function to feed.
int LLVMFuzzerRunDriver(int *count, char ***words, int (*feed)(const uint8_t *bytes, size_t count));
