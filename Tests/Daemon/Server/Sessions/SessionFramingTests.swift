import SipliWire
import Testing

@testable import SipliServer

/// Bytes to requests, without a socket.
@Suite struct SessionFramingTests {
    private var framing = SessionFraming()

    private mutating func append(_ text: String) {
        Array(text.utf8).withUnsafeBytes { framing.append($0) }
    }

    /// The items until more bytes are needed: operations, and the codes of errors with their ids.
    private mutating func inputs() -> [String] {
        var found: [String] = []
        while let input = framing.next() {
            switch input {
            case .request(let envelope, _): found.append(envelope.op)
            case .refused(let error, let id):
                let id = id.map { " " + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
                found.append(error.code.name + (error.code.isFatal ? "!" : "") + id)
            case .foreign: return found + ["foreign"]
            }
        }
        framing.compact()
        return found
    }

    @Test("requests are complete at the ends of their lines, however the bytes are split")
    mutating func cuts() {
        let text = #"{"op":"a"}"# + "\n" + #"{"op":"b"}"# + "\r\n\n" + #"{"op":"c"}"# + "\n"
        for cut in 0...text.utf8.count {
            framing = SessionFraming()
            append(String(decoding: text.utf8.prefix(cut), as: UTF8.self))
            var found = inputs()
            append(String(decoding: text.utf8.dropFirst(cut), as: UTF8.self))
            found += inputs()
            #expect(found == ["a", "b", "c"], "cut at \(cut)")
            #expect(framing.pendingBytes == 0 && framing.memory == 0)
        }
    }

    @Test("a framed request is a range of the buffer's bytes")
    mutating func bytes() throws {
        append(#"{"op":"a"}"# + "\n" + #"{"op":"b"}"#)
        guard case .request(_, let range)? = framing.next() else { return #expect(Bool(false), "no request") }
        #expect(String(decoding: framing.buffer[range], as: UTF8.self) == #"{"op":"a"}"#)
        framing.compact()
        #expect(framing.pendingBytes == 10)
    }

    @Test("each kind of invalid line has its code, with the id if it can be read")
    mutating func refusals() {
        append("{\n{}\n[1]\n" + #"{"id":5,"key":7,"op":"a"}"# + "\n" + #"{"op":"a","key":""}"# + "\n")
        #expect(inputs() == ["bad_json", "bad_request", "bad_request", "bad_request 5", "invalid"])
    }

    @Test("the sixteenth bad line in a row is the last, and says so")
    mutating func badLines() {
        append(String(repeating: "x\n", count: 15) + #"{"op":"a"}"# + "\n")
        #expect(inputs() == Array(repeating: "bad_json", count: 15) + ["a"])
        append(String(repeating: "x\n", count: 17) + #"{"op":"b"}"# + "\n")
        #expect(inputs() == Array(repeating: "bad_json", count: 15) + ["bad_json!"])
        #expect(framing.isOver)
        append(#"{"op":"c"}"# + "\n")
        #expect(inputs() == [])
        #expect(framing.pendingBytes == 0 && framing.memory == 0)
    }

    @Test("a line that is longer than the limit ends the stream")
    mutating func tooLong() {
        append(#"{"op":"a"}"# + "\n" + String(repeating: "x", count: WireLimits.requestLine + 1))
        // The code itself says that nothing follows.
        #expect(inputs() == ["a", "too_large!"])
        #expect(framing.isOver && framing.memory == 0)
    }

    @Test("a browser is recognised by the first line only")
    mutating func foreign() {
        append(#"{"op":"a"}"# + "\nGET / HTTP/1.1\n")
        #expect(inputs() == ["a", "bad_json"])
        framing = SessionFraming()
        append("GET / HTTP/1.1\r\n")
        #expect(inputs() == ["foreign"])
    }

    @Test("a closed connection accepts no data")
    mutating func closed() {
        append(#"{"op":"#)
        framing.close()
        append(#""a"}"# + "\n")
        #expect(inputs() == [])
        #expect(framing.pendingBytes == 0)
    }

    @Test("unread replies count as memory, events that may be shared do not")
    mutating func memory() {
        framing.outbox.append(event: [1, 2, 3])
        #expect(framing.memory == 0)
        framing.outbox.append([4])
        #expect(framing.memory >= 4)
    }
}
