/// Left out: what a preview shows, `sipli-widget` draws for all families and appearances.
///
/// The macro stands for nothing, so that sources with previews compile as they are.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping () -> any View) =
    #externalMacro(module: "SipliPreviewMacros", type: "Preview")

/// Left out, as all previews.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> any Widget,
    @PreviewEntries timeline: @escaping () -> [any TimelineEntry]
) = #externalMacro(module: "SipliPreviewMacros", type: "Preview")

/// Left out, as all previews.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> any Widget,
    timelineProvider: @escaping () -> Provider
) = #externalMacro(module: "SipliPreviewMacros", type: "Preview")

/// Collects the entries of a preview.
@resultBuilder
public enum PreviewEntries {
    public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}
