import Glibc
package import SipliClient
package import SipliExtensions
package import SipliSystem

/// The program of a bundle of widgets, while it runs: started when something is to be shown, and again if it ends.
///
/// It belongs to its loop's thread, which it never blocks.
package final class WidgetProgram {
    /// The longest pause before it is started again, in milliseconds.
    private static let longestPause = 60_000
    private static let firstPause = 1000

    private let loop: any LinkLoop
    private let command: [String]
    private var socket: Descriptor?
    private var pid: pid_t?
    private var stopReading: () -> Void = {}
    private var restart: (Int?) -> Void = { _ in }
    private var frames = MessageFrames()
    private var pause = firstPause
    private var look = ExtensionLook()
    /// What it is to show.
    private var places: [Int: ExtensionPlace] = [:]
    private var wantsCatalog = false

    /// Receives what it says.
    package var replied: (ExtensionReply) -> Void = { _ in }
    /// Called when it has ended although it was to go on, with the reason for people.
    package var stopped: (String) -> Void = { _ in }

    /// - Parameter command: the program and its arguments.
    package init(_ loop: any LinkLoop, _ command: [String]) throws(SystemError) {
        (self.loop, self.command) = (loop, command)
        restart = try loop.makeTimer { [weak self] in self?.start() }
    }

    deinit { end() }

    /// Of the program, for people.
    private var name: Substring { command.first?.split(separator: "/").last ?? "" }
    private var strange: String { "\(name) sent something else than widgets" }

    package var isRunning: Bool { socket != nil }

    package func adopt(_ look: ExtensionLook) {
        guard look != self.look else { return }
        self.look = look
        send(.look(look))
    }

    package func show(_ place: ExtensionPlace) {
        guard places.updateValue(place, forKey: place.number) != place else { return }
        tell(.show(place))
    }

    package func hide(_ number: Int) {
        guard places.removeValue(forKey: number) != nil else { return }
        send(.hide(number))
        endIfIdle()
    }

    /// Asks for its widgets.
    package func askCatalog() {
        wantsCatalog = true
        tell(.catalog)
    }

    /// A program that shows nothing is not kept.
    private func endIfIdle() { if places.isEmpty, !wantsCatalog { end() } }

    package func end() {
        restart(nil)
        close()
    }

    // MARK: The process

    private func tell(_ request: ExtensionRequest) {
        // A start says everything.
        if isRunning { send(request) } else { start() }
    }

    private func start() {
        restart(nil)
        guard !isRunning, !places.isEmpty || wantsCatalog else { return }
        do throws(SystemError) {
            let (own, other) = try UnixSocket.pair()
            // The program waits when it reads and writes; we never do.
            let flags = fcntl(other.raw, F_GETFL)
            _ = fcntl(other.raw, F_SETFL, flags & ~O_NONBLOCK)
            pid = try ChildProcess.start(command, input: other.raw, output: other.raw)
            stopReading = try loop.whenReadable(own.raw) { [weak self] in self?.read() }
            (socket, frames) = (own, MessageFrames())
        } catch {
            return failed(error.description)
        }
        send(.look(look))
        for number in places.keys.sorted() {
            if let place = places[number] { send(.show(place)) }
        }
        if wantsCatalog { send(.catalog) }
    }

    private func read() {
        guard let socket else { return }
        let result = withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
            let result = UnixSocket.receive(socket, into: UnsafeMutableRawBufferPointer(buffer))
            if case .bytes(let count) = result { frames.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return result
        }
        switch result {
        case .bytes: break
        case .wouldBlock: return
        case .end, .failed: return failed("\(name) ended")
        }
        while let bytes = frames.next() {
            guard let reply = ExtensionReply(coded: bytes) else { return failed(strange) }
            take(reply)
        }
        if frames.isBroken { failed(strange) }
    }

    private func take(_ reply: ExtensionReply) {
        switch reply {
        case .content(let content):
            guard places[content.number] != nil else { return }
            if !content.isPlaceholder { pause = Self.firstPause }
        case .catalog:
            wantsCatalog = false
        case .refused, .note, .settings, .configured: break
        }
        replied(reply)
        if case .catalog = reply { endIfIdle() }
    }

    /// Requests are small: a program that does not read so many of them hangs.
    package func send(_ request: ExtensionRequest) {
        guard let socket else { return }
        let bytes = MessageFrames.frame(request)
        guard case .sent(let count) = UnixSocket.send(socket, bytes), count == bytes.count else {
            return failed("\(name) does not respond")
        }
    }

    private func failed(_ reason: String) {
        close()
        stopped(reason)
        restart(pause)
        pause = min(pause * 2, Self.longestPause)
    }

    private func close() {
        stopReading()
        stopReading = {}
        socket = nil
        // It has a process group of its own. The kernel reaps it.
        if let pid { kill(-pid, SIGTERM) }
        pid = nil
    }
}
