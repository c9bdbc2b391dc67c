package import FoundationEssentials
package import SipliCore

/// Everything a view may ask about where it is shown.
package struct Evaluation {
    package var family: WidgetFamily
    /// Points.
    package var size: Size
    /// What live text is worked out for.
    package var now: Date
    package var scheme = ColorScheme.light
    package var contrast = ColorSchemeContrast.standard
    package var mode = WidgetRenderingMode.fullColor
    package var redaction: RedactionReasons = []
    package var isPreview = false
    /// Pixels a point.
    package var displayScale = 2.0
    /// Room left free around the content; nil for what is usual for the family.
    package var contentMargins: EdgeInsets?
    /// What live dates and times of day are shown in.
    package var zone = CivilZone.utc
    package var measurer: any TextMeasuring
    /// Learns the intents of buttons and toggles; a host that runs them brings its own.
    package var intents = IntentTable()

    package init(family: WidgetFamily, size: Size, now: Date, measurer: any TextMeasuring) {
        self.family = family
        self.size = size
        self.now = now
        self.measurer = measurer
    }
}

/// Light or dark surfaces.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

/// How colours may be used.
public enum WidgetRenderingMode: String, CaseIterable, Hashable, Sendable {
    /// As the widget says.
    case fullColor
    /// Two groups, painted in two tones by their alpha.
    case accented
    /// Without colour.
    case vibrant
}

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Nothing is known yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The person wants nobody to see it.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// It was tapped and is about to change.
    public static let invalidated = RedactionReasons(rawValue: 4)
}
