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
    var links = Links()
    /// Unanswered runs sent to it as an extension, even those without a waiting client.
    var unansweredRuns: Set<String> = []

    private var life = Life.open
    /// The client has closed its side.
    private var hasReadAll = false
    private(set) var framing = SessionFraming()
    private(set) var replies = ReplyQueue()
    private(set) var limits = SessionLimits()
    private var watch: DescriptorWatch?
    /// The socket accepted nothing of an event; it is offered again when there is room.
    private var isBlocked = false
    private var isBusy = false
    private var isPumping = false
    /// Complete lines were left in the framing because the client was paused.
    private var hasPausedLines = false
    private let context: SessionContext

    private enum Life {
        case open
        /// What is pending is still written.
        case ending
        case closed
    }

    var isClosed: Bool { life == .closed }

    /// Offers of addresses.
    struct Links {
        /// Offers that it may still claim.
        var offered = 0
        /// Offers that are over, but whose lines may still be unread.
        var unread = 0

        var count: Int { offered + unread }
    }

    init(number: Int, socket: Descriptor, peer: PeerCredentials, context: SessionContext) {
        (self.number, self.socket, self.peer, self.context) = (number, socket, peer, context)
        connectedMicroseconds = Clocks.monotonicMicroseconds()
    }

    func open() throws {
        // It may have been closed while it waited for the clock.
        guard !isClosed else { return }
        watch = try context.sockets.watch(socket.raw, events: .readable) { [unowned self, context] events in
            handle(events)
            // This may close the session.
            context.backlog.relieve()
        }
        framing.outbox.append(context.greeting())
        flush()
    }

    /// Events are only sent when everything before them was accepted.
    var takesEvents: Bool { framing.outbox.isEmpty && !isBlocked && life == .open }

    /// Sends an event now, or after the replies queued before it.
    func sendEvent(_ line: [UInt8]) {
        guard life == .open else { return }
        guard takesEvents, offer(line) else {
            framing.outbox.append(event: line)
            return updateInterest()
        }
    }

    /// Sends an event if the socket accepts it or a part of it now; otherwise nothing is stored.
    ///
    /// - Returns: false if it accepted nothing; offer it again when `takesEvents` is true.
    func offer(_ line: [UInt8]) -> Bool {
        switch UnixSocket.send(socket, line) {
        case .sent(line.count): break
        case .sent(let count):
            framing.outbox.append(event: line, from: count)
            updateInterest()
        case .wouldBlock:
            isBlocked = true
            updateInterest()
            return false
        case .closed, .failed: context.close(self)
        }
        return true
    }

    /// An offered address was claimed or has expired.
    func linkEnded() {
        links.offered -= 1
        if !framing.outbox.isEmpty { links.unread += 1 }
    }

    func finish(ticket: UInt64, with reply: [UInt8]) {
        guard life == .open else { return }
        replies.finish(ticket: ticket, with: reply)
        pump()
    }

    /// Writes what is pending, then closes; discards what the client sends for a second.
    func end(with line: [UInt8]? = nil) {
        guard life == .open else { return }
        if let line { framing.outbox.append(line) }
        life = .ending
        limits.end(now: Clocks.monotonicMicroseconds())
        context.deadlines.watch(self)
        flush()
    }

    /// Closes the connection at once, because it uses too much memory; sends the reason.
    func cutOff() {
        if framing.outbox.isEmpty { _ = UnixSocket.send(socket, MessageEncoder.bye("slow")) }
        context.close(self)
    }

    func close() {
        life = .closed
        watch?.cancel()
        watch = nil
        socket.close()
        context.backlog.change(by: limits.forgetKept())
    }

    func deadlinePassed() {
        switch limits.takeFirst() {
        case .unfinishedLine:
            framing.close()
            place(
                .ready(MessageEncoder.refusal(WireError(.tooLarge, "the line was not finished within 30 s"), id: nil)))
        case .unreadReplies: end(with: MessageEncoder.bye("slow"))
        case .ending: context.close(self)
        case nil: break
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
                guard life != .ending, !framing.isOver else { continue }
                framing.append(UnsafeRawBufferPointer(rebasing: context.scratch[..<count]))
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

    /// The client has so many unread replies, or so many pending requests, that no more are read.
    private var isPaused: Bool {
        SessionLimits.isPaused(
            unread: framing.outbox.count, openRequests: replies.count, requestBytes: replies.requestBytes)
    }

    private var isFull: Bool { SessionLimits.isFull(unread: framing.outbox.count) }

    private func takeLines() {
        while life == .open, !isPaused, let input = framing.next() {
            limits.lineEnded()
            switch input {
            case .request(let envelope, let range): accept(envelope, range)
            case .refused(let error, let id): place(.ready(MessageEncoder.refusal(error, id: id)))
            case .foreign: context.close(self)
            }
        }
        hasPausedLines = isPaused
        guard life == .open else { return }
        framing.compact()
        let isOpen = framing.pendingBytes > 0 && !isPaused
        if limits.watchLine(isOpen: isOpen, now: Clocks.monotonicMicroseconds()) { context.deadlines.watch(self) }
    }

    // MARK: Requests

    private func accept(_ envelope: Envelope, _ range: Range<Int>) {
        let row = context.router.operations[envelope.op]
        if replies.mayStart(row) {
            start(envelope, row, framing.buffer, range) { $0.append($1) }
        } else {
            replies.append(.waiting(ReplyQueue.Request(line: Array(framing.buffer[range]), row: row)))
        }
    }

    /// Starts a request; `place` puts its reply, or its pending slot, in the queue.
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
            place(&replies, .ready(MessageEncoder.refusal(ErrorMapping.wireError(error), id: envelope.id)))
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

    private func place(_ slot: ReplyQueue.Slot) {
        replies.append(slot)
        pump()
    }

    // MARK: Writing

    private func pump() {
        guard !isPumping else { return }
        isPumping = true
        // A client that does not read starts nothing: its waiting requests continue once it has caught up.
        while life == .open, let step = replies.next(mayStart: !isFull) {
            switch step {
            case .send(let line): framing.outbox.append(line)
            case .start(let request): start(waiting: request)
            }
        }
        isPumping = false
        if framing.isOver, replies.isEmpty { return end() }
        if !isBusy { flush() }
    }

    /// Sends what is pending and handles the consequences.
    func flush() {
        guard !isClosed, sendPending() else { return }
        if SessionLimits.isTooMuch(unread: framing.outbox.count), life != .ending {
            return end(with: MessageEncoder.bye("slow"))
        }
        noteDrained()
        guard !isClosed else { return }
        if !isBusy, !isPumping, life != .ending, !isFull, replies.mayStartNext { return pump() }
        if !isPaused, !isBusy, framing.pendingBytes > 0, life != .ending { takeBufferedLines() }
        closeIfDone()
        updateInterest()
    }

    /// - Returns: false if the connection is closed.
    private func sendPending() -> Bool {
        guard case .sent(let replyBytes, let any) = framing.outbox.flush({ UnixSocket.send(socket, $0, from: $1) })
        else {
            context.close(self)
            return false
        }
        limits.noteSent(replyBytes)
        let areUnread = framing.outbox.hasReplies
        if life != .ending, limits.watchReplies(areUnread: areUnread, didSend: any, now: Clocks.monotonicMicroseconds())
        {
            context.deadlines.watch(self)
        }
        return true
    }

    /// Called when the client has accepted everything.
    private func noteDrained() {
        guard framing.outbox.isEmpty, !isClosed else { return }
        links.unread = 0
        guard life == .ending else { return context.hub.look(self) }
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
            // The client may have read so fast that no other event would resume here.
        } while hasPausedLines && !isPaused && life != .ending
        // Nothing else would send the subscriptions their pending events.
        noteDrained()
    }

    private func closeIfDone() {
        guard !isClosed, hasReadAll, framing.outbox.isEmpty, replies.isEmpty, subscriptions.isEmpty else { return }
        context.close(self)
    }

    private func updateInterest() {
        guard !isClosed, let watch else { return }
        // Not `[]`, which goes through the generic initializer from a list.
        var wanted = IOEvents(rawValue: 0)
        if !hasReadAll, !isPaused { wanted.formUnion(.readable) }
        if !framing.outbox.isEmpty || isBlocked { wanted.formUnion(.writable) }
        if watch.events != wanted { watch.events = wanted }
        measure()
    }

    // MARK: Memory

    /// Reports the memory in use to the backlog.
    private func measure() {
        let difference = limits.noteKept(framing.memory + replies.bytes)
        if difference != 0 { context.backlog.change(by: difference) }
    }

    /// Asks the kernel how much the client has not read.
    func measureSocket() {
        guard !isClosed, limits.mayHoldInSocket else { return }
        limits.noteUnread(inSocket: UnixSocket.unreadMemory(socket))
        measure()
    }
}
