import FoundationEssentials
import SipliWidgetKit

/// Asks a provider for timelines, as its guard allows.
final class ProviderRuns {
    /// What to ask, determined when the run begins; nil to ask nothing.
    typealias Question = () -> TimelineProviderContext?
    typealias Answer = (ShownTimeline, TimelineProviderContext) -> Void
    /// Checks an answer before it is accepted, and returns what is wrong with it.
    typealias Check = (ShownTimeline, @escaping (TimelineFault?) -> Void) -> Void

    private let loop: FeedLoop
    private let author: AuthorCode
    private let timeline: (TimelineProviderContext, @escaping @Sendable (TimelineItems) -> Void) -> Void
    private let question: Question
    private let check: Check
    private let answer: Answer
    private let report: (ProviderDiagnostic) -> Void
    private var provider = ProviderGuard()
    private var delay: FeedDelay?
    /// The provider has not returned from a call: it gets no second one on a thread that it blocks.
    private var isInside = false
    /// A run that waits for the provider to return.
    private var waiting: ProviderGuard.Run?

    init(
        _ loop: FeedLoop, _ author: AuthorCode, _ declaration: WidgetDeclaration, question: @escaping Question,
        check: @escaping Check = { $1(nil) }, answer: @escaping Answer,
        report: @escaping (ProviderDiagnostic) -> Void
    ) {
        (self.loop, self.author) = (loop, author)
        timeline = declaration.timeline
        (self.question, self.check, self.answer, self.report) = (question, check, answer, report)
    }

    /// Requests a timeline.
    func ask(isData: Bool) {
        provider.ask(isData: isData, at: loop.now)
        advance()
    }

    func cancel() { delay?.cancel() }

    private func advance() {
        for action in provider.advance(to: loop.now) {
            switch action {
            case .start(let run): start(run)
            case .report(let diagnostic): report(diagnostic)
            }
        }
        delay?.cancel()
        delay = provider.deadline.map { deadline in
            let left = (deadline - loop.now).components
            let milliseconds = left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
            return loop.after(milliseconds: Int(milliseconds)) { [weak self] in self?.advance() }
        }
    }

    private func start(_ run: ProviderGuard.Run) {
        guard !isInside else {
            waiting = run
            return
        }
        guard let context = question() else {
            _ = provider.answered(run)
            return
        }
        isInside = true
        let handle = loop.handle
        let call = UncheckedSendableBox((timeline: timeline, context: context, runs: WeakRuns(self)))
        author.run {
            call.value.timeline(call.value.context) { items in
                let answer = UncheckedSendableBox(items)
                handle.post { call.value.runs.value?.arrived(run, answer.value, call.value.context) }
            }
            handle.post { call.value.runs.value?.cameBack() }
        }
    }

    /// The check is part of the run: if views do not return, neither does the answer.
    private func arrived(_ run: ProviderGuard.Run, _ items: TimelineItems, _ context: TimelineProviderContext) {
        let timeline: ShownTimeline
        do throws(TimelineFault) {
            timeline = try ShownTimeline(items, requested: context.now, revision: context.revision)
        } catch {
            return refuse(run, error)
        }
        check(timeline) { [weak self] fault in
            if let fault { self?.refuse(run, fault) } else { self?.take(run, timeline, context) }
        }
    }

    private func take(_ run: ProviderGuard.Run, _ timeline: ShownTimeline, _ context: TimelineProviderContext) {
        switch provider.answered(run) {
        case .drop(let diagnostic): report(diagnostic)
        case .take: answer(timeline, context)
        }
        advance()
    }

    private func refuse(_ run: ProviderGuard.Run, _ fault: TimelineFault) {
        switch provider.answered(run) {
        case .drop(let diagnostic): report(diagnostic)
        case .take: report(provider.refused(fault.message, at: loop.now))
        }
        advance()
    }

    private func cameBack() {
        isInside = false
        guard let run = waiting else { return }
        waiting = nil
        start(run)
    }

    /// Calls from other threads may arrive when the widget is gone.
    private final class WeakRuns {
        weak var value: ProviderRuns?

        init(_ value: ProviderRuns) { self.value = value }
    }
}
