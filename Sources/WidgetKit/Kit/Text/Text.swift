public import FoundationEssentials

/// Text in one or several styles.
public struct Text: View, Hashable, Sendable {
    public typealias Body = Never

    var pieces: [Piece]

    /// A run in one style.
    struct Piece: Hashable, Sendable {
        enum Content: Hashable, Sendable {
            case string(String)
            case live(LiveText)
            case symbol(String)
        }

        var content: Content
        var attributes = TextAttributes()
    }

    init(pieces: [Piece]) { self.pieces = pieces }
    init(_ content: Piece.Content) { pieces = [Piece(content: content)] }

    /// Exactly these characters.
    public init(verbatim content: String) { self.init(.string(content)) }

    /// A literal or an interpolated literal.
    public init(_ key: LocalizedStringKey) { pieces = key.pieces }

    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.init(.string(String(content))) }

    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(.string(resource.text)) }

    /// A symbol within text.
    public init(_ image: Image) { self.init(.symbol(image.symbol)) }

    /// A date shown as live text, which updates over time.
    public init(_ date: Date, style: DateStyle) {
        self.init(.live(LiveText(date: date, kind: .style(style))))
    }

    /// A timer that runs through an interval and then stops.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            .live(
                LiveText(
                    date: countsDown ? timerInterval.upperBound : timerInterval.lowerBound,
                    kind: .interval(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))))
    }

    /// A formatted value.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
        self.init(.string(format.format(input)))
    }

    public static func + (left: Text, right: Text) -> Text {
        Text(pieces: left.pieces + right.pieces)
    }

    /// The style of a date.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// The time of day: 23:05.
        public static let time = DateStyle(kind: .time)
        /// The day: 3 June 2026.
        public static let date = DateStyle(kind: .date)
        /// The distance: 2 hr, 23 min.
        public static let relative = DateStyle(kind: .relative)
        /// The signed distance: +2 hours.
        public static let offset = DateStyle(kind: .offset)
        /// A timer to or from it: 36:59:01.
        public static let timer = DateStyle(kind: .timer)
    }

    /// The case of letters.
    public enum Case: CaseIterable, Hashable, Sendable {
        case uppercase, lowercase
    }

    /// Where to truncate text that does not fit: an ellipsis replaces its beginning, middle or end.
    public enum TruncationMode: CaseIterable, Hashable, Sendable {
        case head, middle, tail
    }

    /// The kind of line under or through text; all are drawn solid.
    public struct LineStyle: Hashable, Sendable {
        public enum Pattern: CaseIterable, Hashable, Sendable {
            case solid, dot, dash, dashDot, dashDotDot
        }

        public init(pattern: Pattern = .solid, color: Color? = nil) {}

        public static let single = LineStyle()
    }
}

extension Text {
    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let own = environment.own
        guard let context = own.context else { return ViewNodes([]) }
        let evaluation = context.evaluation
        let runs = own.isConcealed ? [concealed(in: environment)] : resolved(in: environment, context)
        if runs.allSatisfy(\.text.isEmpty) && evaluation.family == .accessoryInline { return ViewNodes([]) }
        let style = TextNode.Style(
            lineLimit: own.lineLimit, reservesLines: own.reservesLines, lineSpacing: own.lineSpacing,
            minimumScale: own.minimumScaleFactor, alignment: own.textAlignment.lines(in: own.layoutDirection),
            truncation: own.truncationMode, allowsTightening: own.allowsTightening, isRedacted: own.isRedacted,
            isAccented: own.isAccented)
        return ViewNodes(TextNode(runs: runs, style: style, live: live, context: context))
    }

    private var live: [LiveText] {
        pieces.compactMap { piece in
            if case .live(let live) = piece.content { live } else { nil }
        }
    }

    /// Private text has one width whatever it says: the number of its digits would tell too.
    private func concealed(in environment: EnvironmentValues) -> TextRun {
        let attributes = (pieces.first { $0.attributes.font != nil } ?? pieces.first)?.attributes ?? TextAttributes()
        let font = (attributes.font ?? environment.own.font ?? .body)
            .resolved(environment.own.fontTraits.overridden(by: attributes.traits))
        return TextRun(text: TextItem.concealment, font: font, paint: attributes.paint(in: environment))
    }

    private func resolved(in environment: EnvironmentValues, _ context: EvaluationContext) -> [TextRun] {
        let own = environment.own
        let runs = pieces.map { piece in
            let text = piece.text(context)
            let attributes = piece.attributes
            let font = (attributes.font ?? own.font ?? .body)
                .resolved(own.fontTraits.overridden(by: attributes.traits))
            var run = TextRun(text: text, font: font, paint: attributes.paint(in: environment))
            run.isUnderlined = attributes.isUnderlined ?? own.isUnderlined
            run.isStruckThrough = attributes.isStruckThrough ?? own.isStruckThrough
            run.kerning = attributes.kerning ?? own.kerning
            run.rise = attributes.baselineOffset ?? own.baselineOffset
            if case .symbol(let name) = piece.content {
                run.symbol = SymbolTable.name(name, in: own.layoutDirection)
                context.noteSymbol(name)
            }
            switch own.textCase {
            case .uppercase: run.text = text.uppercased()
            case .lowercase: run.text = text.lowercased()
            case nil: break
            }
            return run
        }
        return own.layoutDirection == .rightToLeft ? runs.readFromTheRight : runs
    }
}

extension Text.Piece {
    fileprivate func text(_ context: EvaluationContext) -> String {
        switch content {
        case .string(let string): string
        case .live(let live): live.shown(context.evaluation).text
        case .symbol: TextRun.placeholder
        }
    }
}

extension [TextRun] {
    /// Numbers and symbols alone follow the layout direction; letters have their own.
    fileprivate var readFromTheRight: [TextRun] {
        func contains(_ isSought: (Unicode.Scalar.Properties) -> Bool) -> Bool {
            self.contains { $0.text.unicodeScalars.contains { isSought($0.properties) } }
        }
        guard var first, contains({ $0.numericType != nil }), !contains(\.isAlphabetic) else { return self }
        first.text = first.symbol == nil ? "\u{200F}" + first.text : first.text
        return [first] + dropFirst()
    }
}

extension TextAttributes {
    fileprivate func paint(in environment: EnvironmentValues) -> Paint {
        switch foreground {
        case .paint(let paint): paint
        case .level(let level): environment.own.foregroundPaint(level: level)
        case .system(let style): style.resolved(in: environment)
        case nil: environment.own.foregroundPaint
        }
    }
}

extension OwnEnvironment {
    /// Whether texts and symbols are shown as bars.
    var isRedacted: Bool { redaction.contains(.placeholder) || isConcealed }

    /// Whether texts and symbols are shown as bars of one width.
    var isConcealed: Bool { redaction.contains(.privacy) && isPrivacySensitive }
}
