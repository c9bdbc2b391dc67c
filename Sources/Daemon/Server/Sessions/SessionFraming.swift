import SipliCore
import SipliWire

/// Turns the bytes of one connection into requests, and its lines into bytes; holds unparsed input and unsent output.
struct SessionFraming {
    /// The next item in the stream.
    enum Input {
        /// A request, and its range in `buffer`, valid until more is appended.
        case request(Envelope, Range<Int>)
        /// A line that is not a request; after the last allowed one the stream is over.
        case refused(WireError, id: RawJSON?)
        /// A browser or a scanner that found the socket: it gets no reply.
        case foreign
    }

    /// Lines that the client has not accepted.
    var outbox = Outbox()
    /// No more input is accepted.
    private(set) var isOver = false
    private var splitter = LineSplitter(limit: WireLimits.requestLine)
    private var isFirstLine = true
    /// Refused lines in a row.
    private var badLines = 0

    var buffer: [UInt8] { splitter.buffer }

    /// Received bytes that were not returned yet.
    var pendingBytes: Int { splitter.pendingBytes }

    /// Memory used for the client.
    var memory: Int { splitter.capacity + outbox.replyMemory }

    /// Appends received bytes; after the end of the stream they are discarded.
    mutating func append(_ bytes: UnsafeRawBufferPointer) { if !isOver { splitter.append(bytes) } }

    /// The next line; nil when more bytes are needed.
    mutating func next() -> Input? {
        guard !isOver, let line = splitter.next() else { return nil }
        guard case .line(let range) = line else {
            isOver = true
            return .refused(
                WireError(.tooLarge, "a request line can have at most \(WireLimits.requestLine) bytes"), id: nil)
        }
        if isFirstLine, MessageEncoder.looksLikeHTTP(splitter.buffer, range) { return .foreign }
        isFirstLine = false
        return read(range)
    }

    /// Frees the input that was returned. Called when `next` returns nil, or no more is read for now.
    mutating func compact() {
        if isOver { splitter = LineSplitter(limit: WireLimits.requestLine) } else { splitter.compact() }
    }

    /// Accepts no more input.
    mutating func close() { isOver = true }

    private mutating func read(_ range: Range<Int>) -> Input {
        do {
            try JSONReader.check(splitter.buffer, in: range, maximumDepth: WireLimits.depth)
            let envelope = try Envelope(splitter.buffer, in: range)
            badLines = 0
            return .request(envelope, range)
        } catch let fault as JSONFault {
            return refused(MessageEncoder.wireError(fault), id: nil)
        } catch {
            let refusal = ErrorMapping.wireError(error)
            let id = Envelope.id(of: splitter.buffer, in: range)
            return refusal.code == .badRequest ? refused(refusal, id: id) : .refused(refusal, id: id)
        }
    }

    private mutating func refused(_ error: WireError, id: RawJSON?) -> Input {
        badLines += 1
        if badLines >= WireLimits.badLines { isOver = true }
        return .refused(isOver ? error.ending : error, id: id)
    }
}
