/// Going back to a copy of the store.
package enum RestoreOperations {
    package static let restore = Operation<RestoreRequest, RestoreResult>(
        "restore", .write,
        "Goes back to a copy, a daily one or what was uploaded, as one change; settings of this machine stay.")
}

package struct RestoreRequest: WireObject {
    package var copy: String?
    package var dryRun: Bool?
    package var progress: Bool?

    package init() {}

    package static let fields: [WireField<RestoreRequest>] = [
        WireField(
            "copy", \.copy,
            "The name of a daily copy in `backups`; without it what was uploaded with `import.begin` and `import.data`."
        ),
        WireField("dry_run", \.dryRun, "Report what would happen; change nothing."),
        WireField("progress", \.progress, "Send `progress` events until the reply."),
    ]
}

package struct RestoreResult: WireObject {
    package var dryRun = false
    package var changed: String?
    package var records: [Item] = []
    package var examples: [String] = []
    package var kept: String?
    package var warnings: [String] = []

    package init() {}

    package struct Item: WireObject {
        package var what = ""
        package var added = 0
        package var changed = 0
        package var removed = 0

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("what", \.what, "What the records are called."),
            WireField("added", \.added, "How many come back."),
            WireField("changed", \.changed, "How many get the values of the copy."),
            WireField("removed", \.removed, "How many go, because the copy does not have them."),
        ]
    }

    package static let fields: [WireField<RestoreResult>] = [
        WireField("dry_run", \.dryRun, "Nothing was changed."),
        WireField(
            "changed", \.changed,
            "When something in the copy was last changed, other than by the clock; not with an exported file."),
        WireField("records", \.records, "What comes back, changes and goes; empty if the store is like the copy."),
        WireField("examples", \.examples, "The newest of these records in words."),
        WireField("kept", \.kept, "Where the store as it was before is kept."),
        WireField("warnings", \.warnings, "Lines of the file that were left out, and why."),
    ]
}
