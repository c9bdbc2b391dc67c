/// A folder that a widget program shares with the daemon, under the name it would have on a phone.
package enum AppGroup {
    /// The group of a program that names none.
    package static let standard = "group.io.github.sipli"
    /// Groups that are kept at once.
    package static let limit = 16

    /// Whether a text can be a group's id: letters, digits, `.`, `-` and `_`, none but the first two kinds in front, at
    /// most 128 bytes. So it is always the name of one folder.
    package static func isValid(_ id: String) -> Bool {
        guard (1...128).contains(id.utf8.count), let first = id.utf8.first, isAlphanumeric(first) else { return false }
        return id.utf8.allSatisfy { isAlphanumeric($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    }

    /// The folder of all groups in a data directory.
    package static func root(in dataDirectory: String) -> String {
        dataDirectory + "/groups"
    }

    /// The folder of a group whose id is valid. It may not be there yet.
    package static func directory(_ id: String, in dataDirectory: String) -> String {
        root(in: dataDirectory) + "/" + id
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
