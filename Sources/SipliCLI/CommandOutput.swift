import Glibc

/// What other programs print.
enum CommandOutput {
    /// Runs a command line of ours in a shell; nil when it could not be run, or failed and not `anyStatus`.
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
