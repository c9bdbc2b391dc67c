#pragma once
// Serves libdispatch's main queue from a custom loop, as run loops do.

#include <stdbool.h>

/// A descriptor that is readable while the main queue has work; only the main thread may serve it.
int sipli_main_queue(void);

/// Runs the pending work of the main queue, on the main thread.
void sipli_run_main_queue(void);

/// Whether the calling thread is the process's main thread.
bool sipli_is_main_thread(void);
