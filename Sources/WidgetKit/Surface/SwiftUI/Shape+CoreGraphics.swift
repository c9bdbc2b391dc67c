/// A shape that fills the proposed size, with Core Graphics types.
public protocol Shape: SipliWidgetKit.Shape {
    /// The shape's path inside a rectangle.
    func path(in rect: CGRect) -> Path
}

extension Shape {
    public func path(in rect: Rect) -> Path { path(in: CGRect(rect)) }
}

extension Rectangle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension RoundedRectangle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension UnevenRoundedRectangle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Capsule: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Ellipse: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Circle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}
