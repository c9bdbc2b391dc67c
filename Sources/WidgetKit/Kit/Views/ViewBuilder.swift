/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(repeat each content)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        .first(first)
    }

    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        .second(second)
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// The views of a builder's closure, in order.
public struct TupleView<each Content: View>: View {
    public typealias Body = Never

    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        var nodes: [Node] = []
        for view in repeat each content { nodes += view.makeNodes(in: environment).nodes }
        return ViewNodes(nodes)
    }
}

/// One of two views.
public enum ConditionalContent<First: View, Second: View>: View {
    public typealias Body = Never

    case first(First)
    case second(Second)

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        switch self {
        case .first(let view): view.makeNodes(in: environment)
        case .second(let view): view.makeNodes(in: environment)
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        self?.makeNodes(in: environment) ?? ViewNodes([])
    }
}

/// A view, or a part of a chart, for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public let data: Data
    public let content: (Data.Element) -> Content

    init(data: Data, content: @escaping (Data.Element) -> Content) {
        (self.data, self.content) = (data, content)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content)
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(data.flatMap { content($0).makeNodes(in: environment).nodes })
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content)
    }
}
