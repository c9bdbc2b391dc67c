import CSipliShims

/// The memory of this process.
package enum ProcessMemory {
    /// Releases what only the start needed: free heap memory, and the program's own code, most of which is only touched
    /// by the dynamic linker and the search for conformances.
    ///
    /// Code is paged in again from the page cache when it is used.
    package static func forgetStart() {
        sipli_forget_code()
    }

    /// Returns freed memory to the system that the allocator would otherwise keep.
    ///
    /// Costs about a millisecond per hundred megabytes; only worth it when much was freed.
    package static func forgetFreed() {
        sipli_forget_freed_memory()
    }
}
