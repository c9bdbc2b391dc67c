#include "CSipliStart.h"

#include <elf.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#define HIDDEN __attribute__((visibility("hidden")))

// Nothing is relocated yet: only what lies at a fixed distance may be touched, and no function outside be called.
extern const char __ehdr_start[] HIDDEN;
extern const Elf64_Dyn _DYNAMIC[] HIDDEN;

// What is further apart than the gap is made in calls of its own.
enum { page = 4096, gap = 16 * page, tag_relr_size = 35, tag_relr = 36 };

static long ask_kernel(long number, long first, long second, long third) {
    long result;
#if defined(__x86_64__)
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(first), "S"(second), "d"(third)
                     : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long x8 __asm__("x8") = number;
    register long x0 __asm__("x0") = first;
    register long x1 __asm__("x1") = second;
    register long x2 __asm__("x2") = third;
    __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
    result = x0;
#endif
    return result;
}

static inline void make_pages(uintptr_t base, uintptr_t first, uintptr_t end) {
    uintptr_t start = (base + first) & -(uintptr_t)page;
    ask_kernel(SYS_madvise, (long)start, (long)(base + end - start), MADV_POPULATE_WRITE);
}

/// The packed table of relocations is rising: an even word is an address, an odd one a bitmap of the 63 words behind.
HIDDEN __attribute__((used, no_stack_protector)) void sipli_prepare_pages(void) {
    uintptr_t base = (uintptr_t)__ehdr_start;
    const uintptr_t *table = NULL;
    size_t count = 0;
    for (const Elf64_Dyn *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == tag_relr) table = (const uintptr_t *)(base + entry->d_un.d_ptr);
        if (entry->d_tag == tag_relr_size) count = entry->d_un.d_val / sizeof(uintptr_t);
    }
    if (table == NULL || count == 0) return;
    uintptr_t first = table[0], end = table[0];
    for (size_t index = 0; index < count; index++) {
        uintptr_t word = table[index];
        if ((word & 1) == 0 && word > end + gap) {
            make_pages(base, first, end);
            first = word;
        }
        end = word & 1 ? end + 63 * sizeof(uintptr_t) : word + sizeof(uintptr_t);
    }
    make_pages(base, first, end);
}

// What the kernel left in the registers and on the stack is the C library's.
#if defined(__x86_64__)
__asm__(".text\n.globl sipli_start\n.type sipli_start, @function\nsipli_start:\n"
        "    push %rdx\n    sub $8, %rsp\n    call sipli_prepare_pages\n    add $8, %rsp\n    pop %rdx\n    jmp _start\n");
#elif defined(__aarch64__)
__asm__(".text\n.globl sipli_start\n.type sipli_start, %function\nsipli_start:\n"
        "    stp x0, x30, [sp, #-16]!\n    bl sipli_prepare_pages\n    ldp x0, x30, [sp], #16\n    b _start\n");
#endif
