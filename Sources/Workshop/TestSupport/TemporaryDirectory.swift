package import FoundationEssentials
import Glibc

/// A temporary directory that is removed when the value is released. Its path is short enough for sockets.
package final class TemporaryDirectory: Sendable {
    package let path: String

    /// Created in memory if possible, because a test's fsync must not wait for a disk.
    package init() throws {
        let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(base)/sipli-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestFailure("no directory could be made in \(base)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func file(_ name: String) -> String { path + "/" + name }

    package func names(_ folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
    }

    package func contents(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: file(name)))
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try contents(name), as: UTF8.self)
    }

    /// The permission bits of a file.
    package func permissions(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
        return attributes[.posixPermissions] as? Int ?? -1
    }

    package func write(_ name: String, _ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: file(name)))
    }
}
