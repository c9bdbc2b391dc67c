import SipliBus
import SipliLoop
import SipliSystem

/// Watches whether notifications are to be held back: nobody is there, or the person wants none. What cannot be read
/// holds nothing back.
final class Presence {
    /// How often to ask those again that do not tell, while one of them holds something back.
    private static let pauseMicroseconds: Int64 = 60_000_000
    /// An answer that takes longer is taken for none.
    private static let patienceMicroseconds: UInt64 = 2_000_000

    private final class Watched {
        let obstacle: Obstacle
        let bus: Bus
        var isThere = false
        var slots: [BusSlot] = []

        init(_ obstacle: Obstacle, _ bus: Bus) {
            self.obstacle = obstacle
            self.bus = bus
        }
    }

    private let changed: (Bool) -> Void
    private var watched: [Watched] = []
    private var timer: TimerSource?
    private var asked = 0
    private var waiting: [() -> Void] = []
    private var said: Bool?

    /// - Parameter changed: is told once at the beginning, when all have answered, and at each change.
    init(_ loop: EventLoop, changed: @escaping (Bool) -> Void) throws(SystemError) {
        self.changed = changed
        timer = try loop.timer(clock: .monotonic) { [weak self] in self?.askSilentOnes() }
    }

    /// Begins with what is on a bus.
    func watch(_ obstacles: [Obstacle], on bus: Bus) throws(SystemError) {
        for obstacle in obstacles {
            let row = Watched(obstacle, bus)
            watched.append(row)
            row.slots.append(try bus.watch(name: obstacle.service) { [weak self, weak row] _ in self?.ask(row) })
            if let change = obstacle.change {
                row.slots.append(try bus.watch(change) { [weak self, weak row] _ in self?.ask(row) })
            }
            ask(row)
        }
    }

    /// Watches the login session that the person is in, if there is one.
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
                do throws(SystemError) { try self?.watch(Obstacle.ofLogin(session: path), on: bus) } catch {
                    // What cannot be watched holds nothing back.
                }
            }
            self?.answered()
        }
    }

    /// Does something once those that tell nothing by themselves have been asked again.
    func settle(_ body: @escaping () -> Void) {
        waiting.append(body)
        asked += 1
        askSilentOnes()
        answered()
    }

    private func askSilentOnes() {
        for row in watched where row.obstacle.change == nil { ask(row) }
    }

    private func ask(_ row: Watched?) {
        guard let row else { return }
        asked += 1
        var call = row.obstacle.call
        call.timeoutMicroseconds = Self.patienceMicroseconds
        row.bus.call(call) { [weak self, weak row] result in
            if let row { row.isThere = (try? result.get()).map(row.obstacle.isThere) ?? false }
            self?.answered()
        }
    }

    private func answered() {
        asked -= 1
        guard asked == 0 else { return }
        let isHeld = watched.contains(where: \.isThere)
        let bodies = waiting
        waiting = []
        // What is new comes before the end of holding back, and after its beginning: nothing is shown to be replaced.
        if isHeld { say(true) }
        for body in bodies { body() }
        if !isHeld { say(false) }
        guard watched.contains(where: { $0.isThere && $0.obstacle.change == nil }) else { return }
        timer?.start(afterMicroseconds: Self.pauseMicroseconds)
    }

    private func say(_ isHeld: Bool) {
        guard said != isHeld else { return }
        said = isHeld
        changed(isHeld)
    }
}
