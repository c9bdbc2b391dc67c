import Glibc
import SipliSystem

/// The two files of `sipli-client`: the small program that users call, and the full one that it executes.
package enum ProgramFiles {
    /// Where to find the full program, relative to the small one: as installed, and as built.
    package static func full(beside small: String) -> [String] {
        var folder = directory(small)
        let built = folder + "/" + place
        folder = directory(folder)
        return [folder + "/" + place, built]
    }

    /// The file that users call if this process is its full program, otherwise the file of this process.
    ///
    /// - Parameters:
    ///   - running: the file of this process.
    ///   - called: the file that was called, as in the first argument of the command line; links are resolved.
    package static func called(running: String, as called: String) -> String {
        guard let resolved = realpath(called, nil) else { return running }
        defer { free(resolved) }
        let small = String(cString: resolved)
        return full(beside: small).contains { isSame($0, running) } ? small : running
    }

    private static let place = "libexec/sipli/sipli-client"

    /// The folder of a file, without a trailing slash.
    private static func directory(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }

    /// Whether two paths refer to the same file.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
