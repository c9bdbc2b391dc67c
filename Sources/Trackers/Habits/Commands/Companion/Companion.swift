import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// The companion as a program: keys and the daemon's messages in, frames and the queue out. It sleeps while nothing happens.
final class Companion {
    /// A daemon that cannot store anything now is asked again after this pause.
    private static let retryMilliseconds = 3000

    private let loop: FeedLoop
    private let link: DaemonLink
    private let console: Console
    private let directory: String
    private let signals: Descriptor
    private var state = CompanionState()
    private var screen: CompanionScreen
    private var keys = TerminalKeys()
    private var file: QueueFile?
    private var kept: LastHabits
    /// The operation that was sent.
    private var sent: HabitOperation?
    private var timer: WallTimer?
    private var watches: [FeedWatch] = []
    private var ending: EndSignals?

    init(_ context: Context) throws {
        loop = try FeedLoop()
        signals = try TerminalScreen.signals()
        console = context.console
        screen = CompanionScreen(context.console.style)
        directory = try QueueFile.directory(context.directories)
        kept = LastHabits(path: directory + "/habits.json")
        var options = SubscriptionOptions(sub: "companion", client: "sipli-client habit watch")
        (options.topics, options.withData) = (["habits", "profile"], true)
        var client = try context.client()
        client.heard = { _ in }
        link = try DaemonLink(loop, client, options)
    }

    /// Runs until the person quits. What waits then is said, since it needs another start.
    func run() throws {
        ending = try EndSignals(loop) { [loop] in loop.end() }
        openQueue()
        try TerminalScreen.enter()
        defer { TerminalScreen.leave() }
        measure()
        watches = [
            loop.watch(0, POLLIN) { [weak self] _ in self?.readKeys() },
            loop.watch(signals.raw, POLLIN) { [weak self] _ in self?.readSignals() },
        ]
        timer = try WallTimer(loop) { [weak self] in self?.passTime() }
        link.delivered = { [weak self] in self?.deliver($0) }
        link.lost = { [weak self] _ in self?.lose() }
        showKept()
        link.connect()
        draw()
        loop.run()
        for watch in watches { watch.cancel() }
        link.close()
        TerminalScreen.leave()
        remind()
    }

    private func remind() {
        let count = state.queue.count
        guard count > 0 else { return }
        let changes = count == 1 ? "1 change waits" : "\(count) changes wait"
        console.err("\(changes) for the daemon and will be saved when you run this again: sipli-client habit watch")
    }

    // MARK: Screen

    private func measure() {
        state.columns = Terminal.columns(of: 1) ?? 80
        state.rows = Terminal.rows(of: 1) ?? 24
        state.keepSelectionInView()
    }

    private func draw() {
        let text = screen.update(CompanionView(state: state, style: console.style).frame())
        guard !text.isEmpty, !Descriptor.writeAll(Array(text.utf8), to: 1) else { return }
        loop.end()
    }

    private func readSignals() {
        let arrived = TerminalScreen.takeSignals(signals)
        if arrived.contains(SIGTSTP) { TerminalScreen.suspend() }
        // After SIGSTOP, too, the shell may have changed the terminal.
        if !arrived.isDisjoint(with: [SIGCONT, SIGTSTP]) { resume() }
        measure()
        screen.forget()
        draw()
    }

    private func resume() {
        TerminalScreen.leave()
        do { try TerminalScreen.enter() } catch { loop.end() }
    }

    private func readKeys() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &buffer, buffer.count)
        guard count > 0 else {
            if count == 0 || errno != EINTR && errno != EAGAIN { loop.end() }
            return
        }
        for key in keys.read(buffer[..<count]) {
            for effect in state.take(key, now: now) { perform(effect) }
        }
        draw()
    }

    private func perform(_ effect: CompanionState.Effect) {
        switch effect {
        case .store:
            store(isDurable: true)
            sendNext()
        case .fetch(let day): fetch(day)
        case .quit: loop.end()
        case .suspend:
            TerminalScreen.suspend()
            resume()
            measure()
            screen.forget()
        case .redraw: screen.forget()
        }
    }

    private var now: Instant { Instant(milliseconds: Clocks.now()) }

    // MARK: Days

    private func passTime() {
        state.pass(to: now)
        timer?.arm(atMilliseconds: state.dayEnds.flatMap { $0 > now ? $0.milliseconds : nil })
        draw()
    }

    private func fetch(_ day: CivilDay) {
        guard link.isSubscribed else { return state.take(nil, of: day, revision: 0) }
        link.request(Snapshots.request([.habits], date: day.description)) { [weak self] result in
            guard let self else { return }
            // Without an answer the day stays as it is known.
            let line = try? result.get()
            let habits = line.flatMap { RawJSON(Array($0.result)).members["habits"] }
            state.take(habits.flatMap { try? HabitSnapshot.read($0.bytes) }, of: day, revision: line?.revision ?? 0)
            draw()
        }
    }

    // MARK: The daemon

    private func showKept() {
        guard let time = kept.load() else { return }
        state.take(kept.habits, isPrivate: kept.isPrivate, revision: 0)
        state.set(.connecting, asOf: kept.text(time, now: now))
        passTime()
    }

    private func deliver(_ line: ServerLine) {
        guard let snapshots = line.snapshots else { return }
        if !snapshots.isEmpty {
            kept.take(snapshots, at: now)
            let habits = snapshots["habits"] == nil ? nil : kept.habits
            state.take(habits, isPrivate: kept.isPrivate, revision: line.revision ?? 0)
        }
        if state.link != .online {
            state.set(.online)
            adopt()
        }
        if let day = state.missingDay { fetch(day) }
        passTime()
        sendNext()
    }

    private func lose() {
        if state.link != .offline { state.set(.offline, asOf: kept.at.map { kept.text($0, now: now) }) }
        draw()
    }

    // MARK: The queue

    private func openQueue() {
        do {
            let opened: (file: QueueFile, operations: [HabitOperation])
            do { opened = try QueueFile.open(directory) } catch let damage as QueueFile.Damaged {
                state.say("\(damage)", isProblem: true)
                opened = try QueueFile.open(directory)
            }
            file = opened.file
            state.take(opened.operations)
            adopt()
        } catch {
            state.say("Changes cannot be kept on disk until the daemon has them: \(error)", isProblem: true)
        }
    }

    /// Takes over what other companions left.
    private func adopt() {
        guard let file else { return }
        let left = file.abandoned()
        guard !left.isEmpty else { return }
        for queue in left { state.take(queue.operations) }
        guard store(isDurable: true) else { return }
        do { try file.removeAbandoned(left) } catch {
            // They stay, and their operations count once.
        }
    }

    @discardableResult
    private func store(isDurable: Bool) -> Bool {
        do {
            try file?.write(state.queue, isDurable: isDurable)
            return true
        } catch {
            state.say("Changes cannot be kept on disk until the daemon has them: \(error)", isProblem: true)
            return false
        }
    }

    /// Sends the first operation that waits; the next one follows its answer.
    private func sendNext() {
        guard sent == nil, link.isSubscribed, let operation = state.queue.first else { return }
        sent = operation
        link.request(operation.request) { [weak self] result in self?.take(result, of: operation) }
    }

    private func take(_ result: Result<ServerLine, ClientError>, of operation: HabitOperation) {
        sent = nil
        do throws(ClientError) {
            let line = try result.get()
            let answer: HabitLogResult = try line.read()
            state.confirm(
                operation, answer, revision: line.revision, isUnchanged: answer.already || answer.superseded == true)
        } catch {
            switch error {
            case .refused(let refusal) where !refusal.code.isRetryable:
                state.refuse(operation, Printable.clean(refusal.message))
            case .refused(let refusal):
                state.say(Printable.clean(refusal.message), isProblem: true)
                fallthrough
            default:
                _ = loop.after(milliseconds: Self.retryMilliseconds) { [weak self] in self?.sendNext() }
                return draw()
            }
        }
        store(isDurable: false)
        sendNext()
        draw()
    }
}
