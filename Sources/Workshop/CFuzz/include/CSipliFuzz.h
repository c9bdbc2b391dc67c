#pragma once
// libFuzzer's entry point for programs with their own main.

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer with its command line and a function to call for each input.
int LLVMFuzzerRunDriver(int *count, char ***words, int (*feed)(const uint8_t *bytes, size_t count));
