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
