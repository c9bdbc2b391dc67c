import Foundation

/// A fresh directory that goes with its value. Its path is short enough for sockets.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array("/tmp/sipli-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    func permissions(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
        return attributes[.posixPermissions] as? Int ?? -1
    }

    func contents(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }
}
