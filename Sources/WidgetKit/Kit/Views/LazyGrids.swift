/// A column or row of a lazy grid.
public struct GridItem: Sendable {
    /// Its width, in points.
    public enum Size: Sendable {
        case fixed(Double)
        /// An equal share of the remaining space.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many columns as fit into an equal share.
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    public var size: Size
    /// The spacing to the next one; nil for the default.
    public var spacing: Double?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// Views in columns, row after row.
public struct LazyVGrid<Content: View>: View {
    public typealias Body = Never

    private let grid: LazyGrid<Content>

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let alignment = Alignment(horizontal: alignment, vertical: .center)
        grid = LazyGrid(axis: .vertical, items: columns, alignment: alignment, spacing: spacing, content: content())
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes { grid.makeNodes(in: environment) }
}

/// Views in rows, column after column.
public struct LazyHGrid<Content: View>: View {
    public typealias Body = Never

    private let grid: LazyGrid<Content>

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let alignment = Alignment(horizontal: .center, vertical: alignment)
        grid = LazyGrid(axis: .horizontal, items: rows, alignment: alignment, spacing: spacing, content: content())
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes { grid.makeNodes(in: environment) }
}

/// A grid whose lines follow each other along an axis.
private struct LazyGrid<Content: View> {
    let axis: Axis
    let items: [GridItem]
    let alignment: Alignment
    let spacing: Double?
    let content: Content

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(
            ColumnsNode(
                axis: axis, items: items, alignment: alignment, spacing: spacing ?? StackNode.standardSpacing,
                children: content.makeNodes(in: environment.inside(nil)).nodes))
    }
}
