/// The environment values that the kit itself reads, each with what holds when nobody says otherwise.
struct OwnEnvironment {
    /// The evaluation this is part of; nil outside of one.
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
    /// Inside of a button or a switch, whose tap counts.
    var isInControl = false

    var font: Font?
    var fontTraits = FontTraits()
    var imageScale = Image.Scale.medium

    /// What hierarchical styles step down from, then the styles given for the steps themselves.
    var foreground: [Paint] = []
    /// The step of `foreground` in use.
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

    /// Nil for the usual one.
    var gaugeStyle: ((GaugeStyleConfiguration) -> AnyView)?
    /// Nil for the usual one.
    var progressStyle: ((ProgressViewStyleConfiguration) -> AnyView)?
    /// Nil for the usual one.
    var toggleStyle: ((ToggleStyleConfiguration) -> AnyView)?
    /// Nil for the usual one.
    var labelStyle: ((LabelStyleConfiguration) -> AnyView)?
    /// Nil for buttons without dress.
    var buttonStyle: ((ButtonStyleConfiguration) -> AnyView)?
    var labelsHidden = false
    var chart = ChartSettings()

    /// The axis of the stack around; nil where there is none, such as in an overlay.
    var stackAxis: Axis?
}
