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
