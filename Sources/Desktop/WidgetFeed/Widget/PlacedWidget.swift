import FoundationEssentials
package import SipliClient
package import SipliCore
package import SipliSystem
package import SipliWidgetKit
import SipliWire

/// A placed widget: follows the daemon, asks the provider, shows each entry on time, and reports to the daemon what it
/// shows.
///
/// It belongs to its loop's thread and sleeps while nothing changes. It never ends by itself.
package final class PlacedWidget {
    /// How long to wait before showing the placeholder.
    private static let placeholderMilliseconds = Int(ProviderCall.placeholder.limit / .milliseconds(1))

    private let loop: FeedLoop
    private let author: AuthorCode
    private(set) var placement: WidgetPlacement
    private let clock: () -> Instant
    private let show: (WidgetContent) -> Void
    private let note: (String) -> Void

    private var link: DaemonLink?
    private var timer: WallTimer?
    private var runs: ProviderRuns?
    private var server: IntentServer?
    private var boundary: BoundaryEntry?

    private var snapshots = FeedSnapshots()
    private var timeline: ShownTimeline?
    private var receipt: Receipt?
    /// The last revision that the timeline is valid for.
    private var revision: Int64 = 0
    private var providerError: String?
    private var surfaceError: String?
    private var age = ContentAge()
    private var grace: FeedDelay?
    /// Whether the daemon's state is known: it replied, or it is not running.
    private var hasBegun = false
    private var shown: WidgetContent?
    /// Counts changes of shape: after one, the surface must be redrawn even if the content looks the same.
    private var shape = 0
    private var shownShape = 0
    /// The evaluated entries of the timeline.
    private var archive = EntryArchive()
    /// The evaluated entries of an answer that is being checked.
    private var measured = EntryArchive()
    private var isEvaluating = false
    private var wantsLook = false
    /// Fires when the author's code is late.
    private var patience: FeedDelay?
    private var ticks: LiveTicks
    /// Remarks already reported to the author.
    private var remarks: Set<String> = []
    /// What was chosen for this place and no longer exists.
    private var gone: [String] = []

    /// - Parameters:
    ///   - clock: the wall clock; for tests.
    ///   - show: receives the content whenever it changes.
    ///   - note: receives remarks for the widget's author.
    package init(
        _ loop: FeedLoop, _ client: Client, _ placement: WidgetPlacement, author: AuthorCode = .onLoop,
        clock: @escaping () -> Instant = { Instant(milliseconds: Clocks.now()) },
        show: @escaping (WidgetContent) -> Void, note: @escaping (String) -> Void = { _ in }
    ) throws(SystemError) {
        (self.loop, self.author, self.placement) = (loop, author, placement)
        (self.clock, self.show, self.note) = (clock, show, note)
        ticks = LiveTicks(seconds: placement.forms.map(\.liveSeconds).max() ?? 1)
        timer = try WallTimer(loop) { [weak self] in self?.tick() }
        link = try DaemonLink(loop, client, subscription())
        link?.delivered = { [weak self] in self?.take($0) }
        link?.lost = { [weak self] in self?.lose($0) }
        runs = ProviderRuns(
            loop, author, placement.declaration, question: { [weak self] in self?.question() },
            check: { [weak self] in self?.measure($0, then: $1) },
            answer: { [weak self] timeline, _ in self?.arrived(timeline) },
            report: { [weak self] in self?.misbehaved($0) })
        boundary = BoundaryEntry(
            loop, author, placement.declaration, context: { [weak self] in self?.context($0, now: $1) },
            snapshots: { [weak self] in self?.snapshots ?? FeedSnapshots() },
            arrived: { [weak self] in self?.boundaryArrived() }, note: note)
    }

    /// Starts following; the first content comes at once or as soon as the daemon has replied.
    package func start() { link?.connect() }

    /// Serves a program's intents to other clients; call before `start`.
    ///
    /// - Parameter make: finds them, on the author's thread; called once the widget is shown.
    package func serve(_ make: @escaping () -> IntentTable) {
        server = IntentServer(loop, author, make)
    }

    /// Shows the same in other forms from now on, such as for a terminal of another width; also if nothing else changed.
    package func reshape(_ forms: [Evaluation]) {
        placement.forms = forms
        shape += 1
        render()
    }

    /// Hides values from now on, whatever the setting is, or leaves that to the setting.
    package func hideValues(_ isHidden: Bool) {
        guard placement.isAlwaysRedacted != isHidden else { return }
        placement.isAlwaysRedacted = isHidden
        render()
    }

    /// Ends everything.
    package func stop() {
        link?.close()
        timer?.cancel()
        runs?.cancel()
        boundary?.cancel()
        grace?.cancel()
        patience?.cancel()
    }

    /// The state of the daemon that is followed: the store, and its revision; nil before it has replied.
    package var position: (epoch: String, revision: Int64)? {
        link.flatMap { link in link.epoch.map { ($0, link.revision) } }
    }

    private var now: Date { Date(clock()) }

    private func subscription() -> SubscriptionOptions {
        var options = SubscriptionOptions(sub: "w1", client: placement.client)
        var place = WidgetPlace()
        place.kind = placement.declaration.kind
        place.family = placement.family.rawValue
        place.host = placement.host
        var topics = placement.declaration.topics ?? []
        if !topics.isEmpty, !topics.contains("profile") { topics.append("profile") }
        (options.topics, options.withData) = (topics, true)
        if placement.isListed { options.widget = place }
        return options
    }

    // MARK: The daemon

    private func take(_ line: ServerLine) {
        if let message = FeedMessage(line) { take(message) }
        if let intent = AskedIntent(line) { run(intent) }
    }

    private func run(_ intent: AskedIntent) {
        server?.perform(intent) { [weak self] answer in
            // A run ends with its connection.
            self?.link?.tell(RequestLine.make(IntentOperations.done, answer))
            // Only the author knows what the intent has done.
            self?.runs?.ask(isData: true)
        }
    }

    private func declareIntents() {
        // Serving intents requires the subscription.
        guard let link, link.isSubscribed, let request = server?.declaration(sub: link.sub) else { return }
        link.tell(request)
    }

    private func tell(_ receipt: Receipt) {
        if let link, placement.isListed { link.tell(receipt.request(sub: link.sub)) }
    }

    private func take(_ message: FeedMessage) {
        if message.isReply { declareIntents() }
        let topics = placement.declaration.topics
        let (before, privacy, wasOffline) = (snapshots.forProvider(topics), snapshots.profile.privacy, age.isOffline)
        let isConfigured = placement.isListed && message.configuration != placement.configuration
        if placement.isListed { placement.configuration = message.configuration }
        snapshots.take(message)
        if age.isLost { note("reconnected to the daemon") }
        age.find()
        grace?.cancel()
        hasBegun = true
        let isData = isConfigured || snapshots.forProvider(topics) != before
        if message.isReply, let receipt { tell(receipt) }
        guard isData || message.isDemand || timeline == nil else {
            confirm()
            return render()
        }
        if isData { reportGone() }
        // Privacy does not wait for the provider, and neither does content that is still current.
        if snapshots.profile.privacy != privacy || (wasOffline && !isData) { render() }
        runs?.ask(isData: isData)
        guard shown == nil else { return }
        _ = loop.after(milliseconds: Self.placeholderMilliseconds) { [weak self] in
            if self?.shown == nil { self?.render() }
        }
    }

    /// Notes what was chosen for this place and no longer exists, and tells it once.
    private func reportGone() {
        guard let settings = placement.declaration.settings, placement.configuration != nil, let context = question()
        else { return gone = [] }
        author.call(loop) {
            settings.gone(in: context)
        } then: { [weak self] names in
            guard let self else { return }
            gone = names
            for name in names {
                remark("the \(name) that was chosen no longer exists; choose another one with configure")
            }
        }
    }

    private func remark(_ text: String) { if remarks.insert(text).inserted { note(text) } }

    /// Nothing that the timeline was made from has changed since, so it is valid for the new revision too.
    private func confirm() {
        guard receipt != nil, providerError == nil, revision != snapshots.revision else { return }
        revision = snapshots.revision
        report()
    }

    private func lose(_ error: ClientError) {
        guard age.lose(at: now) else { return }
        // The connection simply ends when a daemon is stopped or restarted.
        note(error == .lost ? "disconnected from the daemon; reconnecting" : error.description)
        guard placement.graceSeconds > 0 else { return goOffline() }
        grace = loop.after(milliseconds: Int(placement.graceSeconds * 1000)) { [weak self] in self?.goOffline() }
    }

    private func goOffline() {
        age.goOffline()
        hasBegun = true
        render()
    }

    private func report() {
        let schedule = timeline?.schedule
        let errors = [providerError, surfaceError].compactMap { $0 }
        let receipt = Receipt(
            revision: revision, entries: schedule?.dates.count ?? 0, policy: schedule?.policy ?? .never,
            nextRequest: schedule?.nextRequest, error: errors.isEmpty ? nil : errors.joined(separator: "; "))
        self.receipt = receipt
        tell(receipt)
    }

    /// The content cannot be displayed, for example because the disk is full: reported to the daemon until called with
    /// nil.
    package func surfaceFailed(_ error: String?) {
        guard error != surfaceError else { return }
        surfaceError = error
        report()
    }

    // MARK: The provider

    private func question() -> TimelineProviderContext? { context(snapshots, now: now) }

    private func context(_ snapshots: FeedSnapshots, now: Date) -> TimelineProviderContext {
        placement.context(snapshots, now: now)
    }

    private func measure(_ answer: ShownTimeline, then: @escaping (TimelineFault?) -> Void) {
        let conditions = renderConditions(hasTimeline: true)
        author.call(loop) {
            Result { () throws(TimelineFault) in try EntrySizes.measure(answer, conditions) }
        } then: { [weak self] measured in
            switch measured {
            case .success(let entries):
                self?.measured = EntryArchive(entries, conditions)
                then(nil)
            case .failure(let fault): then(fault)
            }
        }
    }

    private func arrived(_ answer: ShownTimeline) {
        for text in answer.schedule.remarks(at: now) { remark(text) }
        timeline = answer
        archive = measured
        revision = answer.revision
        providerError = nil
        age.succeed()
        // The previous timeline's entry for the end of the day is better than none until the new one arrives.
        if let (item, date) = boundary?.current, date > now, !answer.hasEntry(at: date) {
            timeline?.insert(item, at: date)
        }
        report()
        render()
        boundary?.ask(for: answer, now: now)
        link?.follow(container: placement.container())
    }

    private func boundaryArrived() {
        guard let (item, date) = boundary?.current, timeline?.hasEntry(at: date) == false else { return }
        timeline?.insert(item, at: date)
        render()
        let conditions = renderConditions(hasTimeline: true)
        author.call(loop) {
            conditions.forms(at: date).map(item.evaluate)
        } then: { [weak self] lists in
            self?.archive.add(lists, at: date, conditions)
        }
    }

    private func misbehaved(_ diagnostic: ProviderDiagnostic) {
        note(diagnostic.message)
        switch diagnostic {
        case .answeredTwice, .answeredTooLate: break
        case .timedOut, .refused:
            providerError = diagnostic.message
            age.fail(at: now)
            report()
            render()
        }
    }

    /// An entry grew beyond the limit, or was not measured; the previous picture stays.
    private func refused(_ fault: TimelineFault) {
        guard fault.message != providerError else { return }
        providerError = fault.message
        note(fault.message)
        age.fail(at: now)
        report()
        guard var content = shown else { return }
        content.asOf = age.asOf(now: now, snapshots.profile.zone, clock: snapshots.profile.clock)
        present(content)
    }

    // MARK: Settings

    /// Its settings, for people.
    package func settings(then: @escaping ([WidgetSettings.Row]) -> Void) {
        ask(then) { settings, context, answer in settings.rows(in: context, completion: answer) } ?? then([])
    }

    /// What a person typed or chose, as changes of its configuration: a JSON object.
    package func read(
        _ inputs: [(name: String, text: String)], then: @escaping (Result<String, any Error>) -> Void
    ) {
        ask(then) { settings, context, answer in settings.read(inputs, in: context, completion: answer) }
            ?? then(.failure(IntentFault.parameterUnknown(inputs.first?.name ?? "", known: [])))
    }

    /// Asks the author's code; nil for a widget without settings.
    private func ask<Answer>(
        _ then: @escaping (Answer) -> Void,
        _ question: @escaping (WidgetSettings, TimelineProviderContext, @escaping (Answer) -> Void) -> Void
    ) -> Void? {
        guard let settings = placement.declaration.settings, let context = self.question() else { return nil }
        let call = UncheckedSendableBox((question, settings, context, then, handle: loop.handle))
        author.run {
            let (question, settings, context, then, handle) = call.value
            question(settings, context) { answer in
                let answer = UncheckedSendableBox((answer, then))
                handle.post { answer.value.1(answer.value.0) }
            }
        }
        return ()
    }

    // MARK: Display

    /// A timer fired, or the clock jumped.
    private func tick() {
        // Otherwise the daemon reloads at the policy's date.
        if age.isLost, let due = timeline?.schedule.nextRequest, due <= now { runs?.ask(isData: false) }
        render()
    }

    /// Shows the entry for the current time; call when the clock may have changed.
    package func render() {
        guard hasBegun else { return }
        guard !isEvaluating else {
            wantsLook = true
            return
        }
        let conditions = renderConditions(hasTimeline: timeline != nil)
        let item = timeline?.item(at: conditions.moment)
        if let item, let lists = archive.lists(of: item, for: conditions) {
            return evaluated(lists, of: item, conditions)
        }
        isEvaluating = true
        let context = placement.context(snapshots, now: conditions.moment)
        let placeholder = placement.declaration.placeholder
        author.call(loop) {
            let item = item ?? placeholder(context)
            return conditions.forms.map(item.evaluate)
        } then: { [weak self] lists in
            self?.evaluated(lists, of: item, conditions)
        }
        // The author's thread may be blocked.
        guard isEvaluating, needsStandIn else { return }
        patience = loop.after(milliseconds: Self.placeholderMilliseconds) { [weak self] in self?.standIn() }
    }

    /// There is nothing to show yet, or values must be hidden.
    private var needsStandIn: Bool {
        guard let shown else { return true }
        return !shown.isRedacted && renderConditions(hasTimeline: true).redaction.contains(.privacy)
    }

    /// The author's code is late: shows the placeholder.
    private func standIn() {
        guard isEvaluating, needsStandIn else { return }
        note("the widget's code returned nothing within \(ProviderCall.placeholder.limit); showing a placeholder")
        present(
            WidgetContent(
                lists: placement.forms.map { .skeleton($0.size) }, isOffline: age.isOffline, isPlaceholder: true,
                isRedacted: redaction(hasTimeline: false).contains(.privacy)))
    }

    private func renderConditions(hasTimeline: Bool) -> RenderConditions {
        RenderConditions(
            at: now, redaction(hasTimeline: hasTimeline), snapshots.profile.zone,
            clock: snapshots.profile.clock, shape: shape, forms: placement.forms)
    }

    private func redaction(hasTimeline: Bool) -> RedactionReasons {
        var reasons: RedactionReasons = hasTimeline ? [] : .placeholder
        if placement.hides(snapshots.profile.privacy) { reasons.insert(.privacy) }
        return reasons
    }

    private func evaluated(_ lists: [DisplayList], of item: TimelineItem?, _ conditions: RenderConditions) {
        isEvaluating = false
        patience?.cancel()
        guard !wantsLook else {
            wantsLook = false
            return self.render()
        }
        arm(lists, after: conditions.moment)
        if let item, let fault = EntrySizes.check(lists, of: item) { return refused(fault) }
        // A placeholder was never current.
        let asOf = item.flatMap { _ in
            age.asOf(now: conditions.moment, snapshots.profile.zone, clock: snapshots.profile.clock)
        }
        present(
            WidgetContent(
                lists: lists, isOffline: age.isOffline, asOf: asOf,
                isPlaceholder: conditions.redaction.contains(.placeholder),
                isRedacted: conditions.redaction.contains(.privacy)))
    }

    private func present(_ content: WidgetContent) {
        var content = content
        (content.problem, content.notice, content.unit) = (
            providerError, snapshots.profile.notice, snapshots.profile.unit
        )
        content.gone = gone
        guard shape != shownShape || shown?.looksLike(content) != true else { return }
        shownShape = shape
        let isFirst = shown == nil
        shown = content
        show(content)
        if isFirst { server?.load { [weak self] in self?.declareIntents() } }
    }

    /// Sets the timer to the next change of content.
    private func arm(_ lists: [DisplayList], after moment: Date) {
        var dates = [timeline?.nextFlip(after: moment), ticks.next(lists, after: moment)]
        if age.isLost { dates.append(timeline?.schedule.nextRequest) }
        // At the end of the day the text needs a date.
        if age.asOf(now: moment, snapshots.profile.zone, clock: snapshots.profile.clock) != nil {
            dates.append(snapshots.dayEnds)
        }
        guard let next = dates.compactMap({ $0 }).filter({ $0 > moment }).min() else {
            return timer?.arm(atMilliseconds: nil) ?? ()
        }
        // The clock may be a test's; the kernel's timer uses the machine's.
        let distance = Instant(next).milliseconds - clock().milliseconds
        timer?.arm(atMilliseconds: Clocks.now() + distance)
    }
}
