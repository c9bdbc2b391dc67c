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
    /// How often to look where the kernel tells when the socket comes back.
    private static let watchedMilliseconds = 60_000

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
        guard let connection else { return }
        pending.append(.other)
        do { try connection.send(receipt.request(sub: state.sub)) } catch { lose(error) }
    }

    func close() {
        drop()
        retry?.cancel()
        names?.cancel()
    }

    private func subscription() -> [UInt8] {
        state.request(topics: options.topics, withData: true, widget: options.place)
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
        if case .reply(let isAccepted) = line.kind, !pending.isEmpty {
            let request = pending.removeFirst()
            // A receipt that is refused changes nothing about what is followed.
            if !isAccepted, request == .other { return }
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
            if let message = FeedMessage(line) { received(message) }
        }
    }

    private func lose(_ error: ClientError) {
        let asked = connection?.retryMilliseconds
        drop()
        lost(error)
        var pause = backoff.next(asked: asked)
        if case .refused(let refusal) = error, !refusal.code.isRetryable { pause = Self.watchedMilliseconds }
        if names == nil { names = NameWatch(loop, beside: client.path) { [weak self] in self?.socketMayBeBack() } }
        if pause >= Backoff.longest, names != nil { pause = Self.watchedMilliseconds }
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
