import SipliSystem
import SipliWire

/// A file that one connection is uploading.
struct Upload {
    var bytes: [UInt8] = []
    /// When the last piece arrived, in monotonic time.
    var usedMicroseconds = Clocks.monotonicMicroseconds()

    /// After this time without a piece an upload may be discarded for others.
    private static let idleMicroseconds: Int64 = 60_000_000

    var isIdle: Bool { Clocks.monotonicMicroseconds() - usedMicroseconds >= Self.idleMicroseconds }

    /// Removes a UTF-8 byte order mark, which some editors add.
    mutating func dropMark() { if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) } }
}

/// The files that clients are uploading or that wait to be imported: few at a time, because each may be large.
final class Uploads {
    private struct Open {
        weak var session: Session?
    }

    private var open: [Open] = []
    /// Files that were passed to the writer.
    private var imports = 0

    /// Starts an upload, replacing the connection's earlier one; abandoned uploads are discarded.
    func begin(_ session: Session) throws {
        session.upload = nil
        for other in open where other.session?.upload?.isIdle == true { other.session?.upload = nil }
        open.removeAll { $0.session?.upload == nil }
        guard open.count + imports < WireLimits.uploads else {
            throw WireError(.busy, "\(WireLimits.uploads) other imports are under way; try again")
        }
        session.upload = Upload()
        open.append(Open(session: session))
    }

    /// A file waits for the writer.
    func importBegan() { imports += 1 }

    /// The writer is done with it.
    func importEnded() { imports -= 1 }
}
