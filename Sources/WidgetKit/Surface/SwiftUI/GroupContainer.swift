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

extension UserDefaults {
    /// The defaults of a suite. For an app group, whose name begins with `group.`, the values that the daemon maintains
    /// for it are there too, under whatever the program sets itself, and are current in each call of a provider.
    public convenience init?(suiteName: String) {
        self.init(suiteName: Optional(suiteName))
        guard suiteName.hasPrefix("group."), AppGroup.isValid(suiteName) else { return }
        let refresh: @Sendable () -> Void = {
            let folder = AppGroup.directory(suiteName, in: FileManager.default.dataDirectory)
            UserDefaults.register(URL(fileURLWithPath: folder + "/" + AppGroup.defaultsName(suiteName)))
        }
        WidgetCenter.shared.noteContainer(suiteName, refresh: refresh)
        refresh()
    }

    /// Adds the values of a property list to the defaults of the process; one that does not exist yet has none.
    package static func register(_ file: URL) {
        guard let data = try? Data(contentsOf: file),
            let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return }
        standard.register(defaults: values)
    }
}
