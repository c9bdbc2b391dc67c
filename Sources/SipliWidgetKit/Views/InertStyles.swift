// Modifiers of controls and pictures that look the same with and without them here.
extension View {
    public func controlSize(_ size: ControlSize) -> some View { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func blendMode(_ mode: BlendMode) -> some View { self }
    public func luminanceToAlpha() -> some View { self }
    public func gridCellColumns(_ count: Int) -> some View { self }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }

    /// Has no effect; surfaces have no room for a text beside a round widget.
    public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }

    /// Has no effect; surfaces have no room for a text beside a round widget.
    public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }

    /// Makes what is inside look as on light or dark surfaces as far as it asks; paints follow the surface.
    public func colorScheme(_ scheme: ColorScheme) -> some View {
        environment { $0.own.scheme = scheme }
    }
}

public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// The outline of a button; dressed buttons are capsules.
public struct ButtonBorderShape: Hashable, Sendable {
    public static let automatic = ButtonBorderShape()
    public static let capsule = ButtonBorderShape()
    public static let circle = ButtonBorderShape()
    public static let roundedRectangle = ButtonBorderShape()

    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// How colours meet what lies behind; they cover it.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, plusLighter, plusDarker, destinationOut, sourceAtop
}
