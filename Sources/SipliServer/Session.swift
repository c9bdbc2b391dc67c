import SipliCore
import SipliLoop
import SipliSystem
import SipliWire

/// One connection: its requests in order, its replies in order, its subscriptions.
final class Session {
    let number: Int
    let peer: PeerCredentials
    let connectedMicroseconds: Int64
    let socket: Descriptor
    var client: String?
    var mayWrite = true
    var subscriptions: [Subscription] = []
    var upload: Upload?
    private(set) var deadlines = SessionDeadlines()
    var links = Links()
    /// What it was asked as an extension and has not answered, even if nobody waits for it any more.
    var unansweredRuns: Set<String> = []

    private(set) var isClosed = false
    private var isEnding = false
    private var hasReadAll = false
    private var badLines = 0
    /// Nothing more is accepted; the connection ends when what was asked is answered.
    private var endAfterReplies = false
    private var isFirstLine = true
    private var splitter = LineSplitter(limit: WireLimits.requestLine)
    private var replies = ReplyQueue()
    private var outbox = Outbox()
    private var watch: DescriptorWatch?
    /// The socket took nothing of an event; it is asked again when it has room.
    private var isBlocked = false
    /// What the daemon keeps because of this client, as the backlog counts it.
    private(set) var keptBytes = 0
    /// At most so much memory of replies is in the socket, as far as is known.
    private var socketBytes = 0
    private var isBusy = false
    private var isPumping = false
    /// Whole lines were left in the splitter because the client was paused.
    private var hasPausedLines = false
    private let context: SessionContext

    /// Addresses that were offered to it.
    struct Links {
        /// That it may still claim.
        var offered = 0
        /// Are over, but their lines may not have been taken yet.
        var unread = 0

        var count: Int { offered + unread }
    }

    init(number: Int, socket: Descriptor, peer: PeerCredentials, context: SessionContext) {
        self.number = number
        self.socket = socket
        self.peer = peer
        self.context = context
        connectedMicroseconds = Clocks.monotonicMicroseconds()
    }

    func open() throws {
        watch = try context.sockets.watch(socket.raw, events: .readable) { [unowned self, context] events in
            handle(events)
            // The session may be gone by now.
            context.backlog.relieve()
        }
        send(context.greeting())
        flush()
    }

    /// Bytes the client has not taken.
    var pendingBytes: Int {
        outbox.count
    }

    /// Requests that are not answered yet.
    var openRequests: Int {
        replies.count
    }

    /// Bytes of requests that have not been started.
    var heldRequestBytes: Int {
        splitter.pendingBytes + replies.requestBytes
    }

    /// Events go out only when everything before them was taken.
    var takesEvents: Bool {
        outbox.isEmpty && !isBlocked && !isClosed && !isEnding
    }

    /// The first deadline, nil while nothing is waited for.
    var deadline: SessionDeadlines.Deadline? {
        deadlines.first
    }

    /// Sends an event now, or after the replies that stand before it.
    func sendEvent(_ line: [UInt8]) {
        guard !isClosed, !isEnding else { return }
        guard takesEvents, offer(line) else {
            outbox.append(event: line)
            return updateInterest()
        }
    }

    /// Sends an event if the socket takes it or a part of it now; nothing is kept of one that it does not take.
    ///
    /// - Returns: false when it took nothing, and is to be asked again when `takesEvents` comes true.
    func offer(_ line: [UInt8]) -> Bool {
        switch UnixSocket.send(socket, line) {
        case .sent(line.count): break
        case .sent(let count):
            outbox.append(event: line, from: count)
            updateInterest()
        case .wouldBlock:
            isBlocked = true
            updateInterest()
            return false
        case .closed, .failed: context.close(self)
        }
        return true
    }

    /// An address that was offered to it is claimed or over.
    func linkEnded() {
        links.offered -= 1
        if !outbox.isEmpty { links.unread += 1 }
    }

    func finish(ticket: UInt64, with reply: [UInt8]) {
        guard !isClosed, !isEnding else { return }
        replies.finish(ticket: ticket, with: reply)
        pump()
    }

    /// Writes what is pending, then closes; what the client still sends is thrown away for a second.
    func end(with line: [UInt8]? = nil) {
        guard !isClosed, !isEnding else { return }
        if let line { outbox.append(line) }
        isEnding = true
        deadlines = SessionDeadlines()
        setDeadline(.ending, seconds: 1)
        flush()
    }

    /// Ends the connection at once, for it keeps too much; it is told why if it reads.
    func cutOff() {
        if outbox.isEmpty { _ = UnixSocket.send(socket, Lines.bye("slow")) }
        context.close(self)
    }

    func close() {
        isClosed = true
        watch?.cancel()
        watch = nil
        socket.close()
        context.backlog.change(by: -keptBytes)
        keptBytes = 0
    }

    func deadlinePassed() {
        guard let reason = deadline?.reason else { return }
        deadlines[reason] = nil
        switch reason {
        case .unfinishedLine:
            endAfterReplies = true
            refuse(WireError(.tooLarge, "the line was not finished within 30 s"), id: nil)
        case .unreadReplies:
            end(with: Lines.bye("slow"))
        case .ending:
            context.close(self)
        }
    }

    // MARK: Reading

    private func handle(_ events: IOEvents) {
        if events.contains(.writable) {
            isBlocked = false
            flush()
        }
        guard !isClosed else { return }
        if events.contains(.readable) { read() }
        guard !isClosed, events.contains(.hangUp) || events.contains(.error) else { return }
        if !events.contains(.readable) || hasReadAll { context.close(self) }
    }

    private func read() {
        isBusy = true
        defer {
            isBusy = false
            flush()
        }
        var budget = 4
        while budget > 0, !isClosed, !isPaused {
            budget -= 1
            switch UnixSocket.receive(socket, into: context.scratch) {
            case .bytes(let count):
                guard !isEnding, !endAfterReplies else { continue }
                splitter.append(UnsafeRawBufferPointer(rebasing: context.scratch[..<count]))
                takeLines()
                if count < context.scratch.count { budget = 0 }
            case .wouldBlock: budget = 0
            case .end:
                hasReadAll = true
                budget = 0
            case .failed:
                context.close(self)
                return
            }
        }
    }

    /// The client has left so many replies unread, or asked so much at once, that its requests wait.
    private var isPaused: Bool {
        isFull || replies.count > WireLimits.openRequests || replies.requestBytes > WireLimits.waitingRequests
    }

    private var isFull: Bool {
        outbox.count > WireLimits.pausedReplies
    }

    private func takeLines() {
        defer { hasPausedLines = isPaused }
        while !isEnding, !endAfterReplies, !isClosed, !isPaused, let line = splitter.next() {
            switch line {
            case .tooLong:
                endAfterReplies = true
                return refuse(
                    WireError(.tooLarge, "a request line has at most \(WireLimits.requestLine) bytes"), id: nil)
            case .line(let range):
                if isFirstLine, Lines.looksLikeHTTP(splitter.buffer, range) { return context.close(self) }
                isFirstLine = false
                deadlines[.unfinishedLine] = nil
                accept(range)
            }
        }
        // Nothing of the rest is needed.
        if endAfterReplies { splitter = LineSplitter(limit: WireLimits.requestLine) }
        guard !isClosed, !isEnding else { return }
        splitter.compact()
        watchLine()
    }

    /// The time for a line counts while it can be sent: not while the daemon reads nothing, nor lines that are whole.
    private func watchLine() {
        if splitter.pendingBytes == 0 || isPaused {
            deadlines[.unfinishedLine] = nil
        } else if deadlines[.unfinishedLine] == nil {
            setDeadline(.unfinishedLine, seconds: WireLimits.unfinishedLineSeconds)
        }
    }

    // MARK: Requests

    private func accept(_ range: Range<Int>) {
        let envelope: Envelope
        do {
            try JSONReader.check(splitter.buffer, in: range, maximumDepth: WireLimits.depth)
            envelope = try Envelope(splitter.buffer, in: range)
        } catch let fault as JSONFault {
            return refuseBad(Lines.wireError(fault), id: nil)
        } catch {
            let refusal = ErrorMapping.wireError(error)
            let id = Envelope.id(of: splitter.buffer, in: range)
            return refusal.code == .badRequest ? refuseBad(refusal, id: id) : refuse(refusal, id: id)
        }
        badLines = 0
        let row = OperationTable.rows[envelope.op]
        if replies.mayStart(row) {
            start(envelope, row, splitter.buffer, range) { $0.append($1) }
        } else {
            replies.append(.waiting(ReplyQueue.Request(line: Array(splitter.buffer[range]), row: row)))
        }
    }

    /// Starts a request; `place` puts its reply, or the waiting for it, where it belongs.
    private func start(
        _ envelope: Envelope, _ row: OperationRow?, _ bytes: [UInt8], _ range: Range<Int>,
        place: (inout ReplyQueue, ReplyQueue.Slot) -> Void
    ) {
        do {
            switch try context.router.perform(envelope, row, bytes, range, for: self) {
            case .now(let reply): place(&replies, .ready(reply))
            case .writing(let ticket): place(&replies, .writing(ticket: ticket, bytes: range.count))
            case .waiting(let ticket, let ask):
                place(&replies, .answer(ticket: ticket))
                ask()
            }
        } catch {
            place(&replies, .ready(Lines.refusal(ErrorMapping.wireError(error), id: envelope.id)))
        }
        pump()
    }

    /// Starts a request that was accepted and had to wait.
    private func start(waiting request: ReplyQueue.Request) {
        let (line, range) = (request.line, 0..<request.line.count)
        do {
            start(try Envelope(line, in: range), request.row, line, range) { $0.answer($1) }
        } catch {
            preconditionFailure("the request was accepted before it waited: \(error)")
        }
    }

    private func refuse(_ error: WireError, id: RawJSON?) {
        replies.append(.ready(Lines.refusal(error, id: id)))
        pump()
    }

    private func refuseBad(_ error: WireError, id: RawJSON?) {
        badLines += 1
        // Before the answer, which ends the connection when it was one too many.
        if badLines >= WireLimits.badLines { endAfterReplies = true }
        refuse(endAfterReplies ? error.ending : error, id: id)
    }

    // MARK: Writing

    private func send(_ line: [UInt8]) {
        outbox.append(line)
    }

    private func pump() {
        guard !isPumping else { return }
        isPumping = true
        // A client that does not read starts nothing: its waiting requests go on when it has caught up.
        while !isClosed, !isEnding, let step = replies.next(mayStart: !isFull) {
            switch step {
            case .send(let line): send(line)
            case .start(let request): start(waiting: request)
            }
        }
        isPumping = false
        if endAfterReplies, replies.isEmpty { return end() }
        if !isBusy { flush() }
    }

    /// Sends what is pending and sees to what follows from it.
    func flush() {
        guard !isClosed, sendPending() else { return }
        if outbox.count > WireLimits.pendingReplies, !isEnding { return end(with: Lines.bye("slow")) }
        noteDrained()
        guard !isClosed else { return }
        if !isBusy, !isPumping, !isEnding, !isFull, replies.mayStartNext { return pump() }
        if !isPaused, !isBusy, splitter.pendingBytes > 0, !isEnding { takeBufferedLines() }
        closeIfDone()
        updateInterest()
    }

    /// - Returns: false when the connection is gone.
    private func sendPending() -> Bool {
        guard case .sent(let replyBytes, let any) = outbox.flush(to: socket) else {
            context.close(self)
            return false
        }
        if replyBytes > 0 {
            socketBytes = min(socketBytes + replyBytes + UnixSocket.messageOverhead, WireLimits.socketBuffer)
        }
        watchProgress(didSend: any)
        return true
    }

    /// What follows when the client has taken everything.
    private func noteDrained() {
        guard outbox.isEmpty, !isClosed else { return }
        links.unread = 0
        guard isEnding else { return context.hub.look(self) }
        UnixSocket.shutdownWrite(socket)
        if hasReadAll { context.close(self) }
    }

    /// Lines that arrived while the client was paused.
    private func takeBufferedLines() {
        repeat {
            isBusy = true
            takeLines()
            isBusy = false
            guard !isClosed, sendPending() else { return }
            // The client may have read so fast that nothing else would bring us back here.
        } while hasPausedLines && !isPaused && !isEnding
        // Nor would anything else tell the subscriptions what they are owed.
        noteDrained()
    }

    private func closeIfDone() {
        guard !isClosed, hasReadAll, outbox.isEmpty, replies.isEmpty, subscriptions.isEmpty else { return }
        context.close(self)
    }

    /// The time for unread replies counts from the last byte that the socket took. Events may wait for ever.
    private func watchProgress(didSend: Bool) {
        guard outbox.hasReplies, !isEnding else { return deadlines[.unreadReplies] = nil }
        if didSend || deadlines[.unreadReplies] == nil {
            setDeadline(.unreadReplies, seconds: WireLimits.unreadReplySeconds)
        }
    }

    private func setDeadline(_ reason: SessionDeadlines.Reason, seconds: Int64) {
        deadlines[reason] = Clocks.monotonicMicroseconds() + seconds * 1_000_000
        context.deadlines.watch(self)
    }

    private func updateInterest() {
        guard !isClosed, let watch else { return }
        var wanted: IOEvents = []
        if !hasReadAll, !isPaused { wanted.insert(.readable) }
        if !outbox.isEmpty || isBlocked { wanted.insert(.writable) }
        if watch.events != wanted { watch.events = wanted }
        measure()
    }

    // MARK: What is kept

    /// Tells the backlog what is kept now.
    private func measure() {
        let kept = outbox.replyMemory + socketBytes + splitter.capacity + replies.bytes
        guard kept != keptBytes else { return }
        context.backlog.change(by: kept - keptBytes)
        keptBytes = kept
    }

    /// Asks the kernel how much the client has not read.
    func measureSocket() {
        guard !isClosed, socketBytes > 0 else { return }
        socketBytes = min(socketBytes, UnixSocket.unreadMemory(socket))
        measure()
    }
}
