#pragma once
// Serving libdispatch's main queue from a loop of one's own, as run loops do.

#include <stdbool.h>

/// A descriptor that is readable while the main queue has work; only the main thread may serve it.
int sipli_main_queue(void);

/// Runs what the main queue has, on the main thread.
void sipli_run_main_queue(void);

/// Whether the calling thread is the process's first one.
bool sipli_is_main_thread(void);
