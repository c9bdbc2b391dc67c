import Glibc
import SipliClient
import SipliLoop
import SipliSystem
import SipliWire

/// The daemon as the notifier sees it: follows topics, resumes where it was, asks for things, and tries again for ever.
final class DaemonLink {
    /// What is asked of the daemon beside the subscription; it is sent again, as it was, over the next connection.
    private struct Request {
        let line: [UInt8]
        let completion: (ClientError?) -> Void
    }

    /// Whose reply comes next.
    private enum Awaited {
        /// The introduction's or a subscription's.
        case own
        case request(Request)
    }

    /// How long an answer may take before the person is told that there is none.
    private static let patienceMicroseconds: Int64 = 10_000_000

    private let loop: EventLoop
    private let client: Client
    private let topics: [String]
    private let received: ([String: [UInt8]]) -> Void
    private let log: (String) -> Void
    private var state = SubscriberState(sub: "notifier")
    private var backoff = Backoff()
    private var connection: Connection?
    private var source: IOSource?
    private var names: FileWatch?
    private var retry: TimerSource?
    private var patience: TimerSource?
    private var awaited: [Awaited] = []

    /// - Parameters:
    ///   - received: takes the topics' snapshots, those that changed.
    ///   - log: takes what a person should look after.
    init(
        _ loop: EventLoop, _ client: Client, topics: [String], received: @escaping ([String: [UInt8]]) -> Void,
        log: @escaping (String) -> Void
    ) throws(SystemError) {
        self.loop = loop
        self.client = client
        self.topics = topics
        self.received = received
        self.log = log
        retry = try loop.timer(clock: .boottime) { [weak self] in self?.connect() }
        patience = try loop.timer(clock: .boottime) { [weak self] in self?.lose(.timedOut(10_000), forGood: true) }
    }

    /// Connects now; failures are tried again by themselves.
    func connect() {
        do {
            let connection = try Connection(path: client.path, timeoutMilliseconds: client.timeoutMilliseconds)
            let hello = RequestLine.make("hello") { $0.member("client", "sipli-notifier/" + Catalog.version) }
            let requests = requests
            try connection.send(hello + subscription() + requests.flatMap(\.line))
            awaited = [.own, .own] + requests.map { .request($0) }
            self.connection = connection
            source = try loop.watchDescriptor(connection.socket.raw, events: .readable) { [weak self] _ in
                self?.receive()
            }
        } catch let error as ClientError {
            lose(error)
        } catch {
            lose(.lost)
        }
    }

    /// Asks the daemon for something. The completion gets the error if it did not work, also when nobody answers.
    func ask(_ line: [UInt8], _ completion: @escaping (ClientError?) -> Void = { _ in }) {
        awaited.append(.request(Request(line: line, completion: completion)))
        if requests.count == 1 { awaitAnswer() }
        do { try connection?.send(line) } catch { lose(error) }
    }

    private var requests: [Request] {
        awaited.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    private func awaitAnswer() {
        if requests.isEmpty {
            patience?.stop()
        } else {
            patience?.start(afterMicroseconds: Self.patienceMicroseconds)
        }
    }

    private func subscription() -> [UInt8] {
        state.request(topics: topics, withData: true)
    }

    private func receive() {
        do {
            try connection?.fill()
            while let line = try connection?.bufferedLine() { try take(line) }
        } catch {
            lose(error)
        }
    }

    private func take(_ line: ServerLine) throws(ClientError) {
        if case .reply(let isAccepted) = line.kind, !awaited.isEmpty,
            case .request(let request) = awaited.removeFirst()
        {
            awaitAnswer()
            return request.completion(isAccepted ? nil : .refused(try line.refusal()))
        }
        switch try state.take(line) {
        case .skip: break
        case .refused(let error): throw .refused(error)
        case .resume:
            state.willResume()
            awaited.append(.own)
            try connection?.send(subscription())
        case .deliver:
            backoff = Backoff()
            received(Self.snapshots(line))
        }
    }

    private static func snapshots(_ line: ServerLine) -> [String: [UInt8]] {
        let members = RawJSON(Array(line.text)).members
        return (members["snapshot"] ?? members["data"])?.members.mapValues(\.bytes) ?? [:]
    }

    private func lose(_ error: ClientError, forGood: Bool = false) {
        let asked = connection?.retryMilliseconds
        source?.cancel()
        connection = nil
        let given = forGood ? requests : []
        awaited = forGood ? [] : requests.map { .request($0) }
        if case .refused(let refusal) = error, !refusal.code.isRetryable {
            log("the daemon does not tell what is due; again in a minute: \(refusal.message)")
        }
        if names == nil { names = watchNames() }
        let pause = backoff.next(after: error, asked: asked, isWatched: names != nil)
        retry?.start(afterMicroseconds: Int64(pause) * 1000)
        for request in given { request.completion(error) }
    }

    /// Tells when the socket may be back; nil where its directory cannot be watched, as while it does not exist.
    private func watchNames() -> FileWatch? {
        guard let slash = client.path.lastIndex(of: "/") else { return nil }
        let created = UInt32(IN_CREATE | IN_MOVED_TO)
        return try? loop.watchFile(String(client.path[...slash]), mask: created) { [weak self] _ in
            guard let self, connection == nil else { return }
            backoff = Backoff()
            retry?.start(afterMicroseconds: 5000)
        }
    }
}
