import CSipliShims
import Glibc
import SipliSystem
import Synchronization

/// What is recorded beside the store, so that the next start recognises a store or log that is missing, older or
/// another one.
struct StoreManifest: Equatable, Sendable {
    /// The store's identity.
    var epoch: String
    /// The stamps that its database file may have (see `Store.init`): two while a new one is being set.
    var stamps: [Int32]
    /// The last revision known to be on disk.
    var revision: Int64

    private static let head = "sipli manifest 1"
    /// The revision is overwritten in place, so it has a fixed width.
    fileprivate static let digits = 20

    static func path(in directory: String) -> String { directory + "/sipli.manifest" }

    /// Reads the manifest of a directory; nil if there is none, or none that can be parsed.
    init?(in directory: String) throws(SystemError) {
        let path = Self.path(in: directory)
        guard FileSystem.exists(path) else { return nil }
        self.init(String(decoding: try FileSystem.read(path, limit: 4096), as: UTF8.self))
    }

    init(epoch: String, stamps: [Int32], revision: Int64) {
        (self.epoch, self.stamps, self.revision) = (epoch, stamps, revision)
    }

    init?(_ text: String) {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
        guard lines.count == 4, lines[0].joined(separator: " ") == Self.head,
            lines.dropFirst().allSatisfy({ $0.count > 1 }), lines[1][0] == "epoch", lines[2][0] == "stamps",
            lines[3][0] == "revision", let revision = Int64(lines[3][1])
        else { return nil }
        self.init(epoch: String(lines[1][1]), stamps: lines[2].dropFirst().compactMap { Int32($0) }, revision: revision)
    }

    var text: String {
        let stamps = stamps.map(String.init).joined(separator: " ")
        return "\(Self.head)\nepoch \(epoch)\nstamps \(stamps)\nrevision \(Self.padded(revision))\n"
    }

    /// Writes it durably; a crash at any time leaves the old or the new one.
    func write(in directory: String) throws(SystemError) {
        try AtomicFile.write(path: Self.path(in: directory), Array(text.utf8))
    }

    fileprivate static func padded(_ revision: Int64) -> String {
        let digits = String(revision)
        return String(repeating: "0", count: max(Self.digits - digits.count, 0)) + digits
    }
}

/// The manifest of an open store: keeps its revision up to date.
///
/// The revision is not synced. It survives the end of the process; after a power cut it may be older than the store,
/// which is harmless.
final class ManifestFile: Sendable {
    private struct State {
        /// -1 until the first write.
        var raw: Int32 = -1
        var revision: Int64
    }

    private let path: String
    private let offset: Int
    private let state: Mutex<State>

    /// - Parameter manifest: the content of the directory's manifest.
    init(_ manifest: StoreManifest, in directory: String) {
        path = StoreManifest.path(in: directory)
        offset = manifest.text.utf8.count - StoreManifest.digits - 1
        state = Mutex(State(revision: manifest.revision))
    }

    deinit { state.withLock { _ = close($0.raw) } }

    /// A commit is on disk. If the write fails, the manifest stays older than the store, which is harmless.
    func note(_ revision: Int64) {
        state.withLock { state in
            guard revision > state.revision else { return }
            if state.raw < 0 { state.raw = sipli_open(path, O_WRONLY | O_NONBLOCK, 0) }
            guard Self.write(revision, to: state.raw, at: offset) else { return }
            state.revision = revision
        }
    }

    private static func write(_ revision: Int64, to raw: Int32, at offset: Int) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: StoreManifest.digits) { digits in
            var rest = revision
            for place in digits.indices.reversed() {
                digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            return pwrite(raw, digits.baseAddress, digits.count, offset) == digits.count
        }
    }
}
