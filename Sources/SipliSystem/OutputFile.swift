import CSipliShims
import Glibc

/// A file that is replaced whole behind the links that lead to it; a device or a pipe is written as it is.
package struct OutputFile: Equatable {
    /// As typed, for messages.
    package let name: String
    /// Behind all links.
    private let path: String
    /// Written as it is, because there is no file to be replaced.
    private let isDirect: Bool

    /// Linux follows no more links than this either.
    private static let maximumLinks = 40

    /// Names of this program's own output, which is no file to be replaced.
    package static let standardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    /// Fails for a directory.
    package init(_ name: String) throws(SystemError) {
        self.name = name
        var path = name
        for _ in 0..<Self.maximumLinks {
            guard let target = Self.target(of: path) else { break }
            path = target.hasPrefix("/") ? target : Self.directory(of: path) + target
        }
        self.path = path
        var status = stat()
        let exists = stat(name, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw SystemError("open", code: EISDIR, path: name, detail: "name a file")
        }
        // A link below /proc is an open file, which others may be writing too.
        let isOpen = name.hasPrefix("/dev/fd/") || name.hasPrefix("/proc/") || name == "/dev/stderr"
        isDirect = exists && (status.st_mode & S_IFMT != S_IFREG || isOpen)
    }

    /// Fails with the path as it was typed.
    ///
    /// - Parameter isDurable: as of `AtomicFile.write`.
    package func write(_ bytes: [UInt8], isDurable: Bool = true) throws(SystemError) {
        do throws(SystemError) {
            guard !isDirect else { return try writeDirectly(bytes) }
            try AtomicFile.write(path: path, bytes, isDurable: isDurable)
        } catch {
            throw SystemError(error.operation, code: error.code, path: name, detail: error.detail)
        }
    }

    /// There is a file, as far as can be told.
    package var exists: Bool { access(path, F_OK) == 0 }

    /// Removes what a writer that was killed left beside it.
    package func removeLeftovers() {
        if !isDirect { AtomicFile.removeLeftovers(of: path) }
    }

    private func writeDirectly(_ bytes: [UInt8]) throws(SystemError) {
        let raw = open(name, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY)
        guard raw >= 0 else { throw SystemError("open") }
        try Descriptor(owning: raw).writeAll(bytes)
    }

    /// Where a link leads; nil for what is no link.
    private static func target(of path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
            }
        }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
