/// Rows with aligned columns, each as wide as its widest view.
public struct Grid<Content: View>: View {
    public typealias Body = Never

    private let alignment: Alignment
    private let horizontalSpacing: Double?
    private let verticalSpacing: Double?
    private let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let gap = horizontalSpacing ?? StackNode.standardSpacing
        let nodes = content.makeNodes(in: environment.inside(nil)).nodes
        let rows = nodes.compactMap { $0 as? RowNode }
        let shared = GridColumns(rows: rows, gap: gap, alignment: alignment)
        for row in rows { row.columns = shared }
        return ViewNodes(
            StackNode(
                axis: .vertical, alignment: alignment.horizontal.key, spacing: verticalSpacing, children: nodes))
    }
}

/// A row of a grid.
public struct GridRow<Content: View>: View {
    public typealias Body = Never

    private let alignment: VerticalAlignment?
    private let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(RowNode(children: content.makeNodes(in: environment.inside(nil)).nodes, alignment: alignment))
    }
}

/// The common columns of the rows of one grid.
final class GridColumns {
    /// Retained by the grid's stack as long as the columns are needed.
    private let cells: [[Node]]
    let gap: Double
    let alignment: Alignment

    init(rows: [RowNode], gap: Double, alignment: Alignment) {
        cells = rows.map(\.children)
        (self.gap, self.alignment) = (gap, alignment)
    }

    /// The width of each column: the least flexible ones get what they need first, as in a stack.
    func widths(for width: Double?) -> [Double] {
        let count = cells.map(\.count).max() ?? 0
        func needed(_ column: Int, _ offered: Double?) -> Double {
            let offer = ProposedViewSize(width: offered, height: nil)
            return cells.map { column < $0.count ? $0[column].size(for: offer).width : 0 }.max() ?? 0
        }
        guard let width, width > 0, width.isFinite else { return (0..<count).map { needed($0, width) } }
        let flexibilities = (0..<count).map { needed($0, .infinity) - needed($0, 0) }
        var widths = [Double](repeating: 0, count: count)
        var remaining = width - gap * Double(max(0, count - 1))
        let order = (0..<count).sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
        for (taken, column) in order.enumerated() {
            widths[column] = needed(column, max(0, remaining / Double(count - taken)))
            remaining -= widths[column]
        }
        return widths
    }
}

/// The views of one row; outside a grid it behaves like an HStack.
final class RowNode: Node {
    let children: [Node]
    private let alignment: VerticalAlignment?
    var columns: GridColumns?

    init(children: [Node], alignment: VerticalAlignment?) {
        (self.children, self.alignment) = (children, alignment)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        let columns = columns ?? GridColumns(rows: [self], gap: StackNode.standardSpacing, alignment: .center)
        let widths = columns.widths(for: proposal.width)
        let heights = zip(children, widths).map { $0.size(for: offer($1, proposal)).height }
        return Size(
            width: widths.reduce(0, +) + columns.gap * Double(max(0, widths.count - 1)), height: heights.max() ?? 0)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let columns = columns ?? GridColumns(rows: [self], gap: StackNode.standardSpacing, alignment: .center)
        var place = origin.x
        let height = size(for: proposal).height
        let line = Alignment(
            horizontal: columns.alignment.horizontal, vertical: alignment ?? columns.alignment.vertical)
        for (child, width) in zip(children, columns.widths(for: proposal.width)) {
            let offer = offer(width, proposal)
            let inner = line.origin(of: child, offer, in: Size(width: width, height: height))
            child.draw(at: Point(x: place, y: origin.y) + inner, offer, on: canvas)
            place += width + columns.gap
        }
    }

    private func offer(_ width: Double, _ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width, height: proposal.height)
    }
}

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
