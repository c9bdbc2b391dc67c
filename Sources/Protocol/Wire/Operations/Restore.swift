/// Going back to a copy of the store.
package enum RestoreOperations {
    package static let restore = Operation<RestoreRequest, RestoreResult>(
        "restore", .write,
        "Goes back to a copy, a daily one or what was uploaded, as one change; settings of this machine stay.")
}

@Wire package struct RestoreRequest {
    /// The name of a daily copy in `backups`; without it what was uploaded with `import.begin` and `import.data`.
    package var copy: String?
    /// Report what would happen; change nothing.
    package var dryRun: Bool?
    /// Send `progress` events until the reply.
    package var progress: Bool?
}

@Wire package struct RestoreResult {
    /// Nothing was changed.
    package var dryRun = false
    /// When something in the copy was last changed, other than by the clock; not with an exported file.
    package var changed: String?
    /// What comes back, changes and goes; empty if the store is like the copy.
    package var records: [Item] = []
    /// The newest of these records in words.
    package var examples: [String] = []
    /// Where the store as it was before is kept.
    package var kept: String?
    /// Lines of the file that were left out, and why.
    package var warnings: [String] = []

    @Wire package struct Item {
        /// What the records are called.
        package var what = ""
        /// How many come back.
        package var added = 0
        /// How many get the values of the copy.
        package var changed = 0
        /// How many go, because the copy does not have them.
        package var removed = 0
    }
}
