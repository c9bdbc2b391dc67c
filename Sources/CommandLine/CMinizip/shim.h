#pragma once
#include <sys/syscall.h>
#include <unistd.h>
#include <unzip.h>

/// A file in memory, which Glibc's module hides.
static inline int sipli_memory_file(void) {
    return (int)syscall(SYS_memfd_create, "archive", 1u /* MFD_CLOEXEC */);
}
