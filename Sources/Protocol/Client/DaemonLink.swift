package import SipliSystem

/// A program's link to the daemon: carries out what a ``DaemonFollower`` decides. It belongs to its loop's thread.
package final class DaemonLink {
    private let loop: any LinkLoop
    private let client: Client
    private var follower: DaemonFollower
    private var connection: Connection?
    private var stopReading: () -> Void = {}
    private var names: NameWatch?
    private var stopWatching: () -> Void = {}
    private var timers: [DaemonFollower.Timer: (Int?) -> Void] = [:]
    private var completions: [Int: (Result<ServerLine, ClientError>) -> Void] = [:]
    private var isPerforming = false

    /// Receives the lines of the subscription.
    package var delivered: (ServerLine) -> Void = { _ in }
    /// Receives the error for each failed attempt, and when a connected daemon does not reply.
    package var lost: (ClientError) -> Void = { _ in }

    package init(_ loop: any LinkLoop, _ client: Client, _ options: SubscriptionOptions) throws(SystemError) {
        (self.loop, self.client) = (loop, client)
        follower = DaemonFollower(options)
        for timer in DaemonFollower.Timer.allCases {
            timers[timer] = try loop.makeTimer { [weak self] in self?.change { $0.fired(timer) } }
        }
    }

    deinit { close() }

    /// The subscription's name.
    package var sub: String { follower.options.sub }
    /// The revision of the subscription; 0 before the first reply.
    package var revision: Int64 { follower.revision ?? 0 }
    /// The store that it belongs to; nil before the first reply.
    package var epoch: String? { follower.epoch }
    package var isConnected: Bool { follower.isConnected }
    /// The daemon has accepted the subscription over this connection.
    package var isSubscribed: Bool { follower.isSubscribed }
    /// Whether a daemon has ever sent anything.
    package var hasHeard: Bool { follower.hasHeard }

    /// Connects now; failures are retried automatically.
    package func connect() { change { $0.start() } }

    /// Ends it; no handler is called afterwards.
    package func close() {
        change { $0.stop() }
        stopWatching()
        names = nil
    }

    /// Sends a request if there is a connection; its reply is ignored.
    package func tell(_ line: [UInt8]) { change { $0.tell(line) } }

    /// Sends a request, again over the next connection if necessary. The completion gets the error if it failed or
    /// there was no reply.
    package func ask(_ line: [UInt8], _ completion: @escaping (ClientError?) -> Void = { _ in }) {
        request(line) { result in
            if case .failure(let error) = result { completion(error) } else { completion(nil) }
        }
    }

    /// The same; the completion also gets the reply.
    package func request(_ line: [UInt8], _ completion: @escaping (Result<ServerLine, ClientError>) -> Void) {
        change { completions[$0.ask(line)] = completion }
    }

    /// The author reads an app group's file: from now on, changes and the current state are announced once they are in it.
    package func follow(container: String?) { change { $0.follow(container: container) } }

    private func change(_ event: (inout DaemonFollower) -> Void) {
        event(&follower)
        // A handler that sends a request runs inside the loop below, which keeps the order.
        guard !isPerforming else { return }
        isPerforming = true
        defer { isPerforming = false }
        while let action = follower.next() { perform(action) }
    }

    private func perform(_ action: DaemonFollower.Action) {
        switch action {
        case .connect: connectNow()
        case .send(let line): do throws(ClientError) { try connection?.send(line) } catch { follower.lose(error) }
        case .disconnect:
            stopReading()
            connection = nil
        case .retry(let pause):
            watchNames()
            timers[.retry]?(names == nil ? pause.milliseconds : pause.whenWatched)
        case .set(let timer, let milliseconds): timers[timer]?(milliseconds)
        case .deliver(let line): delivered(line)
        case .finish(let request, let result): completions.removeValue(forKey: request)?(result)
        case .report(let error): lost(error)
        }
    }

    private func connectNow() {
        do {
            let connection = try Connection(path: client.path, timeoutMilliseconds: client.timeoutMilliseconds)
            stopReading = try loop.whenReadable(connection.socket.raw) { [weak self] in self?.receive() }
            self.connection = connection
            follower.connected()
        } catch {
            follower.lose(error as? ClientError ?? .lost)
        }
    }

    private func receive() {
        change { follower in
            do throws(ClientError) { try connection?.receive { follower.receive($0) } } catch { follower.lose(error) }
        }
    }

    private func watchNames() {
        guard names == nil, let names = NameWatch(beside: client.path) else { return }
        do throws(SystemError) {
            stopWatching = try loop.whenReadable(names.descriptor.raw) { [weak self] in self?.nameAppeared() }
            self.names = names
        } catch {
            // Without a watch, attempts are just more frequent.
        }
    }

    private func nameAppeared() {
        if names?.drain() == false {
            stopWatching()
            names = nil
        }
        change { $0.socketAppeared() }
    }
}

/// What a ``DaemonLink`` requires of its event loop.
package protocol LinkLoop {
    /// Calls the handler whenever the descriptor is readable, until the returned closure is called. The descriptor must stay
    /// open until then.
    func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(SystemError) -> () -> Void

    /// A timer that calls the handler once for each time it is started.
    ///
    /// - Returns: restarts the timer with this many milliseconds; nil stops it.
    func makeTimer(_ handler: @escaping () -> Void) throws(SystemError) -> (Int?) -> Void
}
