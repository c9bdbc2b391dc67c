import SipliSystem

extension FileManager {
    /// The folder that a widget's program shares with the daemon: `groups/ID` beside the daemon's store.
    ///
    /// It is made when it is not there, for its owner's eyes only. The first call also has the daemon keep its file of
    /// the state in there up to date.
    ///
    /// - Returns: nil only when the id cannot be one: letters, digits, `.`, `-` and `_`.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard let url = groupContainer(groupIdentifier, in: dataDirectory) else { return nil }
        WidgetCenter.shared.noteContainer(groupIdentifier)
        return url
    }

    /// The folder in a data directory; made when it is not there.
    package func groupContainer(_ id: String, in dataDirectory: String) -> URL? {
        guard AppGroup.isValid(id) else { return nil }
        let path = AppGroup.directory(id, in: dataDirectory)
        do {
            try Directories.makeDirectory(path)
        } catch {
            // Whoever reads or writes in there is told by the system what is wrong with it; nil would say less.
            FileHandle.standardError.write(Data("sipli: \(error)\n".utf8))
        }
        return URL(fileURLWithPath: path, isDirectory: true)
    }

    private var dataDirectory: String {
        do {
            return try Directories.ofProcess().data()
        } catch {
            // Without HOME the password database still knows.
            return homeDirectoryForCurrentUser.path + "/.local/share/sipli"
        }
    }
}
