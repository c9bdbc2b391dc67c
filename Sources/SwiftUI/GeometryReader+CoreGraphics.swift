/// A view that is told its room before its content is made.
public struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        SipliWidgetKit.GeometryReader { content(GeometryProxy(proxy: $0)) }
    }
}

/// What a view knows about its room.
public struct GeometryProxy {
    let proxy: SipliWidgetKit.GeometryProxy

    public var size: CGSize { CGSize(proxy.size) }
    public var safeAreaInsets: EdgeInsets { proxy.safeAreaInsets }

    /// The room in its own coordinates.
    public func frame(in space: CoordinateSpace) -> CGRect {
        CGRect(proxy.frame(in: space))
    }
}
