import SipliCore
import SipliWire
import Testing

@Suite struct LineSplitterTests {
    /// A splitter's output, with the lines as text.
    private enum Delivery: Equatable {
        case line(String)
        case tooLong
    }

    /// Feeds the chunks like the daemon does: append, drain, compact.
    private func deliveries(of chunks: [[UInt8]], limit: Int = 64) -> [Delivery] {
        var splitter = LineSplitter(limit: limit)
        var result: [Delivery] = []
        for chunk in chunks {
            chunk.withUnsafeBytes { splitter.append($0) }
            while let line = splitter.next() {
                switch line {
                case .line(let range): result.append(.line(String(decoding: splitter.buffer[range], as: UTF8.self)))
                case .tooLong: result.append(.tooLong)
                }
            }
            splitter.compact()
        }
        return result
    }

    private let text = Array("{\"a\":1}\r\n\n  \t\r\n\r\nzwei é\n\rx\r\n{}\n".utf8)
    private let expected: [Delivery] = [.line("{\"a\":1}"), .line("zwei é"), .line("\rx"), .line("{}")]

    @Test func `all at once`() {
        #expect(deliveries(of: [text]) == expected)
    }

    @Test func `byte by byte`() {
        #expect(deliveries(of: text.map { [$0] }) == expected)
    }

    @Test func `cut at each position`() {
        for cut in 0...text.count {
            #expect(deliveries(of: [Array(text[..<cut]), Array(text[cut...])]) == expected, "cut at \(cut)")
        }
    }

    @Test func `cut at each pair of positions`() {
        for first in 0...text.count {
            for second in first...text.count {
                let chunks = [Array(text[..<first]), Array(text[first..<second]), Array(text[second...])]
                #expect(deliveries(of: chunks) == expected, "cut at \(first) and \(second)")
            }
        }
    }

    @Test func `lines stay valid while more are taken`() {
        var splitter = LineSplitter(limit: 64)
        text.withUnsafeBytes { splitter.append($0) }
        var ranges: [Range<Int>] = []
        while case .line(let range)? = splitter.next() { ranges.append(range) }
        #expect(ranges.map { .line(String(decoding: splitter.buffer[$0], as: UTF8.self)) } == expected)
    }

    @Test(arguments: [
        (9, [Delivery.line("aaaaaaaaa"), .line("b")]),
        (10, [.line("aaaaaaaaaa"), .line("b")]),
        (11, [.tooLong]),
        (200, [.tooLong]),
    ])
    private func `a line at the limit`(length: Int, expected: [Delivery]) {
        let text = Array((String(repeating: "a", count: length) + "\nb\n").utf8)
        #expect(deliveries(of: [text], limit: 10) == expected)
        #expect(deliveries(of: text.map { [$0] }, limit: 10) == expected)
        for cut in 0...text.count {
            #expect(deliveries(of: [Array(text[..<cut]), Array(text[cut...])], limit: 10) == expected, "cut at \(cut)")
        }
    }

    @Test func `a CR counts towards the limit`() {
        #expect(deliveries(of: [Array("aaaaaaaaa\r\n".utf8)], limit: 10) == [.line("aaaaaaaaa")])
        #expect(deliveries(of: [Array("aaaaaaaaaa\r\n".utf8)], limit: 10) == [.tooLong])
    }

    @Test func `blanks longer than the limit are a long line`() {
        #expect(deliveries(of: [Array("           \n".utf8)], limit: 10) == [.tooLong])
    }

    @Test func `lines before a long one are delivered`() {
        let text = Array("a\nb\naaaaaaaaaaa".utf8)
        #expect(deliveries(of: [text], limit: 10) == [.line("a"), .line("b"), .tooLong])
    }

    @Test func `a long line is known before its end has come`() {
        #expect(deliveries(of: [Array("aaaaaaaaaa".utf8)], limit: 10).isEmpty)
        #expect(deliveries(of: [Array("aaaaaaaaaaa".utf8)], limit: 10) == [.tooLong])
    }

    @Test func `nothing is kept after a long line`() {
        var splitter = LineSplitter(limit: 10)
        Array("aaaaaaaaaaaa".utf8).withUnsafeBytes { splitter.append($0) }
        #expect(splitter.next() == .tooLong)
        Array("a\nb\n".utf8).withUnsafeBytes { splitter.append($0) }
        #expect(splitter.next() == nil)
        #expect(splitter.buffer.isEmpty)
        #expect(splitter.buffer.capacity == 0)
        #expect(splitter.pendingBytes == 0)
    }

    @Test func `pending bytes are those of the unfinished line`() {
        var splitter = LineSplitter(limit: 10)
        Array("ab\ncde".utf8).withUnsafeBytes { splitter.append($0) }
        #expect(splitter.next() == .line(0..<2))
        #expect(splitter.next() == nil)
        #expect(splitter.pendingBytes == 3)
        splitter.compact()
        #expect(splitter.buffer == Array("cde".utf8))
        #expect(splitter.pendingBytes == 3)
    }

    @Test func `an empty splitter holds no storage`() {
        var splitter = LineSplitter(limit: 65_536)
        #expect(splitter.buffer.capacity == 0)
        Array("ab\n".utf8).withUnsafeBytes { splitter.append($0) }
        #expect(splitter.next() == .line(0..<2))
        #expect(splitter.next() == nil)
        splitter.compact()
        #expect(splitter.buffer.capacity == 0)
    }

    @Test func `memory is bounded by the limit and one chunk`() {
        let limit = 65_536
        var splitter = LineSplitter(limit: limit)
        let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
        var mostReserved = 0
        for _ in 0..<65 {
            chunk.withUnsafeBytes { splitter.append($0) }
            #expect(splitter.next() == nil)
            mostReserved = max(mostReserved, splitter.buffer.capacity)
        }
        // An allocator may round up by a page.
        #expect(mostReserved <= limit + chunk.count + 4096)
    }

    @Test func `a line of 64 KiB may come byte by byte`() {
        let line = [UInt8](repeating: UInt8(ascii: "a"), count: 65_536)
        #expect(deliveries(of: (line + [0x0A]).map { [$0] }, limit: 65_536).count == 1)
    }

    @Test func `a splitter that is never drained keeps its order`() {
        var splitter = LineSplitter(limit: 64)
        var taken: [String] = []
        for number in 0..<100 {
            Array("\(number)\n\(number)b\n".utf8).withUnsafeBytes { splitter.append($0) }
            guard case .line(let range)? = splitter.next() else { continue }
            taken.append(String(decoding: splitter.buffer[range], as: UTF8.self))
            if number.isMultiple(of: 7) { splitter.compact() }
        }
        while case .line(let range)? = splitter.next() {
            taken.append(String(decoding: splitter.buffer[range], as: UTF8.self))
        }
        #expect(taken == (0..<100).flatMap { ["\($0)", "\($0)b"] })
    }
}
