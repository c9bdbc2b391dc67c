import SipliCore
import SipliWire

/// Intents that extensions carry out: who serves what, and what they were asked.
final class IntentRuns {
    private unowned let daemon: Daemon
    private var open: [String: Run] = [:]
    private var count = 0
    /// Subscriptions whose clients carry out intents.
    private let serving = MemberList<Subscription>(place: \.intentsPlace)
    /// How many intents they declared, and the bytes of that.
    private var declared = 0
    private var bytes = 0

    private struct Run {
        weak var caller: Session?
        var ticket: UInt64
        var id: RawJSON?
        var intent: String
        var server: Session
        /// The revision when it was asked: later ones may be its doing.
        var begun: Int64
        var alarm: Int
    }

    init(daemon: Daemon) {
        self.daemon = daemon
    }

    // MARK: Who serves what

    /// Takes a declaration; the daemon's own intents are nobody else's.
    func serve(_ request: IntentServeRequest, _ session: Session) throws -> IntentServeResult {
        let subscription = try ConnectionHandlers.find(request.sub, session)
        guard request.intents.count <= WireLimits.intents else {
            throw WireError(.limit, field: "intents", "a subscription serves at most \(WireLimits.intents) intents")
        }
        for intent in request.intents { try intent.check() }
        try declare(request.intents.filter { IntentRow.all[$0.name] == nil }, for: subscription)
        var result = IntentServeResult()
        result.intents = subscription.intents.map(\.name)
        return result
    }

    /// Keeps a declaration in place of the subscription's earlier one, as far as there is room for it.
    private func declare(_ intents: [IntentInfo], for subscription: Subscription) throws {
        let bytes = intents.reduce(0) { sum, intent in sum + RawJSON { intent.write(to: &$0) }.bytes.count }
        let others = subscription.session.subscriptions.reduce(0) { $0 + $1.intentBytes } - subscription.intentBytes
        guard others + bytes <= WireLimits.intentBytes else {
            throw WireError(
                .limit, field: "intents", "a connection's intents have at most \(WireLimits.intentBytes) bytes together"
            )
        }
        guard self.bytes - subscription.intentBytes + bytes <= WireLimits.allIntentBytes,
            declared - subscription.intents.count + intents.count <= WireLimits.allIntents
        else {
            throw WireError(.limit, field: "intents", "too many intents are declared already; close other extensions")
        }
        withdraw(subscription)
        take(intents, bytes: bytes, for: subscription)
    }

    /// The subscription went, or declares something else.
    func withdraw(_ subscription: Subscription) {
        declared -= subscription.intents.count
        bytes -= subscription.intentBytes
        (subscription.intents, subscription.intentBytes) = ([], 0)
        serving.remove(subscription)
    }

    /// A client replaced an earlier subscription.
    func replace(_ earlier: Subscription, by subscription: Subscription) {
        let (intents, bytes) = (earlier.intents, earlier.intentBytes)
        withdraw(earlier)
        take(intents, bytes: bytes, for: subscription)
    }

    private func take(_ intents: [IntentInfo], bytes: Int, for subscription: Subscription) {
        guard !intents.isEmpty else { return }
        (subscription.intents, subscription.intentBytes) = (intents, bytes)
        declared += intents.count
        self.bytes += bytes
        serving.append(subscription)
    }

    /// Every intent and who would be asked, by name.
    var list: [IntentsListResult.Item] {
        var items = IntentRow.all.mapValues { row in
            var item = IntentsListResult.Item(row.info)
            item.isOwn = true
            return item
        }
        for subscription in serving.sorted(by: { $0.number < $1.number }) {
            for intent in subscription.intents {
                var item = IntentsListResult.Item(intent)
                item.client = subscription.session.client
                items[intent.name] = item
            }
        }
        return items.values.sorted { $0.name < $1.name }
    }

    // MARK: Asking

    /// Asks the extension that serves an intent; throws what is wrong with the parameters or who serves it.
    func ask(_ request: IntentRunRequest, _ envelope: Envelope, for caller: Session) throws -> Daemon.Answer {
        let (subscription, intent) = try server(of: request.intent)
        try intent.check(request.params)
        if let expected = envelope.ifRevision, expected != daemon.hub.revision {
            let now = daemon.hub.revision
            throw WireError(.conflict, "the store is at revision \(now)", revision: now)
        }
        count += 1
        let (name, server) = ("r\(count)", subscription.session)
        let alarm = daemon.alarms.after(milliseconds: WireLimits.intentMilliseconds) { [unowned self] in
            let seconds = WireLimits.intentMilliseconds / 1000
            end(
                name, WireError(.busy, "\(Self.words(server)) did not answer within \(seconds) s; it may still be done")
            )
        }
        let ticket = daemon.takeTicket()
        open[name] = Run(
            caller: caller, ticket: ticket, id: envelope.id, intent: intent.name, server: server,
            begun: daemon.hub.revision, alarm: alarm)
        server.unansweredRuns.insert(name)
        return .waiting(ticket: ticket) {
            server.sendEvent(Lines.intent(request, run: name, sub: subscription.name))
        }
    }

    /// The newest server that reads what it is sent, else the newest that has not been asked too much.
    private func server(of name: String) throws -> (Subscription, IntentInfo) {
        let servers = serving.compactMap { subscription in
            subscription.intents.first { $0.name == name }.map { (subscription, $0) }
        }.sorted { $0.0.number > $1.0.number }
        guard !servers.isEmpty else {
            throw WireError(
                .notFound, field: "intent", "there is no intent \(name.prefix(64)); intents.list names those there are")
        }
        let free = servers.filter { $0.0.session.unansweredRuns.count < WireLimits.pendingQuestions }
        guard let server = free.first(where: { $0.0.session.takesEvents }) ?? free.first else {
            throw WireError(
                .busy,
                "\(Self.words(servers[0].0.session)) has \(WireLimits.pendingQuestions) runs unanswered; try again")
        }
        return server
    }

    private static func words(_ session: Session) -> String {
        session.client ?? "the extension"
    }

    // MARK: Answers

    /// An extension says how a run ended.
    func done(_ request: IntentDoneRequest, by session: Session) throws {
        guard session.unansweredRuns.contains(request.run) else {
            throw WireError(.notFound, field: "run", "\(request.run.prefix(64)) is no run of this connection")
        }
        let revision = request.rev ?? daemon.hub.revision
        guard (0...daemon.hub.revision).contains(revision) else {
            throw WireError.invalid("rev", "rev must not be newer than the store's, which is \(daemon.hub.revision)")
        }
        session.unansweredRuns.remove(request.run)
        guard let run = open[request.run] else {
            throw WireError(.notFound, field: "run", "\(request.run) is over: it took too long")
        }
        let words = { (text: String) in ConnectionHandlers.cut(text, toBytes: WireLimits.intentText) }
        if let error = request.error { return end(request.run, WireError(.failed, words(error))) }
        open[request.run] = nil
        daemon.alarms.cancel(run.alarm)
        var result = IntentRunResult()
        (result.intent, result.text) = (run.intent, request.text.map(words))
        let touched = daemon.hub.topics(of: .all, after: run.begun)
        daemon.shows.wait(revision: revision, topics: touched, besides: run.caller) { [weak caller = run.caller] late in
            result.late = late
            let line = Lines.reply(.result(RawJSON { result.write(to: &$0) }), id: run.id, revision: revision)
            caller?.finish(ticket: run.ticket, with: line)
        }
    }

    /// A connection ended: nothing comes of what it was asked.
    func forget(_ session: Session) {
        for name in session.unansweredRuns where open[name] != nil {
            end(
                name,
                WireError(.failed, "\(Self.words(session)) went away before it was done; it may have been done in part")
            )
        }
    }

    /// Nothing is waited for any more.
    func endAll() {
        for name in open.keys { end(name, WireError(.shuttingDown, "the daemon is stopping; it may still be done")) }
    }

    private func end(_ name: String, _ error: WireError) {
        guard let run = open.removeValue(forKey: name) else { return }
        daemon.alarms.cancel(run.alarm)
        run.caller?.finish(ticket: run.ticket, with: Lines.refusal(error, id: run.id))
    }
}
