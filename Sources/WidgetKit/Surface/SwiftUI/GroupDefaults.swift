import SipliSystem

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
