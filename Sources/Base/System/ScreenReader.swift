import Glibc

/// Programs that read a terminal's text aloud or show it in braille.
package enum ScreenReader {
    /// The names of their processes, as the kernel cuts them.
    private static let names: Set<String> = [
        "orca", "brltty", "espeakup", "fenrir", "cthulhu", "speechd-up", "yasr", "tdsr",
    ]

    /// Whether one of them runs. Reads the name of every process, which takes some milliseconds.
    ///
    /// - Parameter processes: the directory with a directory for each process.
    package static func isRunning(processes: String = "/proc") -> Bool {
        guard let directory = opendir(processes) else { return false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let first = name.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first) else { continue }
            if names.contains(command(processes + "/" + name + "/comm")) { return true }
        }
        return false
    }

    /// The name in a `comm` file; empty for a process that has ended.
    private static func command(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 32)
        let count = read(file, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(count, 0)).prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
