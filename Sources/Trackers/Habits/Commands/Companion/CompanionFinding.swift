import SipliVerbs

/// What `doctor` says of changes that the companion could not save, because the daemon was not running.
enum CompanionFinding {
    /// Nil if none waits.
    static func waiting(_ context: Context) -> Finding? {
        guard let directory = try? QueueFile.directory(context.directories) else { return nil }
        return of(QueueFile.waiting(directory))
    }

    static func of(_ count: Int) -> Finding? {
        guard count > 0 else { return nil }
        let changes = count == 1 ? "1 change of habits waits" : "\(count) changes of habits wait"
        return .warn(
            "companion", changes + " on disk, made in habit watch and not saved yet",
            fix: "run this again, which saves them: sipli-client habit watch")
    }
}
