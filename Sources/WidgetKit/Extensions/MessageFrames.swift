/// Messages as bytes in a stream: the number of bytes, then the bytes.
package struct MessageFrames {
    /// The largest message. The most complex widgets have a fiftieth of it.
    package static let limit = 8 << 20
    private static let head = 4

    private var bytes: [UInt8] = []
    private var start = 0
    /// What was sent is not a stream of messages.
    package private(set) var isBroken = false

    package init() {}

    package static func frame(_ message: some DisplayCoded) -> [UInt8] {
        let bytes = message.coded
        return withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Array($0) } + bytes
    }

    package mutating func append(_ more: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// The bytes of the next whole message; nil until there are more.
    package mutating func next() -> [UInt8]? {
        guard !isBroken, bytes.count - start >= Self.head else { return nil }
        let count = bytes.withUnsafeBytes {
            Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
        }
        guard count <= Self.limit else {
            isBroken = true
            return nil
        }
        let (first, end) = (start + Self.head, start + Self.head + count)
        guard bytes.count >= end else { return nil }
        start = end
        return Array(bytes[first..<end])
    }
}
