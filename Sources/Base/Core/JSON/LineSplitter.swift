/// Splits a stream of bytes into lines, as a state machine without I/O.
///
/// Feed it with ``append(_:)``, then call ``next()`` until it returns nil, then ``compact()``. Used this way, it holds
/// at most the limit and one chunk, nothing at all between lines, and its work is linear in the bytes however they are
/// split.
package struct LineSplitter {
    /// The next item in the stream.
    package enum Line: Equatable, Sendable {
        /// A line's bytes in ``LineSplitter/buffer`` without its LF or CR LF, valid until the next append or compaction.
        case line(Range<Int>)
        /// The line is longer than the limit. Returned once, as soon as it is known, and nothing follows it.
        case tooLong
    }

    /// The received bytes that are still needed; ranges of lines point into it.
    package private(set) var buffer: [UInt8] = []

    private let limit: Int
    /// Where the first undelivered line starts.
    private var start = 0
    /// How far the buffer was searched for line feeds.
    private var scanned = 0
    private var isOver = false

    /// A splitter for lines of at most `limit` bytes; a CR before the LF counts, the LF does not.
    package init(limit: Int) { self.limit = limit }

    /// How many bytes of an unfinished line have arrived, once ``next()`` has returned nil.
    package var pendingBytes: Int { buffer.count - start }

    /// Bytes of allocated memory.
    package var capacity: Int { buffer.capacity }

    /// Appends the next bytes of the stream; after a line was too long they are dropped.
    package mutating func append(_ chunk: UnsafeRawBufferPointer) {
        guard !isOver, !chunk.isEmpty else { return }
        dropConsumed()
        let needed = buffer.count + chunk.count
        if buffer.capacity < needed {
            // Doubling keeps small chunks linear; the limit keeps the last doubling from allocating more than can be
            // needed.
            buffer.reserveCapacity(max(needed, min(2 * buffer.capacity, limit + chunk.count)))
        }
        buffer.append(contentsOf: chunk)
    }

    /// The next line, or nil if more bytes are needed. Lines with nothing but spaces, tabs or CR are skipped.
    package mutating func next() -> Line? {
        while !isOver, let lineFeed = nextLineFeed() {
            let line = start..<lineFeed
            guard line.count <= limit else { return giveUp() }
            start = lineFeed + 1
            if let content = trimmed(line) { return .line(content) }
        }
        return pendingBytes > limit ? giveUp() : nil
    }

    /// Discards delivered lines, and frees the storage if nothing, or little compared with its size, is left.
    package mutating func compact() {
        if start == buffer.count {
            release()
        } else if start > 0, buffer.capacity > Self.smallCapacity, pendingBytes < buffer.capacity / 4 {
            buffer = Array(buffer[start...])
            scanned -= start
            start = 0
        } else {
            dropConsumed()
        }
    }

    /// Storage up to this size is kept between lines that overlap.
    private static let smallCapacity = 4096

    /// The index of the next LF, examining each byte once over all calls.
    private mutating func nextLineFeed() -> Int? {
        let found = buffer.withUnsafeBufferPointer { bytes in
            var index = scanned
            while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
            return index
        }
        scanned = min(found + 1, buffer.count)
        return found < buffer.count ? found : nil
    }

    private func trimmed(_ line: Range<Int>) -> Range<Int>? {
        guard line.contains(where: { !ASCII.isSpace(buffer[$0]) }) else { return nil }
        return buffer[line.upperBound - 1] == ASCII.carriageReturn ? line.lowerBound..<line.upperBound - 1 : line
    }

    private mutating func giveUp() -> Line {
        isOver = true
        release()
        return .tooLong
    }

    private mutating func release() {
        buffer = []
        start = 0
        scanned = 0
    }

    /// Moves undelivered bytes to the front.
    ///
    /// If all lines were taken, the rest came with the last chunk and is moved at most once. Otherwise it is moved only
    /// if it is smaller than what was delivered, so that the total stays linear.
    private mutating func dropConsumed() {
        guard start > 0, scanned == buffer.count || start > buffer.count - start else { return }
        buffer.removeSubrange(..<start)
        scanned -= start
        start = 0
    }
}
