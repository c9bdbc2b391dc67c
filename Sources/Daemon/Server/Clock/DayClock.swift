import Glibc
import SipliCore
import SipliLoop
import SipliRules
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
    private let trust: TrustedClock
    private let notices: Notices
    /// Called when the machine's clock jumped or the zone changed, so that everything based on local time is checked
    /// again.
    var rearranged: () -> Void = {}
    private var timer: WallClockTimer?
    private var jumps: ResumeWatch?
    private var zoneWatch: FileWatch?
    /// What was last committed to the store.
    private var known: Known?
    /// The commit of a new day or zone is pending.
    private(set) var isTurning = false
    /// The next change without a write, as of the last check. An entry written since with a past time is not due.
    private var due: Instant?
    /// The next change without a write, or the end of the day, as of the last check.
    private var next = Instant(milliseconds: 0)
    /// The first turn, which catches up with missed days, is over.
    private var isServing = false
    /// What a wrong clock left, in one line; told until it is dismissed, or corrected.
    private var leftover: String? {
        let texts = told + (later.map { [Self.laterText($0)] } ?? [])
        return texts.isEmpty ? nil : texts.joined(separator: " ") + " " + Self.dismissal
    }
    private var told: [String] = []
    /// The day until the end of which that is told: records were moved, and nothing is left to do.
    private var settledDay: CivilDay?
    /// What is dated later than now, while that is told.
    private var later: String?
    private var clockLine: String?
    /// Called when no turn is pending, with what the last one took back.
    private var waiting: [(DayReturn.Outcome) -> Void] = []
    /// Called when no turn is pending.
    private var arrivals: [() -> Void] = []

    private struct Known: Equatable {
        var day: CivilDay
        var zone: String
        var boot: ClockTrust.Boot?
    }

    /// How often a clock in doubt is checked: nothing reports that it was synchronised.
    private static let doubtMilliseconds: Int64 = 60_000

    /// Events of a file being replaced.
    private static let replaced = UInt32(IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE)

    static let dayName = MachineValues.dayName
    static let zoneName = MachineValues.zoneName
    static let bootName = "world.boot"

    init(
        loop: EventLoop, options: DaemonOptions, view: StoreView, hub: Hub, writes: WriteQueue,
        maintenance: DailyMaintenance, trust: TrustedClock, notices: Notices
    ) throws {
        (self.loop, self.options, self.view, self.hub) = (loop, options, view, hub)
        (self.writes, self.maintenance, self.trust, self.notices) = (writes, maintenance, trust, notices)
        timer = try WallClockTimer(loop) { [unowned self] _ in look() }
        jumps = try ResumeWatch(loop) { [unowned self] jump in jumped(jump) }
        view.clockChanged = { [unowned self] in loop.defer { [weak self] in self?.look() } }
    }

    /// Commits what was missed while the daemon was not running, before the first client is served.
    func start() throws {
        watchZone()
        let boot = try view.clockMemory().boot
        known = try view.read { context in
            guard let day = context.settings.livedDay, let zone = context.settings.text(Self.zoneName) else {
                return nil
            }
            return Known(day: day, zone: zone, boot: boot)
        }.1
        // What fell due while the daemon was not running counts as due since the last change.
        if let last = try view.lastChange() { due = try view.nextTurn(after: last) }
        look()
        while isTurning { _ = try loop.runOnce(timeoutMicroseconds: 10_000_000) }
        isServing = true
    }

    private func watchZone() {
        guard let directory = options.zoneDirectory else { return }
        // Inotify watches can run out; SIGHUP, a clock change and a resume still reread the zone.
        options.log.attempt("changes of the time zone cannot be watched") {
            zoneWatch = try loop.watchFile(directory, mask: Self.replaced) { [unowned self] event in
                if event.name == "localtime" || event.name == "timezone" { zoneMayHaveChanged() }
            }
        }
    }

    /// Checks the clock now; also called by tests that moved it.
    func look() {
        guard !isTurning else { return }
        do {
            let moment = try view.moment()
            if let day = settledDay, day != moment.day { (told, settledDay) = ([], nil) }
            try showDoubt(moment)
            let wanted = Known(day: moment.day, zone: moment.zone.identifier, boot: trust.boot)
            let isCertain = try trust.doubt == nil && view.read { DoubtedRecords.areThere($0.settings) }.1
            if known != wanted || isCertain {
                turn(to: wanted)
            } else if let due, due <= moment.now {
                commitTurn()
            }
            due = try view.nextTurn(after: moment.now)
            next = min(moment.dayEnds, due ?? moment.dayEnds)
            let left = next.milliseconds - moment.now.milliseconds
            arm(inMilliseconds: trust.doubt == nil ? left : min(left, Self.doubtMilliseconds))
        } catch {
            options.log.error("the clock could not be read; retrying in a minute", ["SIPLI_ERROR": "\(error)"])
            arm(inMilliseconds: 60_000)
        }
    }

    private func arm(inMilliseconds distance: Int64) { timer?.arm(inMilliseconds: distance, "day's", options.log) }

    /// Runs before other timers due at the same time: reports clock jumps and starts the new day.
    func catchUp() {
        jumps?.compare()
        look()
    }

    /// Serves a new client, after what follows from a clock that was set meanwhile, if only by seconds, is on disk.
    func serve(_ body: @escaping () -> Void) {
        let now = options.clock.now()
        if trust.takeNews() || now >= next { look() }
        if isTurning { arrivals.append(body) } else { body() }
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

    /// The person says that the clock is right.
    ///
    /// - Parameter done: called when what has come due is recorded, with what was taken back.
    func confirm(_ done: @escaping (DayReturn.Outcome) -> Void) {
        trust.confirm()
        waiting.append(done)
        look()
        rearranged()
        if !isTurning { answerWaiting(DayReturn.Outcome()) }
    }

    private func answerWaiting(_ outcome: DayReturn.Outcome) {
        let (answered, arrived) = (waiting, arrivals)
        (waiting, arrivals) = ([], [])
        for done in answered { done(outcome) }
        for body in arrived { body() }
    }

    // MARK: A clock in doubt

    /// What is wrong with the clock, or was, with advice; nil while there is nothing to tell.
    func doubtText() throws -> String? {
        guard let doubt = trust.doubt else { return leftover }
        let (moment, settings) = try view.read { ($0.moment, $0.settings) }.1
        return doubt.text(trust.shown, moment, settings)
    }

    /// What is told about the clock needs nothing to be done.
    var isSettled: Bool { trust.doubt == nil && later == nil && settledDay != nil }

    /// What a wrong clock left is no longer told.
    func dismissLeftover() {
        (told, later, settledDay) = ([], nil, nil)
        look()
    }

    /// A change was made: what is dated later than now may be another.
    func followLater() { if later != nil { look() } }

    private static let dismissal = "To dismiss this notice: sipli-client doctor --dismiss"

    private static func laterText(_ later: String) -> String {
        "Dated later than now: \(later). If the clock was ahead when you logged this, delete it or give it another day; to"
            + " see it: sipli-client journal."
    }

    private func showDoubt(_ moment: Moment) throws {
        if later != nil { later = try view.read(DayReturn.later).1 }
        let line = try trust.doubt.map { $0.line(trust.shown, moment, try view.read { $0.settings }.1) } ?? leftover
        guard line != clockLine else { return }
        clockLine = line
        if let line { options.log.error(line, [:]) } else { options.log.info("the clock is trusted again", [:]) }
        notices.show(clock: line)
    }

    private func note(_ outcome: DayReturn.Outcome) {
        if outcome.taken + outcome.left > 0 {
            options.log.info(
                "took back what was recorded for days that have not ended", ["SIPLI_RECORDS": "\(outcome.taken)"])
        }
        var told: [String] = []
        // Who confirms the clock gets the same as an answer.
        if waiting.isEmpty, let text = outcome.doubted { told.append(text + ".") }
        if let text = outcome.leftText { told.append(text + ".") }
        if !told.isEmpty {
            self.told = told
            settledDay = outcome.doubtful + outcome.left == 0 ? known?.day : nil
        }
        // Those that may be on a wrong day have been named, with the way to them.
        guard outcome.isEarlier, outcome.doubtful == 0 else { return }
        options.log.attempt("what is dated after today could not be read") { later = try view.read(DayReturn.later).1 }
    }

    // MARK: Turns

    private func turn(to wanted: Known) {
        let (before, isCertain) = (known, trust.doubt == nil)
        var reasons: Reasons = []
        if before?.day != wanted.day { reasons.insert(.day) }
        if before?.zone != wanted.zone { reasons.insert(.zone) }
        if reasons.isEmpty { reasons = .clock }
        known = wanted
        isTurning = true
        writes.submit(kind: .clock, reasons: reasons) { context in
            let returned = try Self.commit(wanted, after: before, isCertain: isCertain, context)
            return RawJSON { returned.write(to: &$0) }
        } completion: { [unowned self] end in
            isTurning = false
            if isServing { maintenance.run() }
            guard case .refused(let error) = end else {
                let outcome = Self.outcome(end)
                note(outcome)
                answerWaiting(outcome)
                // The clock or the zone may have changed meanwhile.
                return loop.defer { [weak self] in self?.look() }
            }
            // The disk refuses: subscribers are still notified, and the commit is tried again at the next check.
            known = before
            hub.flag(reasons, topics: view.trackers.catalog.dayDependent)
            options.log.error("the new day could not be committed: \(error.message)", [:])
            answerWaiting(DayReturn.Outcome())
        }
        // Reminders follow local time.
        if isServing, reasons.contains(.zone) { rearranged() }
    }
    private static func outcome(_ end: WriteOutcome.End) -> DayReturn.Outcome {
        guard case .done(_, let result, _, _, _) = end else { return DayReturn.Outcome() }
        var reader = JSONReader(result.bytes)
        return (try? DayReturn.Outcome.read(&reader)) ?? DayReturn.Outcome()
    }

    private func commitTurn() {
        writes.submit(kind: .clock, reasons: .data) { context in
            try context.change.note(tracker: "", op: "turn", text: "")
            context.change.touch(context.projections.trackers.catalog.dayDependent)
            return RawJSON(written: "{}")
        } completion: { [unowned self] end in
            if case .refused = end { hub.flag(.data, topics: view.trackers.catalog.dayDependent) }
        }
    }

    /// - Parameter isCertain: the clock is trusted.
    private static func commit(
        _ wanted: Known, after before: Known?, isCertain: Bool, _ context: WriteContext
    ) throws -> DayReturn.Outcome {
        var (returned, hasMoved) = (DayReturn.Outcome(), false)
        // Before the day is written: the journal tells when it was passed.
        let isEarlier = try Journal.lastChange(context.change.database).map { $0 > context.now } ?? false
        var ended = before?.day
        if let before, before.day > wanted.day {
            returned = try DayReturn.takeBack(to: wanted.day, context)
            returned.isEarlier = true
        } else if isEarlier, isCertain {
            try context.projections.dayReturned(to: wanted.day, from: nil, context)
            returned.isEarlier = true
        }
        try remember(wanted, context)
        if isCertain, let boot = wanted.boot, isOther(boot, before?.boot, context) {
            let written = context.change.parts
            let moves = try DoubtedRecords.move(to: boot, from: before?.boot, context)
            hasMoved = context.change.parts > written
            returned.take(moves)
            ended = moves.before ?? ended
        }
        if let ended, ended < wanted.day { try context.projections.dayEnded(ended, context) }
        if hasMoved { try context.projections.applyRules(context) }
        context.change.touch(context.projections.trackers.catalog.dayDependent)
        // Its offsets begin two days ago.
        if before?.day != wanted.day || before?.zone != wanted.zone { context.change.touch(TopicSet(.profile)) }
        return returned
    }

    /// Another clock is trusted than before, or than the one that was kept since.
    private static func isOther(_ boot: ClockTrust.Boot, _ before: ClockTrust.Boot?, _ context: WriteContext) -> Bool {
        before.map { !boot.isSame(as: $0) } ?? false || DoubtedRecords.areThere(context.settings)
    }

    private static func remember(_ wanted: Known, _ context: WriteContext) throws {
        let texts = [(dayName, wanted.day.description), (zoneName, wanted.zone), (bootName, wanted.boot?.text)]
        for case (let name, let text?) in texts {
            try MachineValues.put(context.change, name: name, value: SettingParse.quoted(text), op: "turn")
        }
    }
}

extension WallClockTimer {
    /// Fires after a time. A test's clock differs from the machine's: due work follows the test's clock, and a timer the
    /// machine's.
    ///
    /// - Parameter whose: such as "day's", for the log.
    func arm(inMilliseconds distance: Int64, _ whose: String, _ log: any DaemonLog) {
        log.attempt("the \(whose) timer could not be set") { try arm(atMilliseconds: Clocks.now() + distance) }
    }
}
