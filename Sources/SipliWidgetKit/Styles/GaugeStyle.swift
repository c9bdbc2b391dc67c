/// How a gauge is drawn.
public struct GaugeStyle: Hashable, Sendable {
    let kind: GaugeStyleKind

    /// A ring on round surfaces, a bar elsewhere.
    public static let automatic = GaugeStyle(kind: .automatic)
    /// A ring that is open below.
    public static let accessoryCircular = GaugeStyle(kind: .openRing)
    /// A closed ring.
    public static let accessoryCircularCapacity = GaugeStyle(kind: .ring)
    /// A bar with a mark on it.
    public static let accessoryLinear = GaugeStyle(kind: .mark)
    /// A bar with its label above.
    public static let accessoryLinearCapacity = GaugeStyle(kind: .bar)
    public static let linearCapacity = GaugeStyle(kind: .bar)
}

enum GaugeStyleKind: Sendable {
    case automatic, openRing, ring, mark, bar

    func resolved(for family: WidgetFamily) -> GaugeStyleKind {
        guard self == .automatic else { return self }
        return family == .accessoryCircular || family == .accessoryCorner ? .ring : .bar
    }
}

/// How a progress view is drawn.
public struct ProgressViewStyle: Hashable, Sendable {
    let kind: ProgressStyleKind

    public static let automatic = ProgressViewStyle(kind: .automatic)
    public static let linear = ProgressViewStyle(kind: .linear)
    public static let circular = ProgressViewStyle(kind: .circular)
}

enum ProgressStyleKind: Sendable {
    case automatic, linear, circular
}

extension View {
    public func gaugeStyle(_ style: GaugeStyle) -> some View {
        environment { $0.own.gaugeStyle = style.kind }
    }

    public func progressViewStyle(_ style: ProgressViewStyle) -> some View {
        environment { $0.own.progressStyle = style.kind }
    }
}
