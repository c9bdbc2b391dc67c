import Glibc
import SipliClient
import SipliSystem
import SipliWire

/// The daemon as a placed widget sees it: connects, subscribes, resumes where it was, and tries again for ever.
final class DaemonLink {
    struct Options {
        var topics: [String]
        var place: WidgetPlace
        /// The name that the daemon's list of clients shows.
        var client: String
    }

    private enum Pending {
        case introduction, subscription, other
    }

    /// How long a daemon that took the connection may stay silent before the widget says that nobody is there.
    private static let patienceMilliseconds = 2000

    private let loop: FeedLoop
    private let client: Client
    private let options: Options
    private let received: (FeedMessage) -> Void
    private let lost: (ClientError) -> Void
    private var state: SubscriberState
    private var backoff = Backoff()
    private var connection: Connection?
    private var watch: FeedWatch?
    private var retry: FeedDelay?
    private var patience: FeedDelay?
    private var names: NameWatch?
    private var pending: [Pending] = []
    private var container: String?
    private var intents: [IntentInfo] = []
    /// Is asked for runs of what it serves.
    var asked: (AskedIntent) -> Void = { _ in }

    /// - Parameters:
    ///   - received: takes what the daemon says about the subscription.
    ///   - lost: is told why there is no daemon; again for each try that fails.
    init(
        _ loop: FeedLoop, _ client: Client, _ options: Options, received: @escaping (FeedMessage) -> Void,
        lost: @escaping (ClientError) -> Void
    ) {
        self.loop = loop
        self.client = client
        self.options = options
        self.received = received
        self.lost = lost
        state = SubscriberState(sub: "w1")
    }

    /// The revision that the subscription stands at.
    var revision: Int64 { state.revision ?? 0 }

    /// Connects now.
    func connect() {
        retry?.cancel()
        do {
            let connection = try Connection(path: client.path, timeoutMilliseconds: client.timeoutMilliseconds)
            let hello = RequestLine.make("hello") { $0.member("client", options.client) }
            try connection.send(hello + subscription())
            pending = [.introduction, .subscription]
            self.connection = connection
            watch = loop.watch(connection.socket.raw, POLLIN) { [weak self] _ in self?.receive() }
            patience = loop.after(milliseconds: Self.patienceMilliseconds) { [weak self] in
                self?.lost(.timedOut(Self.patienceMilliseconds))
            }
        } catch {
            lose(error)
        }
    }

    /// Sends what the widget shows; nothing while there is no daemon.
    func report(_ receipt: Receipt) {
        send(receipt.request(sub: state.sub))
    }

    /// The author reads an app group's file: from now on changes are told once they are in it, and so is what holds now.
    func follow(container: String?) {
        guard container != self.container else { return }
        self.container = container
        state = SubscriberState(sub: state.sub)
        guard let connection else { return }
        pending.append(.subscription)
        do { try connection.send(subscription()) } catch { lose(error) }
    }

    /// Declares what this program carries out, now and after each new connection.
    func serve(_ intents: [IntentInfo]) {
        self.intents = intents
        declareIntents()
    }

    /// Says how a run ended; one of a connection that is gone is over.
    func answer(_ request: IntentDoneRequest) {
        send(RequestLine.make(IntentOperations.done, request))
    }

    private func declareIntents() {
        // Before the subscription there is nothing to serve over.
        guard !intents.isEmpty, state.revision != nil, !pending.contains(.subscription) else { return }
        var request = IntentServeRequest()
        (request.sub, request.intents) = (state.sub, intents)
        send(RequestLine.make(IntentOperations.serve, request))
    }

    private func send(_ line: [UInt8]) {
        guard let connection else { return }
        pending.append(.other)
        do { try connection.send(line) } catch { lose(error) }
    }

    func close() {
        drop()
        retry?.cancel()
        names?.cancel()
    }

    private func subscription() -> [UInt8] {
        state.request(topics: options.topics, withData: true, widget: options.place, container: container)
    }

    private func receive() {
        do {
            try connection?.fill()
            // A handler may close the connection.
            while let line = try connection?.bufferedLine() { try take(line) }
        } catch {
            lose(error)
        }
    }

    private func take(_ line: ServerLine) throws(ClientError) {
        var answered: Pending?
        if case .reply(let isAccepted) = line.kind, !pending.isEmpty {
            answered = pending.removeFirst()
            // A receipt that is refused changes nothing about what is followed.
            if !isAccepted, answered == .other { return }
        }
        switch try state.take(line) {
        case .skip: break
        case .refused(let error): throw .refused(error)
        case .resume:
            state.willResume()
            pending.append(.subscription)
            try connection?.send(subscription())
        case .deliver:
            patience?.cancel()
            backoff = Backoff()
            if answered == .subscription { declareIntents() }
            if let message = FeedMessage(line) { received(message) }
            if let intent = AskedIntent(line) { asked(intent) }
        }
    }

    private func lose(_ error: ClientError) {
        let asked = connection?.retryMilliseconds
        drop()
        lost(error)
        if names == nil { names = NameWatch(loop, beside: client.path) { [weak self] in self?.socketMayBeBack() } }
        let pause = backoff.next(after: error, asked: asked, isWatched: names != nil)
        retry = loop.after(milliseconds: pause) { [weak self] in self?.connect() }
    }

    private func socketMayBeBack() {
        guard connection == nil else { return }
        backoff = Backoff()
        retry?.cancel()
        retry = loop.after(milliseconds: 5) { [weak self] in self?.connect() }
    }

    private func drop() {
        watch?.cancel()
        patience?.cancel()
        connection = nil
        pending = []
    }
}
