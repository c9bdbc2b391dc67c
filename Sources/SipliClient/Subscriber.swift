import Glibc
import SipliSystem
import SipliWire

/// Follows topics for as long as somebody listens: reconnects, resumes, and asks again for what it missed.
package final class Subscriber {
    /// What to follow, and as whom.
    package struct Options: Equatable, Sendable {
        /// All topics when empty.
        package var topics: [String] = []
        package var sub = "cli"
        package var withData = false
        /// The name that the daemon's list of clients shows.
        package var client = "sipli-client/" + Catalog.version

        package init() {}
    }

    private let client: Client
    private let options: Options
    /// Quits when the reader of this descriptor goes; -1 for none.
    private let listener: Int32
    private let deliver: (ServerLine) -> Bool
    private let note: (String) -> Void
    private var state: SubscriberState
    private var hasBeenConnected = false

    /// - Parameters:
    ///   - listener: the descriptor that lines go to.
    ///   - deliver: takes a line; false ends it all.
    ///   - note: takes remarks for a person.
    package init(
        _ client: Client, _ options: Options, listener: Int32, deliver: @escaping (ServerLine) -> Bool,
        note: @escaping (String) -> Void
    ) {
        self.client = client
        self.options = options
        self.listener = listener
        self.deliver = deliver
        self.note = note
        state = SubscriberState(sub: options.sub)
    }

    /// Returns when nobody listens any more; throws when the daemon refuses, or cannot be reached at the first try.
    package func run() throws(ClientError) {
        var backoff = Backoff()
        while true {
            var pause: Int?
            do {
                let connection = try Connection(path: client.path, timeoutMilliseconds: client.timeoutMilliseconds)
                defer { pause = connection.retryMilliseconds }
                try connection.setTimeout(milliseconds: 0)
                guard try follow(connection, &backoff) else { return }
            } catch .unreachable(let reason, let hint) where !hasBeenConnected {
                throw .unreachable(reason, hint: hint)
            } catch .refused(let error) where !error.code.isRetryable {
                throw .refused(error)
            } catch {
                if backoff.isFirst { note("Lost the daemon; trying again") }
            }
            guard wait(milliseconds: backoff.next(asked: pause)) else { return }
        }
    }

    /// Whether to connect again.
    private func follow(_ connection: Connection, _ backoff: inout Backoff) throws(ClientError) -> Bool {
        let hello = RequestLine.make("hello") { writer in
            writer.member("client", options.client)
        }
        try connection.send(hello + state.request(topics: options.topics, withData: options.withData))
        while true {
            while let line = try connection.bufferedLine() {
                hasBeenConnected = true
                switch try state.take(line) {
                case .skip: continue
                case .deliver:
                    backoff = Backoff()
                    guard deliver(line) else { return false }
                case .refused(let error): throw .refused(error)
                case .resume:
                    state.willResume()
                    try connection.send(state.request(topics: options.topics, withData: options.withData))
                }
            }
            guard waitForData(connection) else { return false }
            try connection.fill()
        }
    }

    /// False when the listener has gone.
    private func waitForData(_ connection: Connection) -> Bool {
        var watched = [
            pollfd(fd: connection.socket.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: listener, events: 0, revents: 0),
        ]
        while poll(&watched, 2, -1) < 0 { guard errno == EINTR else { return false } }
        return watched[1].revents == 0
    }

    /// False when the listener has gone.
    private func wait(milliseconds: Int) -> Bool {
        var watched = pollfd(fd: listener, events: 0, revents: 0)
        return poll(&watched, 1, Int32(milliseconds)) <= 0
    }
}
