import Glibc

/// Statistics of a process from /proc, for all threads together.
struct ServerProcess {
    let pid: Int32

    /// CPU time since the start, in microseconds.
    func cpuMicroseconds() -> Double {
        perThread("schedstat") { text in
            text.split(separator: " ").first.flatMap { Double($0) } ?? 0
        } / 1000
    }

    /// The number of voluntary context switches.
    func wakeUps() -> Double { perThread("status") { Self.field("voluntary_ctxt_switches:", $0) } }

    /// Waits until it has been idle for three seconds, so that work from its start or a load is done.
    ///
    /// - Returns: false if it was not idle for that long within a minute and a half.
    func waitUntilQuiet() -> Bool {
        var (known, quiet) = (-1.0, 0)
        for _ in 0..<360 {
            // Context switches are enough: a process that runs was woken.
            let now = wakeUps() + cpuMicroseconds()
            quiet = now == known ? quiet + 1 : 0
            known = now
            if quiet >= 12 { return true }
            usleep(250_000)
        }
        return false
    }

    /// Bytes it wrote to disk.
    func writtenBytes() -> Double { Self.field("write_bytes:", Self.read("/proc/\(pid)/io")) }

    func residentKiB() -> Double { Self.field("VmRSS:", Self.read("/proc/\(pid)/status")) }

    /// Private memory that is not backed by a file.
    func privateKiB() -> Double {
        Self.field("Private_Dirty:", Self.read("/proc/\(pid)/smaps_rollup"))
    }

    var isAlive: Bool { kill(pid, 0) == 0 }

    private func perThread(_ file: String, _ value: (String) -> Double) -> Double {
        guard let folder = opendir("/proc/\(pid)/task") else { return 0 }
        defer { closedir(folder) }
        var sum = 0.0
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.first?.isNumber == true { sum += value(Self.read("/proc/\(pid)/task/\(name)/\(file)")) }
        }
        return sum
    }

    private static func field(_ name: String, _ text: String) -> Double {
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } ?? 0
        }
        return 0
    }

    private static func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}

/// Raises the limit on open connections as far as possible.
func raiseDescriptorLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
