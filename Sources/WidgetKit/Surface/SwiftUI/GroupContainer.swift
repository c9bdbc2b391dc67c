import SipliSystem

extension FileManager {
    /// The folder that a widget's program shares with the daemon: `groups/ID` beside the daemon's store.
    ///
    /// It is created if necessary, accessible only to its owner. The first call also makes the daemon maintain its
    /// files in it.
    ///
    /// - Returns: nil only if the ID is invalid; valid characters are letters, digits, `.`, `-` and `_`.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let url = groupContainer(groupIdentifier, in: dataDirectory) else { return nil }
        WidgetCenter.shared.noteContainer(groupIdentifier)
        return url
    }

    /// The folder in a data directory; created if necessary.
    package func groupContainer(_ id: String, in dataDirectory: String) -> URL? {
        guard AppGroup.isValid(id) else { return nil }
        let path = AppGroup.directory(id, in: dataDirectory)
        do {
            try Directories.makeDirectory(path)
        } catch {
            // Reading or writing in the folder will report the system's error, which says more than nil.
            FileHandle.standardError.write(Data("sipli: \(error)\n".utf8))
        }
        return URL(fileURLWithPath: path, isDirectory: true)
    }

    /// The daemon's data directory.
    var dataDirectory: String {
        do {
            return try Directories.ofProcess().data()
        } catch {
            // Falls back to the password database if HOME is not set.
            return homeDirectoryForCurrentUser.path + "/.local/share/sipli"
        }
    }
}
