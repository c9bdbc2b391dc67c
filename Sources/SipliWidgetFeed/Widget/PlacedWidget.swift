import FoundationEssentials
package import SipliClient
package import SipliCore
package import SipliSystem
import SipliWidgetKit
import SipliWire

/// A widget that stands somewhere on the screen: follows the daemon, asks the provider, shows the entry whose time has
/// come, and tells the daemon what it shows.
///
/// It lives on its loop's thread and sleeps while nothing changes. It never ends by itself.
package final class PlacedWidget {
    /// How long the day's boundary may wait for changes to calm down, in milliseconds.
    private static let calmMilliseconds = 300

    /// How long nothing may be seen before the placeholder is.
    private static let placeholderMilliseconds = 100

    private let loop: FeedLoop
    private let author: AuthorCode
    let placement: WidgetPlacement
    private let clock: () -> Instant
    private let show: (WidgetContent) -> Void
    private let note: (String) -> Void

    private var link: DaemonLink?
    private var timer: WallTimer?
    private var runs: ProviderRuns?
    private var boundaryRuns: ProviderRuns?
    private var boundaryDelay: FeedDelay?

    private var snapshots = FeedSnapshots()
    private var timeline: ShownTimeline?
    private var receipt: Receipt?
    private var isOffline = false
    /// Something is known about the daemon: it answered, or it is not there.
    private var hasBegun = false
    private var shown: WidgetContent?
    private var isEvaluating = false
    private var wantsLook = false
    /// When live text changes next, and when it last did.
    private var liveDue: Date?
    private var liveLast: Date?
    private var boundaryItem: (item: TimelineItem, date: Date)?

    /// - Parameters:
    ///   - clock: the wall clock; for tests.
    ///   - show: takes what is to be seen, whenever it differs from before.
    ///   - note: takes remarks for the widget's author.
    package init(
        _ loop: FeedLoop, _ client: Client, _ placement: WidgetPlacement, author: AuthorCode = .onLoop,
        clock: @escaping () -> Instant = { Instant(milliseconds: Clocks.now()) },
        show: @escaping (WidgetContent) -> Void, note: @escaping (String) -> Void = { _ in }
    ) throws(SystemError) {
        self.loop = loop
        self.author = author
        self.placement = placement
        self.clock = clock
        self.show = show
        self.note = note
        timer = try WallTimer(loop) { [weak self] in self?.tick() }
        link = DaemonLink(
            loop, client, linkOptions(), received: { [weak self] in self?.take($0) },
            lost: { [weak self] in self?.lose($0) })
        runs = ProviderRuns(
            loop, author, placement.declaration, question: { [weak self] in self?.question() },
            answer: { [weak self] timeline, _ in self?.arrived(timeline) },
            report: { [weak self] in self?.misbehaved($0) })
        boundaryRuns = ProviderRuns(
            loop, author, placement.declaration, question: { [weak self] in self?.boundaryQuestion() },
            answer: { [weak self] in self?.boundaryArrived($0, at: $1.now) },
            report: { [weak self] in self?.note($0.message) })
    }

    /// Begins to follow; the first content comes at once or as soon as the daemon has answered.
    package func start() {
        link?.connect()
    }

    /// Ends everything.
    package func stop() {
        link?.close()
        timer?.cancel()
        runs?.cancel()
        boundaryRuns?.cancel()
        boundaryDelay?.cancel()
    }

    private var now: Date { Date(clock()) }

    private func linkOptions() -> DaemonLink.Options {
        var place = WidgetPlace()
        place.kind = placement.declaration.kind
        place.family = placement.family.rawValue
        place.host = placement.host
        var topics = placement.declaration.topics ?? []
        if !topics.isEmpty, !topics.contains("profile") { topics.append("profile") }
        return DaemonLink.Options(topics: topics, place: place, client: placement.client)
    }

    // MARK: The daemon

    private func take(_ message: FeedMessage) {
        let topics = placement.declaration.topics
        let (before, wasPrivate, wasOffline) = (snapshots.forProvider(topics), snapshots.isPrivate, isOffline)
        snapshots.take(message)
        (isOffline, hasBegun) = (false, true)
        let isData = snapshots.forProvider(topics) != before
        if message.isReply, let receipt { link?.report(receipt) }
        guard isData || message.isDemand || timeline == nil else {
            confirm()
            return look()
        }
        // Privacy does not wait for the provider, and what is still right need not wait for it to come back either.
        if snapshots.isPrivate != wasPrivate || (wasOffline && !isData) { look() }
        runs?.ask(isData: isData)
        guard shown == nil else { return }
        _ = loop.after(milliseconds: Self.placeholderMilliseconds) { [weak self] in
            if self?.shown == nil { self?.look() }
        }
    }

    /// Nothing that the timeline was made from has changed since, so it is one of the new revision too.
    private func confirm() {
        guard receipt?.error == nil, receipt?.revision != snapshots.revision else { return }
        receipt?.revision = snapshots.revision
        if let receipt { link?.report(receipt) }
    }

    private func lose(_ error: ClientError) {
        guard !isOffline || !hasBegun else { return }
        (isOffline, hasBegun) = (true, true)
        note(error.description)
        look()
    }

    // MARK: The provider

    private func question() -> TimelineProviderContext? {
        placement.context(snapshots, now: now)
    }

    private func arrived(_ answer: ShownTimeline) {
        timeline = answer
        // The boundary's entry of the timeline before is better than none until the new one has come.
        if let (item, date) = boundaryItem, date > now, !answer.hasEntry(at: date) { timeline?.insert(item, at: date) }
        report(error: nil)
        look()
        awaitBoundary()
    }

    private func misbehaved(_ diagnostic: ProviderDiagnostic) {
        note(diagnostic.message)
        switch diagnostic {
        case .answeredTwice, .answeredTooLate: break
        case .timedOut, .refused:
            report(error: diagnostic.message)
            look()
        }
    }

    private func report(error: String?) {
        let schedule = timeline?.schedule
        let receipt = Receipt(
            revision: timeline?.revision ?? 0, entries: schedule?.dates.count ?? 0,
            policy: schedule?.policy ?? .never, nextRequest: schedule?.nextRequest, error: error)
        self.receipt = receipt
        link?.report(receipt)
    }

    // MARK: The day boundary

    /// Asks for the boundary's entry once it is calm: a storm of changes needs one of them, not one for each.
    private func awaitBoundary() {
        boundaryDelay?.cancel()
        guard let date = snapshots.dayBoundary()?.date, date > now, timeline?.hasEntry(at: date) == false else {
            return
        }
        let isNear = date.timeIntervalSince(now) < 5
        boundaryDelay = loop.after(milliseconds: isNear ? 0 : Self.calmMilliseconds) { [weak self] in
            self?.boundaryRuns?.ask(isData: true)
        }
    }

    private func boundaryQuestion() -> TimelineProviderContext? {
        guard let boundary = snapshots.dayBoundary() else { return nil }
        return placement.context(boundary.snapshots, now: boundary.date)
    }

    private func boundaryArrived(_ answer: ShownTimeline, at date: Date) {
        guard date == snapshots.dayBoundary()?.date, timeline?.hasEntry(at: date) == false else { return }
        boundaryItem = (answer.first, date)
        timeline?.insert(answer.first, at: date)
        look()
    }

    // MARK: Showing

    /// The time has come for something, or the clock jumped.
    private func tick() {
        // Otherwise it is the daemon who says that the policy's date has come.
        if isOffline, let due = timeline?.schedule.nextRequest, due <= now { runs?.ask(isData: false) }
        look()
    }

    /// Shows what the clock wants to be seen; to be called when the clock may have moved.
    package func look() {
        guard hasBegun else { return }
        guard !isEvaluating else {
            wantsLook = true
            return
        }
        isEvaluating = true
        let now = now
        let redaction = redaction
        let zone = snapshots.zone
        let forms = placement.forms.map { form in
            var form = form
            form.now = now
            form.redaction = redaction
            form.zone = zone
            return form
        }
        let item = timeline?.item(at: now)
        let context = placement.context(snapshots, now: now)
        let placeholder = placement.declaration.placeholder
        inAuthorsCode {
            let item = item ?? placeholder(context)
            return forms.map(item.evaluate)
        } then: { [weak self] lists in
            self?.evaluated(lists, at: now, redaction)
        }
    }

    private var redaction: RedactionReasons {
        var reasons: RedactionReasons = timeline == nil ? .placeholder : []
        if placement.isAlwaysRedacted || snapshots.isPrivate { reasons.insert(.privacy) }
        return reasons
    }

    private func evaluated(_ lists: [DisplayList], at moment: Date, _ redaction: RedactionReasons) {
        isEvaluating = false
        guard !wantsLook else {
            wantsLook = false
            return look()
        }
        let content = WidgetContent(
            lists: lists, isOffline: isOffline, isPlaceholder: redaction.contains(.placeholder),
            isRedacted: redaction.contains(.privacy))
        arm(lists, after: moment)
        guard shown?.looksLike(content) != true else { return }
        shown = content
        show(content)
    }

    /// Sets the timer to the moment when something else is to be seen.
    private func arm(_ lists: [DisplayList], after moment: Date) {
        var dates = [timeline?.nextFlip(after: moment), liveChange(lists, after: moment)]
        if isOffline { dates.append(timeline?.schedule.nextRequest.flatMap { $0 > moment ? $0 : nil }) }
        guard let next = dates.compactMap({ $0 }).min() else { return timer?.arm(atMilliseconds: nil) ?? () }
        // The clock that is looked at may be a test's; the kernel's timer runs on the machine's.
        let distance = Instant(next).milliseconds - clock().milliseconds
        timer?.arm(atMilliseconds: Clocks.now() + distance)
    }

    private func liveChange(_ lists: [DisplayList], after moment: Date) -> Date? {
        if let liveDue, liveDue <= moment { liveLast = moment }
        liveDue = lists.compactMap(\.nextChange).min().map { change in
            max(change, liveLast.map { $0 + placement.liveSeconds } ?? change)
        }
        return liveDue
    }

    private func inAuthorsCode<Result>(_ work: @escaping () -> Result, then: @escaping (Result) -> Void) {
        guard !author.isOnLoop else { return then(work()) }
        let call = Sealed((work: work, then: then, door: loop.door))
        author.run {
            let result = Sealed(call.value.work())
            call.value.door.post { call.value.then(result.value) }
        }
    }
}
