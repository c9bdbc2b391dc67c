import SipliSystem

/// The file that a tracker keeps in the folders of app groups.
struct GroupFile: Sendable {
    /// What makes the file's bytes. It belongs to the writer's thread.
    struct Content {
        let bytes: (ReadContext) throws -> [UInt8]
        /// Its cached state must be rebuilt, as after a failure.
        let forget: () -> Void
    }

    let name: String
    /// The setting that turns it on.
    let setting: String
    let makeContent: @Sendable () -> Content

    func path(of group: String, in dataDirectory: String) -> String {
        AppGroup.directory(group, in: dataDirectory) + "/" + name
    }
}
