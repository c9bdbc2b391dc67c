import FoundationEssentials

extension DisplayList {
    /// Evaluates a view, lays it out and draws it; the same view and evaluation always give the same list.
    package static func make(of view: some View, _ evaluation: Evaluation) -> DisplayList {
        let context = EvaluationContext(evaluation)
        let canvas = Canvas(context: context)
        let environment = EnvironmentValues(evaluation, context: context)
        let nodes = view.makeNodes(in: environment).nodes
        let root: Node =
            if nodes.count == 1, let only = nodes.first {
                only
            } else {
                // A single line has no room for a column.
                evaluation.family == .accessoryInline
                    ? StackNode(axis: .horizontal, alignment: .firstTextBaseline, spacing: 4, children: nodes)
                    : StackNode(axis: .vertical, alignment: .horizontalCenter, spacing: nil, children: nodes)
            }
        let margins = environment.widgetContentMargins
        let proposal = ProposedViewSize(evaluation.size).inset(by: margins)
        let inner = proposal.replacingUnspecifiedDimensions()
        let origin = Alignment.center.origin(of: root, proposal, in: inner)
        root.draw(at: origin + Point(x: margins.leading, y: margins.top), proposal, on: canvas)
        return canvas.list(size: evaluation.size, tint: evaluation.accent ?? Color.blue.paint)
    }
}

extension EnvironmentValues {
    init(_ evaluation: Evaluation, context: EvaluationContext) {
        self.init()
        own.context = context
        own.family = evaluation.family
        own.mode = evaluation.mode
        own.scheme = evaluation.scheme
        own.contrast = evaluation.contrast
        dynamicTypeSize = evaluation.textSize
        own.redaction = evaluation.redaction
        own.isPreview = evaluation.isPreview
        own.displayScale = evaluation.displayScale
        own.contentMargins = evaluation.contentMargins ?? evaluation.family.contentMargins
        own.showsContainerBackground = evaluation.family.isSystem && evaluation.mode == .fullColor
        own.stackAxis = evaluation.family == .accessoryInline ? .horizontal : .vertical
        if evaluation.family == .accessoryInline { own.lineLimit = 1 }
    }
}

extension WidgetFamily {
    var isSystem: Bool {
        switch self {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: true
        case .accessoryCircular, .accessoryRectangular, .accessoryInline, .accessoryCorner: false
        }
    }

    /// The default margins around content, unless the widget disables them.
    package var contentMargins: EdgeInsets { EdgeInsets(all: isSystem ? 16 : 0) }
}

extension DisplayList {
    /// A generic placeholder of bars, for when not even the widget's own placeholder is available. Measures no text, so
    /// it can be created on any thread.
    package static func skeleton(_ size: Size) -> DisplayList {
        var list = DisplayList(size: size, tint: Color.blue.paint)
        let margin = min(16, size.height / 4)
        let room = Rect(
            x: margin, y: margin, width: max(size.width - 2 * margin, 0), height: max(size.height - 2 * margin, 0))
        let height = min(12, room.height)
        let widths = room.height >= 3 * height ? [0.6, 0.4] : [0.6]
        for (index, width) in widths.enumerated() {
            let frame = Rect(
                x: room.minX, y: room.minY + Double(index) * height * 2, width: room.width * width, height: height)
            let outline = Capsule().outline(in: frame)
            list.items.append(
                .shape(
                    ShapeItem(
                        frame: frame, path: outline.path, style: .fill(evenOdd: false), paint: .fill(1),
                        meaning: outline.meaning)))
        }
        return list
    }
}
