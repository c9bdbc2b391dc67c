#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// When threads contend for a Swift mutex, Swift's library and the kernel hand it over. The thread sanitizer sees
// neither, and would report everything that such a mutex guards. These functions replace the library's, call them, and
// notify the sanitizer. They are not in other builds.
#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex
// _MutexHandle._lockSlow, _tryLockSlow and _unlockSlow
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

static SWIFT void (*library_lock)(uint32_t thread, SELF);
static SWIFT bool (*library_try_lock)(SELF);
static SWIFT void (*library_unlock)(SELF);

__attribute__((constructor)) static void find_library_functions(void) {
    *(void **)&library_lock = dlsym(RTLD_NEXT, LOCK);
    *(void **)&library_try_lock = dlsym(RTLD_NEXT, TRY_LOCK);
    *(void **)&library_unlock = dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void sipli_mutex_lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void sipli_mutex_lock(uint32_t thread, SELF) {
    library_lock(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT bool sipli_mutex_try_lock(SELF) __asm__(TRY_LOCK);
SWIFT bool sipli_mutex_try_lock(SELF) {
    bool is_locked = library_try_lock(mutex);
    if (is_locked) __tsan_acquire(mutex);
    return is_locked;
}

SWIFT void sipli_mutex_unlock(SELF) __asm__(UNLOCK);
SWIFT void sipli_mutex_unlock(SELF) {
    __tsan_release(mutex);
    library_unlock(mutex);
}
#endif
#endif
