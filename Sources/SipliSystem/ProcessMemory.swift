import CSipliShims

/// The memory of this process.
package enum ProcessMemory {
    /// Gives back what only the start needed: free heap, and the program's own code, of which the dynamic linker and the
    /// search for conformances touch most and a running daemon a few pages.
    ///
    /// What is used again comes back from the page cache at the next use.
    package static func forgetStart() {
        sipli_forget_code()
    }

    /// Gives freed memory back to the system, which the allocator would keep for later.
    ///
    /// Costs about a millisecond for each hundred megabytes; worth it only when much was freed.
    package static func forgetFreed() {
        sipli_forget_freed_memory()
    }
}
