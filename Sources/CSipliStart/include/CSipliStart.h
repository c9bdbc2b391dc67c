#pragma once
// Where sipli-client begins when the linker is told so: `-e sipli_start`. Nothing calls it.

/// Has the kernel make the pages that the program's relocation is about to write, in one call instead of one fault each,
/// and goes on to the C library's own start. A kernel older than 5.14 refuses, and the faults come as ever.
void sipli_start(void);
