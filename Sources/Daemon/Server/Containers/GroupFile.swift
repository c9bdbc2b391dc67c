import SipliSystem

/// A file that a tracker maintains in the folders of app groups.
struct GroupFile: Sendable {
    /// Renders the file's bytes. Belongs to the writer's thread.
    struct Content {
        let bytes: (ReadContext) throws -> [UInt8]
        /// Discards cached state, as after a failure.
        var forget: () -> Void = {}
    }

    /// Its name in a group's folder, given the group's ID.
    let name: @Sendable (_ group: String) -> String
    let makeContent: @Sendable () -> Content

    func path(of group: String, in dataDirectory: String) -> String {
        AppGroup.directory(group, in: dataDirectory) + "/" + name(group)
    }
}
