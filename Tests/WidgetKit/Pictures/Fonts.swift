import Foundation

/// The fonts of this machine.
enum Fonts {
    /// Whether any font matches a fontconfig pattern; false if `fc-list` is missing.
    static func match(_ pattern: String) -> Bool {
        let list = Process()
        list.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        list.arguments = ["fc-list", pattern, "family"]
        let output = Pipe()
        list.standardOutput = output
        list.standardError = FileHandle.nullDevice
        guard (try? list.run()) != nil else { return false }
        let families = output.fileHandleForReading.readDataToEndOfFile()
        list.waitUntilExit()
        return list.terminationStatus == 0 && !families.isEmpty
    }
}
