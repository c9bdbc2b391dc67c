import SipliBus
import SipliLoop
import SipliSystem

/// Watches whether notifications are inhibited, because the user is away or turned them off. What cannot be read does not
/// inhibit.
final class Presence {
    /// How often to poll inhibitors without change signals while one of them is active.
    private static let pauseMicroseconds: Int64 = 60_000_000
    /// A reply that takes longer is ignored.
    private static let patienceMicroseconds: UInt64 = 2_000_000

    private final class Watched {
        let inhibitor: Inhibitor
        let bus: Bus
        var isActive = false
        var slots: [BusSlot] = []

        init(_ inhibitor: Inhibitor, _ bus: Bus) { (self.inhibitor, self.bus) = (inhibitor, bus) }
    }

    private let changed: (Bool) -> Void
    private var watched: [Watched] = []
    private var timer: TimerSource?
    private var asked = 0
    private var waiting: [() -> Void] = []
    private var said: Bool?

    /// - Parameter changed: called once after all have replied, then on each change.
    init(_ loop: EventLoop, changed: @escaping (Bool) -> Void) throws(SystemError) {
        self.changed = changed
        timer = try loop.timer(clock: .monotonic) { [weak self] in self?.askSilentOnes() }
    }

    /// Starts watching on a bus.
    func watch(_ inhibitors: [Inhibitor], on bus: Bus) throws(SystemError) {
        for inhibitor in inhibitors {
            let row = Watched(inhibitor, bus)
            watched.append(row)
            row.slots.append(try bus.watch(name: inhibitor.service) { [weak self, weak row] _ in self?.ask(row) })
            if let change = inhibitor.change {
                row.slots.append(try bus.watch(change) { [weak self, weak row] _ in self?.ask(row) })
            }
            ask(row)
        }
    }

    /// Watches the user's login session, if there is one.
    func watchLogin(on bus: Bus, session: String?) {
        asked += 1
        let manager = "org.freedesktop.login1"
        let root = "/org/freedesktop/login1"
        var call: BusCall =
            session.map {
                BusCall(manager, root, manager + ".Manager", "GetSession", [.string($0)], startsService: false)
            } ?? .property(manager, root + "/user/self", manager + ".User", "Display")
        call.timeoutMicroseconds = Self.patienceMicroseconds
        bus.call(call) { [weak self] result in
            let value = (try? result.get())?.first
            // The property is a pair of an id and a path.
            if let path = value?.text ?? value?.elements.last?.text, path != "/" {
                do throws(SystemError) { try self?.watch(Inhibitor.ofLogin(session: path), on: bus) } catch {
                    // What cannot be watched does not inhibit.
                }
            }
            self?.answered()
        }
    }

    /// Runs the closure after polling those without change signals.
    func settle(_ body: @escaping () -> Void) {
        waiting.append(body)
        asked += 1
        askSilentOnes()
        answered()
    }

    private func askSilentOnes() {
        for row in watched where row.inhibitor.change == nil { ask(row) }
    }

    private func ask(_ row: Watched?) {
        guard let row else { return }
        asked += 1
        var call = row.inhibitor.call
        call.timeoutMicroseconds = Self.patienceMicroseconds
        row.bus.call(call) { [weak self, weak row] result in
            if let row { row.isActive = (try? result.get()).map(row.inhibitor.isActive) ?? false }
            self?.answered()
        }
    }

    private func answered() {
        asked -= 1
        guard asked == 0 else { return }
        let isHeld = watched.contains(where: \.isActive)
        let bodies = waiting
        waiting = []
        // New content comes before an inhibition ends and after it begins, so that nothing is shown only to be replaced.
        if isHeld { say(true) }
        for body in bodies { body() }
        if !isHeld { say(false) }
        guard watched.contains(where: { $0.isActive && $0.inhibitor.change == nil }) else { return }
        timer?.start(afterMicroseconds: Self.pauseMicroseconds)
    }

    private func say(_ isHeld: Bool) {
        guard said != isHeld else { return }
        said = isHeld
        changed(isHeld)
    }
}
