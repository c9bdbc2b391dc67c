import SipliSystem

/// Bytes that a connection could not take yet.
struct Outbox {
    private var bytes: [UInt8] = []
    private var start = 0

    var count: Int {
        bytes.count - start
    }

    var isEmpty: Bool {
        count == 0
    }

    mutating func append(_ more: some Collection<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Sends what the socket takes. An empty outbox keeps no memory.
    ///
    /// - Returns: false when the connection is gone.
    mutating func flush(to socket: Descriptor) -> Bool {
        while !isEmpty {
            switch UnixSocket.send(socket, bytes, from: start) {
            case .sent(let count): start += count
            case .wouldBlock:
                if start > 1 << 16 {
                    bytes.removeFirst(start)
                    start = 0
                }
                return true
            case .closed, .failed: return false
            }
        }
        if !bytes.isEmpty { bytes = [] }
        start = 0
        return true
    }
}
