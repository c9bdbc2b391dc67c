import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// What the companion knows and shows, and what keys and messages do to it; without I/O.
struct CompanionState {
    enum Link: Equatable {
        case connecting, online
        /// The state is as of this time.
        case offline
    }

    enum Mode: Equatable {
        case list, help
        /// A value is being typed for a habit.
        case entry(habit: String, text: String)
    }

    /// What the program has to do.
    enum Effect: Equatable {
        /// Write the queue to disk, then deliver it.
        case store
        /// Ask for a past day.
        case fetch(CivilDay)
        case quit, suspend, redraw
    }

    struct Message: Equatable {
        var text: String
        var isProblem = false
    }

    /// As far back as days can be chosen.
    static let daysBack = 30

    var columns = 80
    var rows = 24
    private(set) var mode = Mode.list
    private(set) var link = Link.connecting
    private(set) var message: Message?
    private(set) var isPrivate = false
    private(set) var queue = HabitQueue()
    /// When the last state arrived, as text, while it may be outdated.
    private(set) var asOf: String?
    /// Nil for today.
    private(set) var chosenDay: CivilDay?
    private(set) var selected: String?
    /// The first row that is shown.
    private(set) var top = 0

    private var today: HabitSnapshot?
    /// Of the last state.
    private var revision: Int64 = 0
    private var past: [CivilDay: HabitSnapshot] = [:]
    private var unavailable: CivilDay?
    /// The chosen day may have changed since it arrived.
    private var isStale = false
    /// Stored by the daemon, until a state of this revision arrives.
    private var confirmed: [(operation: HabitOperation, revision: Int64)] = []
    /// What takes back each change made here, the last one last.
    private var inverses: [HabitOperation] = []
    private var lastAt: Int64 = 0

    init() {}

    // MARK: What is shown

    /// The day that is shown; nil before anything is known.
    var day: CivilDay? { chosenDay ?? today.flatMap { CivilDay($0.day) } }
    var isToday: Bool { chosenDay == nil }
    private var snapshot: HabitSnapshot? { chosenDay.map { past[$0] } ?? today }

    /// The shown day; nil while it is not known.
    var shown: HabitDayRows? {
        snapshot.map {
            HabitDayRows($0, isPast: !isToday, pending: queue.operations, confirmed: confirmed.map(\.operation))
        }
    }

    /// The daemon's sentence for the shown day; nil while changes count that it does not know of.
    var sentence: String? {
        guard let snapshot, !(queue.operations + confirmed.map(\.operation)).contains(where: { $0.day == snapshot.day })
        else { return nil }
        return snapshot.message.text
    }
    /// The week that the shown day is in.
    var week: HabitSnapshot.Week? { snapshot?.week }
    var isUnavailable: Bool { chosenDay != nil && unavailable == chosenDay }
    /// The known day had not ended at the last look at the clock.
    private(set) var isCurrent = true
    /// When the known day ends.
    var dayEnds: Instant? { today.flatMap { Instant(rfc3339: $0.dayEnds) } }

    // MARK: The daemon

    /// Takes a state from the daemon, or the one that was kept.
    mutating func take(_ habits: HabitSnapshot?, isPrivate: Bool?, revision: Int64) {
        if let isPrivate { self.isPrivate = isPrivate }
        guard let habits else { return }
        (today, self.revision) = (habits, revision)
        past = past.filter { $0.key == chosenDay }
        isStale = true
        confirmed.removeAll { $0.operation.day == habits.day && $0.revision <= revision }
        keepSelectionInView()
    }

    /// The daemon is there, or gone.
    mutating func set(_ link: Link, asOf: String? = nil) { (self.link, self.asOf) = (link, asOf) }

    /// A past day has arrived; nil if it cannot be had.
    mutating func take(_ habits: HabitSnapshot?, of day: CivilDay, revision: Int64) {
        if let habits {
            past[day] = habits
            confirmed.removeAll { $0.operation.day == habits.day && $0.revision <= revision }
            if day == chosenDay { isStale = false }
        }
        unavailable = habits == nil && past[day] == nil ? day : nil
        keepSelectionInView()
    }

    /// What to ask for after the daemon came back or changed something.
    var missingDay: CivilDay? { chosenDay.flatMap { past[$0] == nil || isStale ? $0 : nil } }

    /// The day has ended, as far as is known: shows the next one as the daemon foresaw it.
    mutating func pass(to now: Instant) {
        defer { isCurrent = dayEnds.map { now < $0 } ?? true }
        guard let today, let end = dayEnds, end <= now, let next = today.next else { return }
        guard Instant(rfc3339: next.at) == end, let snapshot = try? HabitSnapshot.read(next.snapshot.bytes) else {
            return
        }
        self.today = snapshot
        keepSelectionInView()
    }

    /// Takes in what is on disk.
    mutating func take(_ operations: [HabitOperation]) {
        queue.merge(operations)
        lastAt = max(lastAt, operations.map(\.at).max() ?? 0)
    }

    /// The daemon has answered an operation.
    mutating func confirm(_ operation: HabitOperation, _ result: HabitLogResult, revision: Int64?, isUnchanged: Bool) {
        queue.remove(operation.id)
        if result.superseded == true {
            say("A later change was made elsewhere, so yours does not count. " + result.text.entry + ".")
        } else if !isUnchanged, let revision {
            // An operation that was sent again gets its first answer, and the state may have it already.
            if revision > self.revision { confirmed.append((operation, revision)) }
            if result.hasMilestone { say("\(result.name): \(result.text.milestone ?? "")") }
        }
        keepSelectionInView()
    }

    /// The daemon has refused an operation for good.
    mutating func refuse(_ operation: HabitOperation, _ reason: String) {
        queue.remove(operation.id)
        let day = CivilDay(operation.day)?.text ?? operation.day
        say("\(operation.name) on \(day) was not changed: \(reason)", isProblem: true)
        keepSelectionInView()
    }

    mutating func say(_ text: String, isProblem: Bool = false) {
        message = Message(text: text, isProblem: isProblem)
    }

    // MARK: Keys

    mutating func take(_ key: TerminalKey, now: Instant) -> [Effect] {
        message = nil
        switch key {
        case .control("c"), .control("d"): return [.quit]
        case .control("z"): return [.suspend]
        case .control("l"): return [.redraw]
        default: break
        }
        switch mode {
        case .help:
            mode = .list
            return []
        case .entry(let habit, let text): return enter(key, habit, text, now)
        case .list: return list(key, now)
        }
    }

    private mutating func list(_ key: TerminalKey, _ now: Instant) -> [Effect] {
        switch key {
        case .character("q"), .escape: return [.quit]
        case .character("?"), .character("H"): mode = .help
        case .character("j"), .down, .wheelDown: move(by: 1)
        case .character("k"), .up, .wheelUp: move(by: -1)
        case .pageDown: move(by: max(layout.slots - 1, 1))
        case .pageUp: move(by: -max(layout.slots - 1, 1))
        case .character("g"), .home: move(by: -(shown?.rows.count ?? 0))
        case .character("G"), .end: move(by: shown?.rows.count ?? 0)
        case .character("h"), .character("p"), .left: return choose(-1)
        case .character("l"), .character("n"), .right: return choose(1)
        case .character("t"): return choose(Self.daysBack)
        case .character(" "), .enter: return toggle(now)
        case .character("+"), .character("="): return add(1, now)
        case .character("-"): return add(-1, now)
        case .character("s"): return skip(now)
        case .character("u"): return undo(now)
        case .character(let digit) where digit.isASCII && digit.isNumber: type(String(digit))
        case .click(let row, _): return click(row, now)
        default: break
        }
        return []
    }

    private var row: HabitSnapshot.Item? {
        guard !isPrivate, let rows = shown?.rows else { return nil }
        return rows.first { $0.habit == selected }
    }

    private mutating func move(by count: Int) {
        guard let rows = shown?.rows, !rows.isEmpty else { return }
        let place = rows.firstIndex { $0.habit == selected } ?? 0
        selected = rows[min(max(place + count, 0), rows.count - 1)].habit
        keepSelectionInView()
    }

    private mutating func choose(_ count: Int) -> [Effect] {
        guard let today = today.flatMap({ CivilDay($0.day) }) else { return [] }
        let day = (chosenDay ?? today).adding(days: count)
        if chosenDay == nil, count == 1 {
            say("Tomorrow is in the future.")
            return []
        }
        guard day >= today.adding(days: -Self.daysBack) else {
            say("The companion goes back \(Self.daysBack) days.")
            return []
        }
        if isStale, let chosenDay { past[chosenDay] = nil }
        (chosenDay, isStale) = (day < today ? day : nil, false)
        keepSelectionInView()
        return missingDay.map { [.fetch($0)] } ?? []
    }

    private mutating func click(_ line: Int, _ now: Instant) -> [Effect] {
        guard layout.list.contains(line), let rows = shown?.rows else { return [] }
        let place = top + (line - layout.list.lowerBound) / layout.pitch
        guard rows.indices.contains(place) else { return [] }
        selected = rows[place].habit
        return toggle(now)
    }

    // MARK: Changes

    private mutating func toggle(_ now: Instant) -> [Effect] {
        guard let row else { return [] }
        guard row.isNumeric else { return change(row, value: row.value > 0 ? 0 : 1, now) }
        // An amount that is complete is not cleared by a touch.
        guard row.isBelowTarget, let target = row.target else {
            type("")
            return []
        }
        return change(row, value: target, now)
    }

    private mutating func add(_ amount: Double, _ now: Instant) -> [Effect] {
        guard let row else { return [] }
        guard row.isNumeric else { return change(row, value: amount > 0 ? 1 : 0, now) }
        guard row.value + amount >= 0 else { return change(row, value: 0, now) }
        return change(row, add: amount, now)
    }

    private mutating func skip(_ now: Instant) -> [Effect] {
        guard let row else { return [] }
        return change(row, skipped: !row.skipped, now)
    }

    private mutating func type(_ text: String) {
        guard let row else { return }
        guard row.isNumeric else { return say("\(row.name) has no amount; press Space when it is done.") }
        mode = .entry(habit: row.habit, text: text)
    }

    private mutating func enter(_ key: TerminalKey, _ habit: String, _ text: String, _ now: Instant) -> [Effect] {
        switch key {
        case .escape: mode = .list
        case .backspace: mode = .entry(habit: habit, text: String(text.dropLast()))
        case .character(let character) where "0123456789.,+-".contains(character) && text.count < 12:
            mode = .entry(habit: habit, text: text + String(character))
        case .enter:
            mode = .list
            guard let row, row.habit == habit, !text.isEmpty else { return [] }
            guard let typed = WrittenNumber(text), typed.value.magnitude <= HabitSnapshot.largestAmount else {
                say("\u{201C}\(text)\u{201D} is not an amount; write one such as 3, 2.5 or +1.", isProblem: true)
                return []
            }
            if let grouped = typed.grouped {
                say("\u{201C}\(text)\u{201D} is ambiguous; write \(grouped) or \(typed.value).", isProblem: true)
                return []
            }
            guard typed.sign != nil else { return change(row, value: typed.value, now) }
            guard row.value + typed.value >= 0 else {
                say("You cannot take away more than \(row.detail).", isProblem: true)
                return []
            }
            return change(row, add: typed.value, now)
        default: break
        }
        return []
    }

    private mutating func change(
        _ row: HabitSnapshot.Item, value: Double? = nil, add: Double? = nil, skipped: Bool? = nil, _ now: Instant
    ) -> [Effect] {
        guard let day, value != row.value, add != 0 else { return [] }
        var operation = HabitOperation()
        (operation.habit, operation.name, operation.day) = (row.habit, row.name, day.description)
        (operation.value, operation.add, operation.skipped) = (value, add, skipped)
        var inverse = operation
        if value != nil { inverse.value = row.value }
        inverse.add = add.map { -$0 }
        inverse.skipped = skipped.map { !$0 }
        inverses.append(inverse)
        return enqueue(operation, now)
    }

    private mutating func undo(_ now: Instant) -> [Effect] {
        guard !isPrivate else { return [] }
        guard let inverse = inverses.popLast() else {
            say("Nothing was changed here yet. For earlier changes: sipli-client undo")
            return []
        }
        var text = "Undone: " + inverse.name
        if inverse.day != day?.description, let day = CivilDay(inverse.day) { text += " on " + day.text }
        say(text + ".")
        return enqueue(inverse, now)
    }

    /// Operations made within a millisecond, or after the clock was set back, keep their order.
    private mutating func enqueue(_ operation: HabitOperation, _ now: Instant) -> [Effect] {
        var operation = operation
        operation.id = RequestLine.newKey()
        lastAt = max(now.milliseconds, lastAt + 1)
        operation.at = lastAt
        queue.add(operation)
        keepSelectionInView()
        return [.store]
    }

    // MARK: Layout

    var layout: CompanionLayout { CompanionLayout(self) }

    /// Selects a row that is there, and scrolls it into view.
    mutating func keepSelectionInView() {
        guard let rows = shown?.rows, !rows.isEmpty else {
            top = 0
            return
        }
        if !rows.contains(where: { $0.habit == selected }) { selected = rows[min(top, rows.count - 1)].habit }
        let place = rows.firstIndex { $0.habit == selected } ?? 0
        let room = max(layout.slots, 1)
        top = min(max(top, place - room + 1), place)
        top = max(min(top, rows.count - room), 0)
    }
}

extension HabitSnapshot {
    /// Days have no larger values.
    static let largestAmount = 1_000_000.0
}

/// What `doctor` says of changes that the companion could not save, because the daemon was not running.
enum CompanionFinding {
    /// Nil if none waits.
    static func waiting(_ context: Context) -> Finding? {
        guard let directory = try? QueueFile.directory(context.directories) else { return nil }
        return of(QueueFile.waiting(directory))
    }

    static func of(_ count: Int) -> Finding? {
        guard count > 0 else { return nil }
        let changes = count == 1 ? "1 change of habits waits" : "\(count) changes of habits wait"
        return .warn(
            "companion", changes + " on disk, made in habit watch and not saved yet",
            fix: "run this again, which saves them: sipli-client habit watch")
    }
}
