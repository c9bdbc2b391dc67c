import Glibc
import SipliSystem

/// The interface font in the settings files of desktops, where no portal tells it.
enum FontSettings {
    /// Files below the configuration directory, with the key of the font's description.
    private static let places = [
        ("kdeglobals", "font"), ("gtk-4.0/settings.ini", "gtk-font-name"), ("gtk-3.0/settings.ini", "gtk-font-name"),
    ]

    /// Nil if none names one.
    ///
    /// - Parameter variable: looks up a variable of the environment.
    static func family(_ variable: (String) -> String?) -> String? {
        let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
        let configured = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let base = configured ?? home else { return nil }
        for (file, key) in places {
            guard let text = read(base + "/" + file) else { continue }
            if let font = value(of: key, in: text).flatMap(DesktopStyle.family) { return font }
        }
        return nil
    }

    /// The value of a key in the first sections of a file; KDE has others with the same key below.
    static func value(of key: String, in text: String) -> String? {
        var isOurs = true
        for line in text.split(separator: "\n") {
            if line.hasPrefix("[") { isOurs = ["[General]", "[Settings]"].contains(line) }
            let parts = line.split(separator: "=", maxSplits: 1)
            guard isOurs, parts.count == 2, parts[0].filter({ $0 != " " }) == key else { continue }
            return String(parts[1].drop { $0 == " " })
        }
        return nil
    }

    /// At most the first 64 KiB.
    private static func read(_ path: String) -> String? {
        guard let file = try? FileSystem.openFile(path) else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            guard case .bytes(let count) = file.readAvailable(into: buffer) else { return nil }
            return String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}
