public import FoundationEssentials

/// What a background is the container of.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    /// The whole widget, up to its edges.
    public static let widget = ContainerBackgroundPlacement()
}

extension View {
    /// What lies behind the whole widget; surfaces that have backgrounds of their own leave it out.
    public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> some View
    {
        containerBackground(for: container) { Rectangle().fill(style) }
    }

    public func containerBackground<Content: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let content = content()
        return wrapped { node, environment in
            guard let context = environment.own.context else { return node }
            let layer = content.singleNode(in: environment.inside(nil), alignment: alignment)
            return NotingNode(node) { canvas, _ in
                let size = context.evaluation.size
                let offer = ProposedViewSize(size)
                canvas.setBackground {
                    canvas.directed(environment.own.layoutDirection, in: Rect(origin: .zero, size: size)) {
                        layer.draw(at: alignment.origin(of: layer, offer, in: size), offer, on: canvas)
                    }
                }
            }
        }
    }

    /// What a tap anywhere else than on a link or button opens. The first one in a widget counts.
    public func widgetURL(_ url: URL?) -> some View {
        wrapped { node, _ in
            NotingNode(node) { canvas, _ in
                if let url { canvas.setWidgetURL(url) }
            }
        }
    }

    /// A stable name by which style sheets of status bars know what the widget shows, such as `behind`.
    public func statusState(_ state: String?) -> some View {
        wrapped { node, _ in NotingNode(node) { canvas, _ in canvas.setStatus { $0.state = $0.state ?? state } } }
    }

    /// What a status bar says in place of the text of `accessoryInline`, such as without the name that its icon tells, and
    /// in place of that of `accessoryRectangular` to who points at it. Hidden as every other text is.
    ///
    /// - Parameters:
    ///   - text: nil for none.
    ///   - details: a line each; none for the text alone.
    public func statusText(_ text: String?, details: [String] = []) -> some View {
        wrapped { node, environment in
            let isHidden = !environment.redactionReasons.isEmpty
            func shown(_ text: String) -> String { isHidden ? String(repeating: "•", count: text.count) : text }
            return NotingNode(node) { canvas, _ in
                guard let text else { return }
                canvas.setStatus { status in
                    guard status.text == nil else { return }
                    status.text = shown(text)
                    status.details = details.map(shown)
                }
            }
        }
    }

    /// What a status bar shows as a bar or ring, 0...1; without it the first gauge of the widget.
    public func statusFraction(_ fraction: Double?) -> some View {
        wrapped { node, _ in
            NotingNode(node) { canvas, _ in canvas.setStatus { $0.fraction = $0.fraction ?? fraction } }
        }
    }

    /// A whole number that a status bar can compute with, by a short name such as `ml`; nil for none.
    public func statusValue(_ name: String, _ number: Int?) -> some View {
        wrapped { node, _ in
            NotingNode(node) { canvas, _ in
                if let number { canvas.setStatus { $0.values.append(StatusHints.Value(name: name, number: number)) } }
            }
        }
    }

    /// Shown as bars where the person wants nobody to see it.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment { $0.own.isPrivacySensitive = sensitive }
    }

    /// Shows texts and symbols as bars.
    public func redacted(reason: RedactionReasons) -> some View {
        environment { $0.own.redaction.insert(reason) }
    }

    /// Shows what the view contains whatever is asked around it.
    public func unredacted() -> some View {
        environment { $0.own.redaction = [] }
    }

    /// Looks pale from a tap until what the tap changed is shown.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        wrapped { node, environment in
            guard invalidatable else { return node }
            let isInvalid = environment.own.redaction.contains(.invalidated)
            return GroupNode(node) { group, _ in
                group.isInvalidatable = true
                if isInvalid { group.opacity = GroupItem.invalidatedOpacity }
            }
        }
    }
}

/// A view with something to say about the whole widget; it says it before it is drawn.
final class NotingNode: WrapperNode {
    private let note: (Canvas, Rect) -> Void

    init(_ child: Node, note: @escaping (Canvas, Rect) -> Void) {
        self.note = note
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        note(canvas, Rect(origin: origin, size: size(for: proposal)))
        child.draw(at: origin, proposal, on: canvas)
    }
}
