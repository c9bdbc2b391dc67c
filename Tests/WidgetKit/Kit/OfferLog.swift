@testable import SipliWidgetKit

/// Records the proposals to views and where they were drawn.
final class OfferLog {
    var proposals: [ProposedViewSize] = []
    var widths: [Double] { proposals.compactMap(\.width) }
    var frames: [Rect] = []
}

/// A node that behaves like its child and reports to a log.
private final class LoggingNode: WrapperNode {
    private let log: OfferLog

    init(_ child: Node, _ log: OfferLog) {
        self.log = log
        super.init(child)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        log.proposals.append(proposal)
        return super.measure(proposal)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        log.frames.append(Rect(origin: origin, size: size(for: proposal)))
        super.draw(at: origin, proposal, on: canvas)
    }
}

extension View {
    func logged(_ log: OfferLog) -> some View {
        wrapped { node, _ in LoggingNode(node, log) }
    }
}
