public import FoundationEssentials

/// Text in one or several styles.
public struct Text: View, Hashable, Sendable {
    public typealias Body = Never

    var pieces: [Piece]

    /// A stretch in one style.
    struct Piece: Hashable, Sendable {
        enum Content: Hashable, Sendable {
            case string(String)
            case live(LiveText)
            case symbol(String)
        }

        var content: Content
        var attributes = TextAttributes()
    }

    init(pieces: [Piece]) {
        self.pieces = pieces
    }

    init(_ content: Piece.Content) {
        pieces = [Piece(content: content)]
    }

    /// Exactly these characters.
    public init(verbatim content: String) {
        self.init(.string(content))
    }

    /// A literal or an interpolated literal.
    public init(_ key: LocalizedStringKey) {
        pieces = key.pieces
    }

    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        self.init(.string(String(content)))
    }

    /// The picture of a symbol within text.
    public init(_ image: Image) {
        self.init(.symbol(image.name))
    }

    /// A date that is told in words and stays right while time passes.
    public init(_ date: Date, style: DateStyle) {
        self.init(.live(LiveText(date: date, kind: .style(style))))
    }

    /// A clock that runs through an interval and then stands still.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            .live(
                LiveText(
                    date: countsDown ? timerInterval.upperBound : timerInterval.lowerBound,
                    kind: .interval(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))))
    }

    /// A value as a format shows it.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
        self.init(.string(format.format(input)))
    }

    public static func + (left: Text, right: Text) -> Text {
        Text(pieces: left.pieces + right.pieces)
    }

    /// How a date is told.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// The time of day: 23:05.
        public static let time = DateStyle(kind: .time)
        /// The day: 3 June 2026.
        public static let date = DateStyle(kind: .date)
        /// How far away it is: 2 hr, 23 min.
        public static let relative = DateStyle(kind: .relative)
        /// How far away it is and on which side: +2 hours.
        public static let offset = DateStyle(kind: .offset)
        /// A clock running to or from it: 36:59:01.
        public static let timer = DateStyle(kind: .timer)
    }

    /// How letters are shown.
    public enum Case: CaseIterable, Hashable, Sendable {
        case uppercase, lowercase
    }

    /// Where text that does not fit is cut: its beginning, its middle or its end gives way to an ellipsis.
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
