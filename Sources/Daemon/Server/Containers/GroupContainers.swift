import SipliCore
import SipliLoop
import SipliStore
import SipliSystem
import Synchronization

/// Maintains the app groups' files while the setting is on: at most one write a second, and always the last change.
final class GroupContainers {
    private(set) var isOn = false
    private(set) var groups: [String: Group] = [:]
    private let loop: EventLoop
    private let view: StoreView
    private let hub: Hub
    private let writes: WriteQueue
    private let clock: Clock
    private let log: any DaemonLog
    private let dataDirectory: String
    let files: [GroupFile]
    private let writer: GroupFileWriter
    private let outcomes = EndedBox()
    private var pause: TimerSource?
    private var bell: WakeUp?
    private var bellSource: IOSource?
    private var isWriting = false
    private var isOwed = false
    private var startedMicroseconds = Int64.min
    /// Incremented when the setting is turned on or off, to ignore results of earlier writes.
    private var turns = 0

    private static let pauseMicroseconds: Int64 = 1_000_000
    /// After a failure the files are written again with the next change, or after this time.
    private static let retryMicroseconds: Int64 = 60_000_000

    /// The state of one group's files.
    struct Group {
        /// The revision that the files contain; -1 before the first write.
        var revision: Int64 = -1
        /// Why the last write failed.
        var failure: String?
    }

    init(loop: EventLoop, options: DaemonOptions, view: StoreView, hub: Hub, writes: WriteQueue) throws {
        (self.loop, self.view, self.hub, self.writes) = (loop, view, hub, writes)
        (clock, log, dataDirectory) = (options.clock, options.log, options.dataDirectory)
        files = options.trackers.groupFiles
        writer = GroupFileWriter(files)
        pause = try loop.timer(clock: .monotonic) { [unowned self] in begin() }
        hub.fileRevision = { [unowned self] group in isOn ? groups[group]?.revision : nil }
    }

    /// Writes what changed while the daemon was not running, or removes leftovers.
    func start() {
        readSetting()
        // Left over by a daemon that ended before it could remove the files.
        if !isOn, FileSystem.exists(AppGroup.root(in: dataDirectory)) { removeFiles(known()) }
    }

    /// A change is on disk. Has no cost while the setting is off.
    func note(_ topics: TopicSet) {
        if topics.contains(TopicSet(.profile)) { readSetting() }
        if isOn { owe() }
    }

    /// Registers a subscriber of this group's files.
    ///
    /// - Returns: false if there are too many groups.
    func ask(for group: String) -> Bool {
        guard isOn, groups[group] == nil else { return true }
        guard groups.count < AppGroup.limit else { return false }
        groups[group] = Group()
        owe()
        return true
    }

    /// The daemon stops: queues the pending write, which the writer finishes.
    func finish() { if isOn, isOwed { begin() } }

    // MARK: On and off

    private func readSetting() {
        let isWanted: Bool
        do {
            isWanted = try view.read { $0.settings.flag(ProfileTracker.groupsName) ?? false }.1
        } catch {
            return log.error("a setting could not be read", ["SIPLI_ERROR": "\(error)"])
        }
        guard isWanted != isOn else { return }
        isOn = isWanted
        turns += 1
        guard isOn else {
            removeFiles(Array(groups.keys))
            groups = [:]
            isOwed = false
            return
        }
        let asked = hub.subscriptions.compactMap(\.container)
        for group in ([AppGroup.standard] + known() + asked) where groups.count < AppGroup.limit {
            groups[group] = Group()
        }
        owe()
    }

    /// The groups that have folders.
    private func known() -> [String] {
        FileSystem.names(in: AppGroup.root(in: dataDirectory)).filter(AppGroup.isValid).sorted()
    }

    private func removeFiles(_ groups: [String]) {
        let (directory, log) = (dataDirectory, log)
        writes.maintain { [writer] _, _ in
            log.attempt("a group's files could not be removed") { try writer.remove(groups, in: directory) }
        }
    }

    // MARK: Writing

    private func owe() {
        isOwed = true
        guard !isWriting else { return }
        let due = startedMicroseconds.addingReportingOverflow(Self.pauseMicroseconds).partialValue
        if due <= Clocks.monotonicMicroseconds() { begin() } else { arm(atMicroseconds: due) }
    }

    private func begin() {
        guard isOn, !isWriting else { return }
        log.attempt("the groups' files cannot be kept") {
            let bell = try listen()
            (isWriting, isOwed, startedMicroseconds) = (true, false, Clocks.monotonicMicroseconds())
            let order = GroupFileWriter.Order(
                dataDirectory: dataDirectory, groups: groups.keys.sorted(), now: clock.now(), zone: view.zone)
            writes.maintain { [writer, outcomes, turns] idle, _ in
                outcomes.put(Ended(outcome: writer.write(idle, order), groups: order.groups, turns: turns))
                bell.signal()
            }
        }
    }

    private func listen() throws -> WakeUp {
        if let bell { return bell }
        let bell = try WakeUp()
        bellSource = try loop.watch(bell) { [unowned self] in collect() }
        self.bell = bell
        return bell
    }

    private func collect() {
        guard let ended = outcomes.take() else { return }
        isWriting = false
        guard isOn else { return }
        if ended.turns == turns {
            for group in ended.groups { note(ended.outcome, of: group) }
            hub.deliver()
        }
        if isOwed {
            owe()
        } else if !ended.outcome.failures.isEmpty {
            isOwed = true
            arm(atMicroseconds: startedMicroseconds + Self.retryMicroseconds)
        }
    }

    private func note(_ outcome: GroupFileWriter.Outcome, of group: String) {
        guard let before = groups[group] else { return }
        groups[group]?.failure = outcome.failures[group]
        guard let failure = outcome.failures[group] else {
            groups[group]?.revision = outcome.revision
            return
        }
        // Logged once per failure.
        if before.failure == nil {
            log.error("the files of \(group) could not be written", ["SIPLI_ERROR": failure])
        }
    }

    private func arm(atMicroseconds due: Int64) {
        log.attempt("the groups' timer could not be set") { try pause?.arm(atMicroseconds: due) }
    }
}

/// The result of a finished write.
private struct Ended: Sendable {
    var outcome: GroupFileWriter.Outcome
    var groups: [String]
    var turns: Int
}

/// Passes the result of a finished write to the loop. There is never more than one.
private final class EndedBox: Sendable {
    private let ended = Mutex<Ended?>(nil)

    func put(_ new: Ended) { ended.withLock { $0 = new } }

    func take() -> Ended? {
        ended.withLock { ended in
            defer { ended = nil }
            return ended
        }
    }
}

/// A file that a tracker maintains in the folders of app groups.
struct GroupFile: Sendable {
    /// Renders the file's bytes. Belongs to the writer's thread.
    struct Content {
        let bytes: (ReadContext) throws -> [UInt8]
        /// Discards cached state, as after a failure.
        var forget: () -> Void = {}
    }

    /// Its name in a group's folder, given the group's ID.
    let name: @Sendable (_ group: String) -> String
    let makeContent: @Sendable () -> Content

    func path(of group: String, in dataDirectory: String) -> String {
        AppGroup.directory(group, in: dataDirectory) + "/" + name(group)
    }
}
