package import FoundationEssentials
package import SipliCore

/// The context of an evaluation, with everything a view can ask for.
package struct Evaluation {
    package var family: WidgetFamily
    /// Points.
    package var size: Size
    /// The time that live text is computed for.
    package var now: Date
    /// The minimum interval of changes to live text, in seconds. From 60 on it has no seconds, which would stand still.
    package var liveSeconds = 1.0
    package var scheme = ColorScheme.light
    package var contrast = ColorSchemeContrast.standard
    package var textSize = DynamicTypeSize.large
    /// The accent of a widget that sets none; nil for blue.
    package var accent: Paint?
    package var mode = WidgetRenderingMode.fullColor
    package var redaction: RedactionReasons = []
    package var isPreview = false
    /// Pixels a point.
    package var displayScale = 2.0
    /// Margins around the content; nil for the family's default.
    package var contentMargins: EdgeInsets?
    /// The format of times of day.
    package var clockFormat = ClockFormat.twentyFourHours
    /// The time zone for live dates and times of day.
    package var zone = CivilZone.utc
    package var measurer: any TextMeasuring
    /// Registers the intents of buttons and toggles; a host that runs them provides its own.
    package var intents = IntentTable()

    package init(family: WidgetFamily, size: Size, now: Date, measurer: any TextMeasuring) {
        (self.family, self.size, self.now, self.measurer) = (family, size, now, measurer)
    }
}

/// Light or dark backgrounds.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

/// How colours may be used.
public enum WidgetRenderingMode: String, CaseIterable, Hashable, Sendable {
    /// The widget's colours.
    case fullColor
    /// Two groups, painted in two tones by their alpha.
    case accented
    /// Without colour.
    case vibrant
}

/// The reason why content is hidden.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// There is no data yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The user has hidden private content.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// It was tapped and is about to change.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

/// State shared by all parts of one evaluation.
final class EvaluationContext {
    let evaluation: Evaluation
    private(set) var diagnostics: [String] = []
    private(set) var nextChange: Date?

    init(_ evaluation: Evaluation) { self.evaluation = evaluation }

    /// Records a message for the widget's author, without duplicates.
    func note(_ diagnostic: String) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Warns the author about an unknown symbol.
    func noteSymbol(_ name: String, _ words: String? = nil) {
        guard !SymbolTable.contains(SymbolTable.name(name, in: .leftToRight)) else { return }
        note(words ?? "there is no symbol named \(name)")
    }

    /// Records that something drawn changes at a date.
    func changes(at date: Date) { nextChange = min(nextChange ?? date, date) }
}

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
