import SipliCore
import SipliTestSupport
import SipliWire

/// Bytes cut into lines. The first byte of the input is the limit, the second says how the rest is cut into chunks.
enum FramingTarget {
    static func feed(_ bytes: [UInt8]) throws {
        guard bytes.count > 2 else { return }
        let (limit, stream) = (Int(bytes[0] % 24), Array(bytes[2...]))
        var random = SplitMix64(seed: UInt64(bytes[1]))
        var (splitter, found, rest) = (LineSplitter(limit: limit), [[UInt8]?](), stream[...])
        while !rest.isEmpty {
            let chunk = rest.prefix(Int.random(in: 1...max(1, Int(bytes[1]) / 8), using: &random))
            rest = rest.dropFirst(chunk.count)
            chunk.withUnsafeBytes { splitter.append($0) }
            while let line = splitter.next() {
                switch line {
                case .line(let range): found.append(Array(splitter.buffer[range]))
                case .tooLong: found.append(nil)
                }
            }
            splitter.compact()
            try hold(splitter.buffer.count <= limit, "\(splitter.buffer.count) bytes are kept")
        }
        try hold(found == lines(stream, limit), "\(stream) became \(found)")
    }

    /// The lines by the protocol's definition; nil for one that is too long, which is then the last.
    private static func lines(_ stream: [UInt8], _ limit: Int) -> [[UInt8]?] {
        var found: [[UInt8]?] = []
        let pieces = stream.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
            guard piece.count <= limit else { return found + [nil] }
            let isBlank = piece.allSatisfy { " \t\r".utf8.contains($0) }
            guard number < pieces.count - 1, !isBlank else { continue }
            found.append(Array(piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece))
        }
        return found
    }
}
