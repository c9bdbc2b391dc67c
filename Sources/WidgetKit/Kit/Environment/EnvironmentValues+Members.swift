import SipliCore

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
