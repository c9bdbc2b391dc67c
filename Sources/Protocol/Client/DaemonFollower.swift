import SipliCore
import SipliWire

/// Follows topics across reconnections: what to send, what to deliver, when to retry.
///
/// Bytes and events go in, actions come out; it has no descriptor, clock or thread. After each event, perform what
/// ``next()`` returns until it returns nil.
package struct DaemonFollower {
    /// What to do next.
    package enum Action {
        /// Connect, then call ``connected()`` or ``lose(_:)``.
        case connect
        case send([UInt8])
        case disconnect
        /// Try again after a pause, with ``Timer/retry``.
        case retry(Backoff.Pause)
        /// Restart a timer; nil stops it. When it fires, call ``fired(_:)``.
        case set(Timer, milliseconds: Int?)
        /// Deliver a line of the subscription.
        case deliver(ServerLine)
        /// A request of ``ask(_:)`` has ended, with its reply when it was accepted.
        case finish(Int, Result<ServerLine, ClientError>)
        /// There is no daemon; repeated for each failed attempt. With `timedOut` it may still reply.
        case report(ClientError)
    }

    package enum Timer: CaseIterable {
        /// Until the next attempt.
        case retry
        /// Until a daemon that accepted the connection counts as absent.
        case silence
        /// Until a request counts as failed.
        case reply
    }

    /// The request whose reply comes next.
    private enum Awaited: Equatable {
        case introduction, subscription, remark
        case request(Int, [UInt8])
    }

    package static let silenceMilliseconds = 2000
    package static let replyMilliseconds = 10_000
    /// A socket may appear before the daemon listens on it.
    private static let appearanceMilliseconds = 5

    package private(set) var options: SubscriptionOptions
    package private(set) var isConnected = false
    /// Whether a daemon has ever sent anything.
    package private(set) var hasHeard = false
    private var state: SubscriberState
    private var splitter = LineSplitter(limit: WireLimits.serverLine)
    private var backoff = Backoff()
    /// The pause that a farewell requested.
    private var asked: Int?
    private var awaited: [Awaited] = []
    private var lastRequest = 0
    private var actions: [Action] = []

    package init(_ options: SubscriptionOptions) {
        self.options = options
        state = SubscriberState(sub: options.sub)
    }

    /// The revision of the subscription; nil before the first reply.
    package var revision: Int64? { state.revision }
    /// The store that it belongs to; nil before the first reply.
    package var epoch: String? { state.epoch }

    /// The daemon has accepted the subscription over this connection.
    package var isSubscribed: Bool {
        isConnected && state.revision != nil && !awaited.contains(.subscription)
    }

    /// The next action; nil until another event.
    package mutating func next() -> Action? {
        while actions.isEmpty {
            guard isConnected else { return nil }
            do throws(ClientError) {
                guard let line = try splitter.nextServerLine() else { return nil }
                try take(line)
            } catch {
                lose(error)
            }
        }
        return actions.removeFirst()
    }

    // MARK: Events

    /// Starts following.
    package mutating func start() { actions.append(.connect) }

    /// The connection was made.
    package mutating func connected() {
        isConnected = true
        splitter = LineSplitter(limit: WireLimits.serverLine)
        let requests = requests
        awaited = [.introduction, .subscription] + requests.map { .request($0.id, $0.line) }
        let hello = RequestLine.make("hello") { $0.member("client", options.client) }
        actions.append(.send(hello + state.request(options) + requests.flatMap(\.line)))
        actions.append(.set(.silence, milliseconds: Self.silenceMilliseconds))
    }

    /// Bytes arrived.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer) { splitter.append(bytes) }

    /// The connection ended or could not be made. Requests are sent again over the next one.
    package mutating func lose(_ error: ClientError) {
        isConnected = false
        awaited = requests.map { .request($0.id, $0.line) }
        actions += [.disconnect, .set(.silence, milliseconds: nil), .report(error)]
        actions.append(.retry(backoff.next(after: error, asked: asked)))
        asked = nil
    }

    /// A timer fired.
    package mutating func fired(_ timer: Timer) {
        switch timer {
        case .retry: actions.append(.connect)
        case .silence: actions.append(.report(.timedOut(Self.silenceMilliseconds)))
        case .reply:
            let (error, requests) = (ClientError.timedOut(Self.replyMilliseconds), requests)
            awaited = []
            lose(error)
            actions += requests.map { .finish($0.id, .failure(error)) }
        }
    }

    /// Something appeared at the socket's path.
    package mutating func socketAppeared() {
        guard !isConnected else { return }
        backoff = Backoff()
        actions.append(.set(.retry, milliseconds: Self.appearanceMilliseconds))
    }

    // MARK: Requests

    /// Sends a request if there is a connection; its reply is ignored.
    package mutating func tell(_ line: [UInt8]) {
        guard isConnected else { return }
        awaited.append(.remark)
        actions.append(.send(line))
    }

    /// Sends a request, unchanged over each connection until there is a reply; returns the number of its `finish`.
    package mutating func ask(_ line: [UInt8]) -> Int {
        lastRequest += 1
        awaited.append(.request(lastRequest, line))
        if requests.count == 1 { limitReplies() }
        if isConnected { actions.append(.send(line)) }
        return lastRequest
    }

    /// From now on, changes and the current state are announced once they are in this app group's file.
    package mutating func follow(container: String?) {
        guard container != options.container else { return }
        options.container = container
        state = SubscriberState(sub: options.sub)
        if isConnected { subscribe() }
    }

    /// Ends everything.
    package mutating func stop() {
        isConnected = false
        actions = [.disconnect] + Timer.allCases.map { .set($0, milliseconds: nil) }
    }

    // MARK: Lines

    private var requests: [(id: Int, line: [UInt8])] {
        awaited.compactMap { if case .request(let id, let line) = $0 { (id, line) } else { nil } }
    }

    private mutating func limitReplies() {
        actions.append(.set(.reply, milliseconds: requests.isEmpty ? nil : Self.replyMilliseconds))
    }

    private mutating func subscribe() {
        awaited.append(.subscription)
        actions.append(.send(state.request(options)))
    }

    private mutating func take(_ line: ServerLine) throws(ClientError) {
        hasHeard = true
        if case .reply(let isAccepted) = line.kind, !awaited.isEmpty {
            switch awaited.removeFirst() {
            case .introduction, .subscription: break
            case .remark: return
            case .request(let id, _):
                limitReplies()
                let refusal = isAccepted ? nil : ClientError.refused(try line.refusal())
                return actions.append(.finish(id, refusal.map { .failure($0) } ?? .success(line)))
            }
        }
        switch try state.take(line) {
        case .skip: break
        case .refused(let error): throw .refused(error)
        case .resume:
            state.willResume()
            subscribe()
        case .deliver: deliver(line)
        }
    }

    private mutating func deliver(_ line: ServerLine) {
        if line.kind == .event("bye") {
            asked = line.retryMilliseconds
        } else {
            backoff = Backoff()
        }
        actions += [.set(.silence, milliseconds: nil), .deliver(line)]
    }
}
