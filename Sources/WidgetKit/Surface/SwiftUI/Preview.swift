/// Expands to nothing: `sipli-widget` draws all families and appearances instead.
///
/// The macro exists so that sources with previews compile unchanged.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping () -> any View) =
    #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> any Widget,
    @PreviewEntries timeline: @escaping () -> [any TimelineEntry]
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> any Widget,
    timelineProvider: @escaping () -> Provider
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Collects the entries of a preview.
@resultBuilder
public enum PreviewEntries {
    public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}
