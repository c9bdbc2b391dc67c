#define _GNU_SOURCE

#include "CSipliTasks.h"

#include <stddef.h>
#include <unistd.h>

// Exported for run loops, but not declared in a header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int sipli_main_queue(void) {
    return _dispatch_get_main_queue_handle_4CF();
}

void sipli_run_main_queue(void) {
    _dispatch_main_queue_callback_4CF(NULL);
}

bool sipli_is_main_thread(void) {
    return getpid() == gettid();
}
