/// A view whose content depends on the proposed size.
public struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        SipliWidgetKit.GeometryReader { content(GeometryProxy(proxy: $0)) }
    }
}

/// The size and coordinates available to a geometry reader's content.
public struct GeometryProxy {
    let proxy: SipliWidgetKit.GeometryProxy

    public var size: CGSize { CGSize(proxy.size) }
    public var safeAreaInsets: EdgeInsets { proxy.safeAreaInsets }

    /// The frame in the reader's own coordinates.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(proxy.frame(in: space)) }
}
