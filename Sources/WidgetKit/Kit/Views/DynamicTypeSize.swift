/// The size that a person wants text to have.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
        left.rawValue < right.rawValue
    }

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Of text styles; body text has 17 points at 1.
    package var scale: Double { [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue] / 17 }

    /// The size nearest to a scale.
    package static func nearest(to scale: Double) -> DynamicTypeSize {
        allCases.min { abs($0.scale - scale) < abs($1.scale - scale) } ?? .large
    }
}

extension View {
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment { $0.dynamicTypeSize = size }
    }

    /// Keeps the size within a range.
    public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
        environment { values in
            guard !range.contains(values.dynamicTypeSize) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            let size = values.dynamicTypeSize
            values.dynamicTypeSize = (allowed.first { $0 > size } ?? allowed.last) ?? size
        }
    }
}
