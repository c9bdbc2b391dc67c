import Glibc
import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// Owns the current day: timers on the wall clock, clock changes, resume from suspend, the system's zone.
final class DayClock {
    private let loop: EventLoop
    private let options: DaemonOptions
    private let view: StoreView
    private let hub: Hub
    private let writes: WriteQueue
    private let maintenance: DailyMaintenance
    /// Called when the machine's clock jumped or the zone changed, so that everything based on local time is checked
    /// again.
    var rearranged: () -> Void = {}
    private var timer: WallClockTimer?
    private var jumps: ResumeWatch?
    private var zoneWatch: FileWatch?
    /// The day and zone last committed to the store.
    private var known: (day: CivilDay, zone: String)?
    /// The commit of a new day or zone is pending.
    private(set) var isTurning = false
    /// The next change without a write, as of the last check. An entry written since with a past time is not due.
    private var due: Instant?
    /// The first turn, which catches up with missed days, is over.
    private var isServing = false

    /// Events of a file being replaced.
    private static let replaced = UInt32(IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE)

    static let dayName = "world.day"
    static let zoneName = "world.zone"

    init(
        loop: EventLoop, options: DaemonOptions, view: StoreView, hub: Hub, writes: WriteQueue,
        maintenance: DailyMaintenance
    ) throws {
        (self.loop, self.options, self.view, self.hub) = (loop, options, view, hub)
        (self.writes, self.maintenance) = (writes, maintenance)
        timer = try WallClockTimer(loop) { [unowned self] _ in look() }
        jumps = try ResumeWatch(loop) { [unowned self] jump in jumped(jump) }
    }

    /// Commits what was missed while the daemon was not running, before the first client is served.
    func start() throws {
        watchZone()
        let remembered = try view.read { context in
            (context.settings.livedDay, context.settings.text(Self.zoneName))
        }.1
        if let day = remembered.0, let zone = remembered.1 { known = (day, zone) }
        // What fell due while the daemon was not running counts as due since the last change.
        if let last = try view.lastChange() { due = try view.nextTurn(after: last) }
        look()
        while isTurning { _ = try loop.runOnce(timeoutMicroseconds: 10_000_000) }
        isServing = true
    }

    private func watchZone() {
        guard let directory = options.zoneDirectory else { return }
        do {
            zoneWatch = try loop.watchFile(directory, mask: Self.replaced) { [unowned self] event in
                if event.name == "localtime" || event.name == "timezone" { zoneMayHaveChanged() }
            }
        } catch {
            // Inotify watches can run out; SIGHUP, a clock change and a resume still reread the zone.
            options.log.error("changes of the time zone cannot be watched", ["SIPLI_ERROR": "\(error)"])
        }
    }

    /// Checks the clock now; also called by tests that moved it.
    func look() {
        guard !isTurning else { return }
        do {
            let moment = try view.moment()
            if known?.day != moment.day || known?.zone != moment.zone.identifier {
                turn(to: moment)
            } else if let due, due <= moment.now {
                commitTurn()
            }
            due = try view.nextTurn(after: moment.now)
            let next = min(moment.dayEnds, due ?? moment.dayEnds)
            // A test's clock differs from the machine's: due work follows the test's clock, the timer the machine's.
            arm(inMilliseconds: next.milliseconds - moment.now.milliseconds)
        } catch {
            options.log.error("the clock could not be read; retrying in a minute", ["SIPLI_ERROR": "\(error)"])
            arm(inMilliseconds: 60_000)
        }
    }

    /// Arms the timer for the next change without a write.
    private func arm(inMilliseconds distance: Int64) {
        do {
            try timer?.arm(atMilliseconds: Clocks.now() + distance)
        } catch {
            options.log.error("the day's timer could not be set", ["SIPLI_ERROR": "\(error)"])
        }
    }

    /// Runs before other timers due at the same time: reports clock jumps and starts the new day.
    func catchUp() {
        jumps?.compare()
        look()
    }

    /// Rereads the system's zone, as on SIGHUP.
    func zoneMayHaveChanged() {
        view.systemZone = options.zone()
        look()
    }

    /// The machine's clock jumped: subscribers affected by the day reload.
    func jumped(_ jump: ClockJump) {
        let reason: Reasons
        switch jump {
        case .none: return
        case .clockSet: reason = .clock
        case .resumed: reason = .resume
        }
        view.systemZone = options.zone()
        hub.flag(reason, topics: view.trackers.catalog.dayDependent)
        hub.flagDue(by: options.clock.now())
        look()
        rearranged()
        // A turn of the day notifies everyone once it is on disk, with this reason among the others.
        if !isTurning { hub.deliver() }
    }

    private func turn(to moment: Moment) {
        let (before, zoneBefore) = (known?.day, known?.zone)
        var reasons: Reasons = []
        if before != moment.day { reasons.insert(.day) }
        if zoneBefore != moment.zone.identifier { reasons.insert(.zone) }
        known = (moment.day, moment.zone.identifier)
        isTurning = true
        let (day, zone) = (moment.day, moment.zone.identifier)
        writes.submit(kind: .clock, reasons: reasons) { context in
            try Self.remember(day: day, zone: zone, context)
            if let before, before < day { try context.projections.dayEnded(before, context) }
            context.change.touch(context.projections.trackers.catalog.dayDependent)
            if zoneBefore != zone { context.change.touch(TopicSet(.profile)) }
            return RawJSON(Array("{}".utf8))
        } completion: { [unowned self] end in
            isTurning = false
            if isServing { maintenance.run() }
            guard case .refused(let error) = end else {
                // The clock or the zone may have changed meanwhile.
                return loop.defer { [weak self] in self?.look() }
            }
            // The disk refuses: subscribers are still notified, and the commit is tried again at the next check.
            known = before.flatMap { before in zoneBefore.map { (before, $0) } }
            hub.flag(reasons, topics: view.trackers.catalog.dayDependent)
            options.log.error("the new day could not be committed: \(error.message)", [:])
        }
        // Reminders follow local time.
        if isServing, reasons.contains(.zone) { rearranged() }
    }

    private func commitTurn() {
        writes.submit(kind: .clock, reasons: .data) { context in
            try context.change.note(tracker: "", op: "turn", text: "")
            context.change.touch(context.projections.trackers.catalog.dayDependent)
            return RawJSON(Array("{}".utf8))
        } completion: { [unowned self] end in
            if case .refused = end { hub.flag(.data, topics: view.trackers.catalog.dayDependent) }
        }
    }

    private static func remember(day: CivilDay, zone: String, _ context: WriteContext) throws {
        for (name, text) in [(dayName, day.description), (zoneName, zone)] {
            try MachineValues.put(context.change, name: name, value: SettingParse.quoted(text), op: "turn")
        }
    }
}
