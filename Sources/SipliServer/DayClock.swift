import Glibc
import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// The one owner of what day it is: the wall clock's deadlines, clock sets, resume from suspend, the system's zone.
final class DayClock {
    private let loop: EventLoop
    private let options: DaemonOptions
    private let view: StoreView
    private let hub: Hub
    private let writes: WriteQueue
    private let maintenance: DailyMaintenance
    /// Called when the machine's clocks jumped, or the person is in another zone: what goes by the clock on the wall looks
    /// anew.
    var rearranged: () -> Void = {}
    private var timer: WallClockTimer?
    private var jumps: ResumeWatch?
    private var zoneWatch: FileWatch?
    /// The day and zone last committed to the store.
    private var known: (day: CivilDay, zone: String)?
    /// The turn's commit is under way.
    private(set) var isTurning = false
    /// What changes by itself next, as the last look saw it. What was written since with a time that had come is not due.
    private var due: Instant?
    /// The first turn is over, which catches up with what was missed.
    private var isServing = false

    /// Files that were put in another's place.
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

    /// Looks at the clock now; also called by tests that moved it.
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
            // A test's clock is not the machine's: what is due by it is looked at, the timer follows the machine.
            arm(inMilliseconds: next.milliseconds - moment.now.milliseconds)
        } catch {
            options.log.error("the clock could not be read; retrying in a minute", ["SIPLI_ERROR": "\(error)"])
            arm(inMilliseconds: 60_000)
        }
    }

    /// Arms the timer for the next thing that happens by itself.
    private func arm(inMilliseconds distance: Int64) {
        do {
            try timer?.arm(atMilliseconds: Clocks.now() + distance)
        } catch {
            options.log.error("the day's timer could not be set", ["SIPLI_ERROR": "\(error)"])
        }
    }

    /// Runs before other timers of the same moment: reports clock jumps and starts the new day.
    func catchUp() {
        jumps?.compare()
        look()
    }

    /// Rereads the system's zone, as on SIGHUP.
    func zoneMayHaveChanged() {
        view.zone = options.zone()
        look()
    }

    /// The machine's clocks jumped: followers of a day reload.
    func jumped(_ jump: ClockJump) {
        let reason: Reasons
        switch jump {
        case .none: return
        case .clockSet: reason = .clock
        case .resumed: reason = .resume
        }
        view.zone = options.zone()
        hub.flag(reason, topics: view.trackers.catalog.dayDependent)
        hub.flagDue(by: options.clock.now())
        look()
        rearranged()
        // A turn of the day tells everyone when it is on disk, once, with this reason among the others.
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
                // The clock or the zone may have moved on meanwhile.
                return loop.defer { [weak self] in self?.look() }
            }
            // The disk refuses: the surfaces must still turn; the commit is tried again with the next look.
            known = before.flatMap { before in zoneBefore.map { (before, $0) } }
            hub.flag(reasons, topics: view.trackers.catalog.dayDependent)
            options.log.error("the new day could not be committed: \(error.message)", [:])
        }
        // Reminders go by the clock on the wall.
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
