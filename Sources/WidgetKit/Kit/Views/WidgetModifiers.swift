public import FoundationEssentials

/// The placement of a container background.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    /// The whole widget, to its edges.
    public static let widget = ContainerBackgroundPlacement()
}

extension View {
    /// Sets the background of the whole widget; omitted in modes with their own background.
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
            // A background's own background has no effect.
            guard let context = environment.own.context, !environment.own.isInBackground else { return node }
            var inside = environment.inside(nil)
            inside.own.isInBackground = true
            let layer = content.singleNode(in: inside, alignment: alignment)
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

    /// Sets the address to open for a tap outside links and buttons. The first one in a widget counts.
    public func widgetURL(_ url: URL?) -> some View {
        wrapped { node, _ in
            NotingNode(node) { canvas, _ in
                if let url { canvas.setWidgetURL(url) }
            }
        }
    }

    /// Sets a stable state name for style sheets of status bars, such as `behind`.
    public func statusState(_ state: String?) -> some View { status { $0.state = $0.state ?? state } }

    /// Sets a status bar's text instead of that of `accessoryInline`, for example without a name that the icon implies,
    /// and its tooltip instead of that of `accessoryRectangular`. Private values are hidden as in any other text.
    ///
    /// - Parameters:
    ///   - text: nil for none.
    ///   - details: lines of the tooltip; empty for only the text.
    public func statusText(_ text: String?, details: [String] = []) -> some View {
        wrapped { node, environment in
            let isHidden = !environment.redactionReasons.isEmpty
            func shown(_ text: String) -> String { isHidden ? TextItem.concealment : text }
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

    /// Says in a label of a control what a press does, for the tooltip of a status bar: a phrase such as "Turn off".
    /// It is shown also while private values are hidden.
    public func controlWidgetActionHint(_ hint: some WidgetText) -> some View {
        let text = hint.plainText
        return status { $0.press = $0.press ?? text }
    }

    /// Sets the value that a status bar shows as a bar or ring, 0...1 (default: the widget's first gauge).
    public func statusFraction(_ fraction: Double?) -> some View {
        status { $0.fraction = $0.fraction ?? fraction }
    }

    /// Sets a named integer that a status bar can compute with, with a short name such as `ml`; nil for none.
    public func statusValue(_ name: String, _ number: Int?) -> some View {
        status { if let number { $0.values.append(StatusHints.Value(name: name, number: number)) } }
    }

    private func status(_ change: @escaping (inout StatusHints) -> Void) -> some View {
        wrapped { node, _ in NotingNode(node) { canvas, _ in canvas.setStatus(change) } }
    }

    /// Marks content to hide while the setting `private` is on.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment { $0.own.isPrivacySensitive = sensitive }
    }

    /// Shows texts and symbols as bars.
    public func redacted(reason: RedactionReasons) -> some View {
        environment { $0.own.redaction.insert(reason) }
    }

    /// Shows the view's content regardless of redaction around it.
    public func unredacted() -> some View { environment { $0.own.redaction = [] } }

    /// Dims the content from a tap until its result is shown.
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

/// A view with information about the whole widget, applied before drawing.
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
