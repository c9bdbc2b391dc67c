import FoundationEssentials
import SipliCore

/// A key for a value in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The environment of a view.
public struct EnvironmentValues {
    private var storage = Storage()

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            makeUnique()
            storage.custom[ObjectIdentifier(key)] = newValue
        }
    }

    /// Built-in values.
    var own: OwnEnvironment {
        _read { yield storage.own }
        _modify {
            makeUnique()
            yield &storage.own
        }
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
    }

    /// Shared until one of its owners changes it: passing an environment down the tree costs one retain.
    private final class Storage {
        var own = OwnEnvironment()
        var custom: [ObjectIdentifier: Any] = [:]

        init() {}

        init(_ other: Storage) {
            own = other.own
            custom = other.custom
        }
    }
}

extension EnvironmentValues {
    /// The environment of the view whose body is being evaluated on this thread; the defaults outside an evaluation.
    static var current: EnvironmentValues { Current.environment?.values ?? EnvironmentValues() }

    /// Runs a closure that may read `@Environment`.
    func whileCurrent<Result>(_ evaluate: () -> Result) -> Result {
        Current.$environment.withValue(Current(values: self), operation: evaluate)
    }

    private struct Current: @unchecked Sendable {  // Only used on one thread, during one synchronous call.
        @TaskLocal static var environment: Current?

        let values: EnvironmentValues
    }
}

extension EnvironmentValues {
    public var widgetFamily: WidgetFamily {
        get { own.family }
        set { own.family = newValue }
    }

    public var widgetRenderingMode: WidgetRenderingMode {
        get { own.mode }
        set { own.mode = newValue }
    }

    public var colorScheme: ColorScheme {
        get { own.scheme }
        set { own.scheme = newValue }
    }

    public var colorSchemeContrast: ColorSchemeContrast {
        get { own.contrast }
        set { own.contrast = newValue }
    }

    public var redactionReasons: RedactionReasons {
        get { own.redaction }
        set { own.redaction = newValue }
    }

    /// Pixels a point.
    public var displayScale: Double {
        get { own.displayScale }
        set { own.displayScale = newValue }
    }

    /// Points a pixel.
    public var pixelLength: Double { 1 / displayScale }

    /// Always false: a screen that is always on is not dimmed.
    public var isLuminanceReduced: Bool { false }

    /// Always false: a round widget has no text beside it.
    public var showsWidgetLabel: Bool { false }

    /// Always true: nothing moves in a widget.
    public var accessibilityReduceMotion: Bool { true }

    /// Whether this is a preview in a gallery.
    public var isPreview: Bool {
        get { own.isPreview }
        set { own.isPreview = newValue }
    }

    /// Whether the `containerBackground` will be visible.
    public var showsWidgetContainerBackground: Bool {
        get { own.showsContainerBackground }
        set { own.showsContainerBackground = newValue }
    }

    /// Nil for the body font.
    public var font: Font? {
        get { own.font }
        set { own.font = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { own.layoutDirection }
        set { own.layoutDirection = newValue }
    }

    /// The margins around the widget's content.
    public var widgetContentMargins: EdgeInsets {
        get { own.contentMargins }
        set { own.contentMargins = newValue }
    }

    public var isEnabled: Bool {
        get { own.isEnabled }
        set { own.isEnabled = newValue }
    }

    /// Nil for as many lines as fit.
    public var lineLimit: Int? {
        get { own.lineLimit }
        set { own.lineLimit = newValue }
    }

    public var lineSpacing: Double {
        get { own.lineSpacing }
        set { own.lineSpacing = newValue }
    }

    /// 0...1
    public var minimumScaleFactor: Double {
        get { own.minimumScaleFactor }
        set { own.minimumScaleFactor = newValue }
    }

    /// The size of text styles.
    public var dynamicTypeSize: DynamicTypeSize {
        get { own.dynamicTypeSize }
        set {
            own.dynamicTypeSize = newValue
            own.fontTraits.scale = newValue == .large ? nil : newValue.scale
        }
    }

    public var truncationMode: Text.TruncationMode {
        get { own.truncationMode }
        set { own.truncationMode = newValue }
    }

    public var allowsTightening: Bool {
        get { own.allowsTightening }
        set { own.allowsTightening = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { own.textAlignment }
        set { own.textAlignment = newValue }
    }
}

/// The colour contrast.
public enum ColorSchemeContrast: String, CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// The layout direction.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    case leftToRight, rightToLeft
}

extension EnvironmentValues {
    /// The IANA name of the time zone to show times in; nil outside an evaluation.
    package var zoneName: String? { own.context?.evaluation.zone.identifier }
}

/// The environment values that the library itself reads, with their defaults.
struct OwnEnvironment {
    /// The current evaluation; nil outside one.
    var context: EvaluationContext?

    var family = WidgetFamily.systemSmall
    var mode = WidgetRenderingMode.fullColor
    var scheme = ColorScheme.light
    var contrast = ColorSchemeContrast.standard
    var redaction: RedactionReasons = []
    var isPrivacySensitive = false
    var displayScale = 2.0
    var isPreview = false
    var showsContainerBackground = true
    var layoutDirection = LayoutDirection.leftToRight
    var contentMargins = EdgeInsets()
    var isEnabled = true
    /// Inside a button or a switch, whose tap takes precedence.
    var isInControl = false
    /// Inside the background of the whole widget.
    var isInBackground = false

    var font: Font?
    var fontTraits = FontTraits()
    var dynamicTypeSize = DynamicTypeSize.large
    var imageScale = Image.Scale.medium

    /// The base of hierarchical styles, followed by styles given for the levels themselves.
    var foreground: [Paint] = []
    /// The current level of `foreground`.
    var foregroundLevel = 0
    var tint: Paint?
    var backgroundStyle: Paint?
    var isAccented = false

    var lineLimit: Int?
    var reservesLines = false
    var lineSpacing = 0.0
    var minimumScaleFactor = 1.0
    var textAlignment = TextAlignment.leading
    var textCase: Text.Case?
    var truncationMode = Text.TruncationMode.tail
    var allowsTightening = false
    var kerning = 0.0
    var baselineOffset = 0.0
    var isUnderlined = false
    var isStruckThrough = false

    /// Nil for the default.
    var gaugeStyle: ((GaugeStyleConfiguration) -> AnyView)?
    /// Nil for the default.
    var progressStyle: ((ProgressViewStyleConfiguration) -> AnyView)?
    /// Nil for the default.
    var toggleStyle: ((ToggleStyleConfiguration) -> AnyView)?
    /// Nil for the default.
    var labelStyle: ((LabelStyleConfiguration) -> AnyView)?
    /// Nil for plain buttons.
    var buttonStyle: ((ButtonStyleConfiguration) -> AnyView)?
    var labelsHidden = false
    var chart = ChartSettings()

    /// The axis of the surrounding stack; nil if there is none, such as in an overlay.
    var stackAxis: Axis?
}
