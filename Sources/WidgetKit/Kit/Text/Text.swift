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

    /// A symbol within text.
    public init(_ image: Image) { self.init(.symbol(image.name)) }

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
