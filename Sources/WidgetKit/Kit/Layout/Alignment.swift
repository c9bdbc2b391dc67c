/// A custom alignment line for views in a stack.
public protocol AlignmentID: SendableMetatype {
    static func defaultValue(in context: ViewDimensions) -> Double
}

/// The size of a view and the positions of its alignment lines.
public struct ViewDimensions {
    public let width: Double
    public let height: Double
    let explicit: (AlignmentKey) -> Double?

    public subscript(guide: HorizontalAlignment) -> Double {
        explicit(guide.key) ?? guide.key.position(in: Size(width: width, height: height))
    }

    public subscript(guide: VerticalAlignment) -> Double {
        explicit(guide.key) ?? guide.key.position(in: Size(width: width, height: height))
    }
}

/// Identifies the line; built-in ones first, because every stack requests one of them for every child.
enum AlignmentKey: Hashable, Sendable {
    case leading, horizontalCenter, trailing
    case top, verticalCenter, bottom, firstTextBaseline, lastTextBaseline
    case custom(Custom)

    struct Custom: Hashable, Sendable {
        let id: any AlignmentID.Type
        let axis: Axis

        static func == (left: Custom, right: Custom) -> Bool {
            ObjectIdentifier(left.id) == ObjectIdentifier(right.id) && left.axis == right.axis
        }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
    }

    var axis: Axis {
        switch self {
        case .leading, .horizontalCenter, .trailing: .horizontal
        case .top, .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline: .vertical
        case .custom(let custom): custom.axis
        }
    }

    func position(in size: Size) -> Double {
        switch self {
        case .leading, .top: 0
        case .horizontalCenter: size.width / 2
        case .trailing: size.width
        case .verticalCenter: size.height / 2
        case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
        case .custom(let custom):
            custom.id.defaultValue(in: ViewDimensions(width: size.width, height: size.height) { _ in nil })
        }
    }
}

/// Horizontal alignment of views.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    init(key: AlignmentKey) { self.key = key }

    public init(_ id: any AlignmentID.Type) {
        key = .custom(AlignmentKey.Custom(id: id, axis: .horizontal))
    }

    public static let leading = HorizontalAlignment(key: .leading)
    public static let center = HorizontalAlignment(key: .horizontalCenter)
    public static let trailing = HorizontalAlignment(key: .trailing)
}

/// Vertical alignment of views.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    init(key: AlignmentKey) { self.key = key }

    public init(_ id: any AlignmentID.Type) {
        key = .custom(AlignmentKey.Custom(id: id, axis: .vertical))
    }

    public static let top = VerticalAlignment(key: .top)
    public static let center = VerticalAlignment(key: .verticalCenter)
    public static let bottom = VerticalAlignment(key: .bottom)
    public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)
}

/// The position of a view inside a larger one.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
}

extension Alignment {
    /// The position of a child's corner that aligns its lines with those of a parent.
    func origin(of child: Node, _ proposal: ProposedViewSize, in size: Size) -> Point {
        Point(
            x: horizontal.key.position(in: size) - child.guide(horizontal.key, for: proposal),
            y: vertical.key.position(in: size) - child.guide(vertical.key, for: proposal))
    }
}
