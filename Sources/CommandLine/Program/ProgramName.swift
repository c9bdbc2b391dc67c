/// The name that this program was called by: `sipli-client`, or the link `sipli`.
package enum ProgramName {
    package static let full = "sipli-client"
    package static let short = "sipli"

    /// Of this process.
    package static let current = called(CommandLine.arguments.first ?? full)

    /// The name in the first argument of a command line, which may be a path.
    package static func called(_ path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return name == short ? short : full
    }

    /// A text for people, in which commands begin with the name that was called.
    package static func spelled(_ text: String, as name: String = current) -> String {
        guard name != full else { return text }
        // Help may be wrapped behind the name.
        let typed = [" ", "\n"].map { Array((full + $0).utf8) }
        let bytes = Array(text.utf8)
        var (spelled, index): ([UInt8], Int) = ([], 0)
        while index < bytes.count {
            // Neither the end of a path nor the beginning of one is a command.
            if typed.contains(where: { bytes[index...].starts(with: $0) }),
                index == 0 || bytes[index - 1] != UInt8(ascii: "/")
            {
                spelled += Array(name.utf8)
                index += full.utf8.count
            } else {
                spelled.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: spelled, as: UTF8.self)
    }
}
