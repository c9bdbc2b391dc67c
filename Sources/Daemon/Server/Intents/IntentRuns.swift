import SipliCore
import SipliWire

/// Intents that extensions serve, and their pending runs.
final class IntentRuns {
    private let hub: Hub
    private let replies: PendingReplies
    private let display: DisplayBarrier
    /// The daemon's own intents, by name.
    private let own: [String: IntentRow]
    private var count = 0
    /// Subscriptions whose clients serve intents.
    private let serving = MemberList<Subscription>(place: \.intentsPlace)
    /// The number of declared intents, and their size in bytes.
    private var declared = 0
    private var bytes = 0

    init(hub: Hub, replies: PendingReplies, display: DisplayBarrier, own: [String: IntentRow]) {
        (self.hub, self.replies, self.display, self.own) = (hub, replies, display, own)
    }

    // MARK: Declarations

    /// Accepts a declaration; the daemon's own intents cannot be declared.
    func serve(_ request: IntentServeRequest, _ session: Session) throws -> IntentServeResult {
        let subscription = try ConnectionHandlers.find(request.sub, session)
        guard request.intents.count <= WireLimits.intents else {
            throw WireError(.limit, field: "intents", "a subscription can serve at most \(WireLimits.intents) intents")
        }
        for intent in request.intents { try intent.check() }
        try declare(request.intents.filter { own[$0.name] == nil }, for: subscription)
        var result = IntentServeResult()
        result.intents = subscription.intents.map(\.name)
        return result
    }

    /// Replaces the subscription's declaration, if there is room for it.
    private func declare(_ intents: [IntentInfo], for subscription: Subscription) throws {
        let bytes = intents.reduce(0) { sum, intent in sum + RawJSON { intent.write(to: &$0) }.bytes.count }
        let others = subscription.session.subscriptions.reduce(0) { $0 + $1.intentBytes } - subscription.intentBytes
        guard others + bytes <= WireLimits.intentBytes else {
            throw WireError(
                .limit, field: "intents", "a connection's intents have at most \(WireLimits.intentBytes) bytes in total"
            )
        }
        guard self.bytes - subscription.intentBytes + bytes <= WireLimits.allIntentBytes,
            declared - subscription.intents.count + intents.count <= WireLimits.allIntents
        else {
            throw WireError(.limit, field: "intents", "too many intents are declared; close other extensions")
        }
        withdraw(subscription)
        take(intents, bytes: bytes, for: subscription)
    }

    /// The subscription ended, or replaces its declaration.
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

    /// Every intent and the session that would serve it, by name.
    var list: [IntentsListResult.Item] {
        var items = own.mapValues { row in
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

    // MARK: Requests

    /// Sends a run to the extension that serves the intent; throws if a parameter is invalid or nobody serves it.
    func ask(_ request: IntentRunRequest, _ envelope: Envelope, for caller: Session) throws -> Answer {
        let (subscription, intent) = try server(of: request.intent)
        try intent.check(request.params)
        if let expected = envelope.ifRevision, expected != hub.revision {
            throw WireError(.conflict, "the store is at revision \(hub.revision)", revision: hub.revision)
        }
        count += 1
        let (name, server) = ("r\(count)", subscription.session)
        let waiter = PendingReplies.Waiter(ticket: replies.takeTicket(), connection: caller.number, id: envelope.id)
        server.unansweredRuns.insert(name)
        replies.expect(
            .run(intent: intent.name, begun: hub.revision), of: [server], named: name, for: waiter,
            withinMilliseconds: WireLimits.intentMilliseconds
        ) { ending, _ in .refused(Self.refusal(ending, server)) }
        return .waiting(ticket: waiter.ticket) {
            server.sendEvent(MessageEncoder.intent(request, run: name, sub: subscription.name))
        }
    }

    /// Why a run failed.
    private static func refusal(_ ending: PendingReplies.Ending, _ server: Session) -> WireError {
        switch ending {
        case .complete: WireError(.failed, "\(words(server)) disconnected before it finished; part of it may be done")
        case .timeout:
            WireError(
                .busy,
                "\(words(server)) did not answer within \(WireLimits.intentMilliseconds / 1000) s; it may still finish")
        case .shutdown: WireError(.shuttingDown, "the daemon is stopping; it may still finish")
        }
    }

    /// The newest server that reads its events, otherwise the newest that has not too many pending runs.
    private func server(of name: String) throws -> (Subscription, IntentInfo) {
        let servers = serving.compactMap { subscription in
            subscription.intents.first { $0.name == name }.map { (subscription, $0) }
        }.sorted { $0.0.number > $1.0.number }
        guard !servers.isEmpty else {
            throw WireError(
                .notFound, field: "intent", "\"\(name.prefix(64))\" is not an intent; intents.list shows them")
        }
        let free = servers.filter { $0.0.session.unansweredRuns.count < WireLimits.pendingQuestions }
        guard let server = free.first(where: { $0.0.session.takesEvents }) ?? free.first else {
            throw WireError(
                .busy,
                "\(Self.words(servers[0].0.session)) has \(WireLimits.pendingQuestions) unanswered runs; try again")
        }
        return server
    }

    private static func words(_ session: Session) -> String { session.client ?? "the extension" }

    // MARK: Answers

    /// An extension reports how a run ended.
    func done(_ request: IntentDoneRequest, by session: Session) throws {
        guard session.unansweredRuns.contains(request.run) else {
            throw WireError(.notFound, field: "run", "\"\(request.run.prefix(64))\" is not a run of this connection")
        }
        let revision = request.rev ?? hub.revision
        guard (0...hub.revision).contains(revision) else {
            throw WireError.invalid("rev", "rev must not be newer than the store's revision, \(hub.revision)")
        }
        session.unansweredRuns.remove(request.run)
        guard let run = replies.take(request.run, of: Session.self), case .run(let intent, let begun) = run.subject
        else { throw WireError(.notFound, field: "run", "\(request.run) timed out") }
        let words = { (text: String) in ConnectionHandlers.cut(text, toBytes: WireLimits.intentText) }
        if let error = request.error {
            return replies.answer(run.waiter, .refused(WireError(.failed, words(error))))
        }
        var result = IntentRunResult()
        (result.intent, result.text) = (intent, request.text.map(words))
        let touched = hub.topics(of: .all, after: begun)
        display.wait(revision: revision, topics: touched, answering: run.waiter) { late in
            result.late = late
            return .result(RawJSON { result.write(to: &$0) }, revision: revision)
        }
    }
}
