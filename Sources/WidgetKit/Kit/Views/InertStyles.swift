// Modifiers of controls and pictures that have no effect here.
extension View {
    public func controlSize(_ size: ControlSize) -> some View { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func blendMode(_ mode: BlendMode) -> some View { self }
    public func luminanceToAlpha() -> some View { self }
    public func gridCellColumns(_ count: Int) -> some View { self }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }

    /// Has no effect; there is no room for text beside a round widget.
    public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }

    /// Has no effect; there is no room for text beside a round widget.
    public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }

    /// Sets the colour scheme that views inside read; paints still follow the actual scheme.
    public func colorScheme(_ scheme: ColorScheme) -> some View {
        environment { $0.own.scheme = scheme }
    }
}

public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// Has no effect; buttons with a background are capsules.
public struct ButtonBorderShape: Hashable, Sendable {
    public static let automatic = ButtonBorderShape()
    public static let capsule = ButtonBorderShape()
    public static let circle = ButtonBorderShape()
    public static let roundedRectangle = ButtonBorderShape()

    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// Has no effect; colours are not blended with the background.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, plusLighter, plusDarker, destinationOut, sourceAtop
}
