/// A folder that a widget program shares with the daemon, named as an app group on iOS.
package enum AppGroup {
    /// The group of a program that does not specify one.
    package static let standard = "group.io.github.sipli"
    /// The maximum number of groups.
    package static let limit = 16

    /// Whether a text is a valid group ID: letters, digits, `.`, `-` and `_`, beginning with a letter or digit, at most
    /// 128 bytes. A valid ID is always a single folder name.
    package static func isValid(_ id: String) -> Bool {
        guard (1...128).contains(id.utf8.count), let first = id.utf8.first, isAlphanumeric(first) else { return false }
        return id.utf8.allSatisfy { isAlphanumeric($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    }

    /// The folder of all groups in a data directory.
    package static func root(in dataDirectory: String) -> String { dataDirectory + "/groups" }

    /// The folder of a group whose ID is valid. It may not exist yet.
    package static func directory(_ id: String, in dataDirectory: String) -> String {
        root(in: dataDirectory) + "/" + id
    }

    /// The name of the file with a group's defaults in its folder: as Foundation names the file of a suite.
    package static func defaultsName(_ id: String) -> String { id + ".plist" }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
