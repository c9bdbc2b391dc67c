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
