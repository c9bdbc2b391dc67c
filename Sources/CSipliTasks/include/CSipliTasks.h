#pragma once
// The hooks of Swift's concurrency runtime, through which a program runs tasks on a thread of its own choice instead of
// a pool: a pool that has ever run a task keeps waking.

#include <stdbool.h>
#include <stdint.h>

/// Takes a job for a queue, to be run with sipli_tasks_run after so many nanoseconds.
typedef void (*sipli_tasks_receiver)(void *queue, void *job, uint64_t nanoseconds);

/// Lets the receiver have all jobs that belong to a queue; may be called again with the same receiver.
void sipli_tasks_install(sipli_tasks_receiver receiver);

/// Jobs made on the calling thread belong to this queue from now on, NULL for none. Returns the queue before.
void *sipli_tasks_adopt_thread(void *queue);

/// Jobs made on any thread without a queue belong to this one; NULL gives them back to the pool.
void sipli_tasks_adopt_process(void *queue);

/// Runs a job up to where it next waits.
void sipli_tasks_run(void *job);

/// A descriptor that is readable while the main queue, which is the main actor's too, has work. Only the main thread may
/// serve it.
int sipli_tasks_main_queue(void);

/// Runs what the main queue has, on the main thread.
void sipli_tasks_run_main_queue(void);

/// Whether the calling thread is the process's first one.
bool sipli_tasks_is_main_thread(void);
