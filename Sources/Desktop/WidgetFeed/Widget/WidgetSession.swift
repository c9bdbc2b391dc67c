package import FoundationEssentials
package import SipliClient
import SipliCore
package import SipliWidgetKit
import SipliWire

/// A widget that is rendered once: asks its provider and waits for the answer, on a loop that does nothing else.
package struct WidgetSession {
    /// A provider that returned nothing to show, with a message for its author.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        package let message: String
        package var description: String { message }
    }

    /// The provider's answer.
    package struct Answer {
        /// In display order, never empty.
        package let items: [TimelineItem]
        /// The entry for the requested time.
        package let current: TimelineItem
        /// When the next timeline is due; nil for never.
        package let nextRequest: Date?
        /// Remarks for the author.
        package let remarks: [String]
    }

    private let loop: FeedLoop
    private let author: AuthorCode
    private var placement: WidgetPlacement
    /// The snapshots for the provider.
    package let world: WidgetWorld

    package init(_ loop: FeedLoop, _ author: AuthorCode, _ placement: WidgetPlacement, _ world: WidgetWorld) {
        (self.loop, self.author, self.placement) = (loop, author, placement)
        self.placement.configuration = world.configuration
        self.world = world
    }

    /// What people typed as changes of its configuration, a JSON object.
    package func read(_ inputs: [(name: String, text: String)], as settings: WidgetSettings) throws -> String {
        try ask { context, answer in settings.read(inputs, in: context, completion: answer) }
    }

    /// The configuration of a predefined choice, a JSON object.
    package func read(choice name: String, of settings: WidgetSettings) throws -> String {
        try ask { _, answer in
            answer(Result { try settings.configuration(ofChoice: name) })
        }
    }

    /// The descriptions of its predefined choices.
    package func choices(of settings: WidgetSettings) throws -> [String] {
        try ask { _, answer in answer(.success(settings.choices().map(\.description))) }
    }

    /// Its settings, for people.
    package func rows(of settings: WidgetSettings) throws -> [WidgetSettings.Row] {
        try ask { context, answer in settings.rows(in: context) { answer(.success($0)) } }
    }

    /// Asks the author's code and waits.
    private func ask<Value>(
        _ question: @escaping (TimelineProviderContext, @escaping (Result<Value, any Error>) -> Void) -> Void
    ) throws -> Value {
        let context = placement.context(world.snapshots, now: world.now)
        guard let result = answer(milliseconds: 10_000, { question(context, $0) }) else {
            throw Fault(message: "the settings of \(placement.declaration.kind) did not return")
        }
        return try result.get()
    }

    /// Runs the author's code and waits for its first answer; nil if that takes too long.
    private func answer<Value>(
        milliseconds: Int, _ work: @escaping (_ answer: @escaping @Sendable (Value) -> Void) -> Void
    ) -> Value? {
        let box = Box<Value>()
        let call = UncheckedSendableBox((work: work, handle: loop.handle, box: box))
        author.run {
            call.value.work { value in
                let value = UncheckedSendableBox(value)
                call.value.handle.post { call.value.box.value = call.value.box.value ?? value.value }
            }
        }
        var isLate = false
        let limit = loop.after(milliseconds: milliseconds) { isLate = true }
        while box.value == nil, !isLate { loop.turn() }
        limit.cancel()
        return box.value
    }

    /// The provider's timeline; waits up to its limit of ten seconds.
    package func timeline() throws(Fault) -> Answer {
        var (answer, fault): (ShownTimeline?, String?)
        let runs = ProviderRuns(
            loop, author, placement.declaration,
            question: { [placement, world] in placement.context(world.snapshots, now: world.now) },
            answer: { timeline, _ in answer = timeline }, report: { fault = fault ?? $0.fault })
        runs.ask(isData: true)
        while answer == nil, fault == nil { loop.turn() }
        runs.cancel()
        guard let answer else { throw Fault(message: fault ?? "") }
        return Answer(
            items: answer.items, current: answer.item(at: world.now), nextRequest: answer.schedule.nextRequest,
            remarks: answer.schedule.remarks(at: world.now))
    }

    /// The provider's sample for a gallery; its placeholder if that takes longer than two seconds.
    package func sample() throws(Fault) -> TimelineItem {
        let context = placement.context(world.snapshots, now: world.now, isPreview: true)
        let declaration = placement.declaration
        let sample = answer(milliseconds: 2000) { declaration.snapshot(context, $0) }
        guard let item = sample ?? answer(milliseconds: 2000, { $0(declaration.placeholder(context)) }) else {
            throw Fault(message: "placeholder did not return")
        }
        return item
    }

    /// Renders an entry in each form for a given time, respecting the privacy setting.
    package func lists(of item: TimelineItem, at moment: Date? = nil) throws(Fault) -> [DisplayList] {
        let forms = placement.forms.map { form in
            var form = form
            form.now = moment ?? world.now
            form.zone = world.profile.zone
            form.clockFormat = world.profile.clock
            if placement.hides(world.profile.privacy) { form.redaction.insert(.privacy) }
            return form
        }
        guard let lists = answer(milliseconds: 10_000, { $0(forms.map(item.evaluate)) }) else {
            throw Fault(message: "the view of \(placement.declaration.kind) did not return")
        }
        if let fault = EntrySizes.check(lists, of: item) { throw Fault(message: fault.message) }
        return lists
    }

    private final class Box<Value> {
        var value: Value?
    }
}

/// The daemon's snapshots at a given time.
package struct WidgetWorld {
    let snapshots: FeedSnapshots
    package let now: Date
    /// The values of the widget's settings, a JSON object; nil for the defaults.
    package var configuration: String?

    /// Nothing is known: for samples.
    package init(now: Date) {
        snapshots = FeedSnapshots()
        self.now = now
    }

    /// Asks the daemon.
    ///
    /// - Parameters:
    ///   - host: where the widget is shown, which its configuration depends on.
    ///   - moment: an RFC 3339 instant of a day other than today; nil for now.
    package init(
        _ client: Client, for widget: WidgetDeclaration, host: String?, at moment: String?, now: Date
    ) throws(ClientError) {
        var names = widget.topics
        if let topics = names, !topics.contains("profile") { names = topics + ["profile"] }
        let reply = try client.call(
            RequestLine.make("get") { writer in
                if let names {
                    writer.key("topics")
                    names.write(to: &writer)
                }
                writer.member("at", moment)
            })
        let members = RawJSON(Array(reply.result)).members
        snapshots = FeedSnapshots(members.mapValues(\.bytes), revision: reply.revision ?? 0)
        self.now = moment.flatMap { Instant(rfc3339: $0) }.map { Date($0) } ?? now
        guard widget.settings != nil else { return }
        let kept = try client.call(WidgetOperations.configurations, Nothing()).configurations
        configuration = kept.first { $0.kind == widget.kind && $0.host == host }
            .map(\.configuration.written)
    }

    /// The snapshots after the end of the day, if nothing is logged; nil if unknown.
    package var afterDay: WidgetWorld? {
        snapshots.dayBoundary().map { WidgetWorld(snapshots: $0.snapshots, now: $0.date, configuration: configuration) }
    }

    private init(snapshots: FeedSnapshots, now: Date, configuration: String?) {
        (self.snapshots, self.now, self.configuration) = (snapshots, now, configuration)
    }

    package var profile: Profile { snapshots.profile }
}
