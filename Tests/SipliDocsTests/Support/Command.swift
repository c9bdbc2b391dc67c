import Foundation
import SipliTestSupport

/// A program under test, whose output is read line by line.
final class Command {
    private let process = Process()
    private let output = Pipe()
    private var bytes = Data()

    static func exists(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// - Parameter arguments: the program, looked up in PATH unless it has a slash, and what it is given.
    init(_ arguments: [String], environment: [String: String] = [:], input: FileHandle = .nullDevice) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try SignalMask.open { try process.run() }
    }

    /// The next line; nil at the end.
    func line() -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
                bytes = Data(bytes[(end + 1)...])
                return line
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            bytes += more
        }
    }

    /// Everything that is left, and the exit status.
    func finish() -> (text: String, status: Int32) {
        var text = ""
        while let line = line() { text += line + "\n" }
        process.waitUntilExit()
        return (text, process.terminationStatus)
    }

    /// Ends it and what it started.
    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}
