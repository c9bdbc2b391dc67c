import Glibc

/// The output of other programs.
enum CommandOutput {
    /// Runs a fixed command line in a shell; nil if it could not be run, or if it failed and `anyStatus` is false.
    static func of(_ command: String, anyStatus: Bool = false) -> String? {
        guard let pipe = popen(command, "r") else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        let status = pclose(pipe)
        return status == 0 || anyStatus ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
