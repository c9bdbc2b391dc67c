#define _GNU_SOURCE

#include "CSipliTasks.h"

#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))

typedef struct {
    void *identity;
    uintptr_t implementation;
} executor_reference;

typedef SWIFT_CALL void (*enqueue_original)(void *job);
typedef SWIFT_CALL void (*enqueue_delayed_original)(unsigned long long delay, void *job);
typedef SWIFT_CALL void (*enqueue_deadline_original)(
    long long seconds, long long nanoseconds, long long tolerance_seconds, long long tolerance_nanoseconds, int clock,
    void *job);

extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDelay_hook)(
    unsigned long long delay, void *job, enqueue_delayed_original original);
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long seconds, long long nanoseconds, long long tolerance_seconds, long long tolerance_nanoseconds, int clock,
    void *job, enqueue_deadline_original original);
extern SWIFT_CALL void swift_job_run(void *job, executor_reference executor);
// What run loops use to serve the main queue: its eventfd, and the call that runs what is there.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static sipli_tasks_receiver receiver;
static _Thread_local void *thread_queue;
static _Atomic(void *) process_queue;

static void *current_queue(void) {
    return thread_queue ? thread_queue : atomic_load(&process_queue);
}

static SWIFT_CALL void enqueue_global(void *job, enqueue_original original) {
    void *queue = current_queue();
    if (queue) receiver(queue, job, 0);
    else original(job);
}

static SWIFT_CALL void enqueue_delayed(unsigned long long delay, void *job, enqueue_delayed_original original) {
    void *queue = current_queue();
    if (queue) receiver(queue, job, delay);
    else original(delay, job);
}

static SWIFT_CALL void enqueue_deadline(
    long long seconds, long long nanoseconds, long long tolerance_seconds, long long tolerance_nanoseconds, int clock,
    void *job, enqueue_deadline_original original) {
    void *queue = current_queue();
    if (!queue) {
        original(seconds, nanoseconds, tolerance_seconds, tolerance_nanoseconds, clock, job);
        return;
    }
    // The runtime's clock 2 is the suspending one; the others go on through suspend.
    struct timespec now;
    clock_gettime(clock == 2 ? CLOCK_MONOTONIC : CLOCK_BOOTTIME, &now);
    long long delay = (seconds - now.tv_sec) * 1000000000LL + (nanoseconds - now.tv_nsec);
    receiver(queue, job, delay > 0 ? (uint64_t)delay : 0);
}

void sipli_tasks_install(sipli_tasks_receiver new_receiver) {
    receiver = new_receiver;
    swift_task_enqueueGlobal_hook = enqueue_global;
    swift_task_enqueueGlobalWithDelay_hook = enqueue_delayed;
    swift_task_enqueueGlobalWithDeadline_hook = enqueue_deadline;
}

void *sipli_tasks_adopt_thread(void *queue) {
    void *before = thread_queue;
    thread_queue = queue;
    return before;
}

void sipli_tasks_adopt_process(void *queue) {
    atomic_store(&process_queue, queue);
}

void sipli_tasks_run(void *job) {
    executor_reference generic = {NULL, 0};
    swift_job_run(job, generic);
}

int sipli_tasks_main_queue(void) {
    return _dispatch_get_main_queue_handle_4CF();
}

void sipli_tasks_run_main_queue(void) {
    _dispatch_main_queue_callback_4CF(NULL);
}

bool sipli_tasks_is_main_thread(void) {
    return getpid() == gettid();
}
