/// A row as a layout that can be chosen dynamically.
public struct HStackLayout: Sendable {
    let alignment: VerticalAlignment
    let spacing: Double?

    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        HStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// A column as a layout that can be chosen dynamically.
public struct VStackLayout: Sendable {
    let alignment: HorizontalAlignment
    let spacing: Double?

    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// Overlapping views as a layout that can be chosen dynamically.
public struct ZStackLayout: Sendable {
    let alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        ZStack(alignment: alignment, content: content)
    }
}

/// A type-erased layout.
public struct AnyLayout {
    private let arrange: (AnyView) -> AnyView

    public init(_ layout: HStackLayout) { arrange = { view in AnyView(layout { view }) } }
    public init(_ layout: VStackLayout) { arrange = { view in AnyView(layout { view }) } }
    public init(_ layout: ZStackLayout) { arrange = { view in AnyView(layout { view }) } }
    public init(_ layout: some Layout) { arrange = { view in AnyView(layout { view }) } }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        arrange(AnyView(content()))
    }
}
