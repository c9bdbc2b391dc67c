public import FoundationEssentials

// Modifiers that only have a meaning in live views: a widget is drawn once.
extension View {
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
    public func animation(_ animation: Animation?) -> some View { self }
    public func transition(_ transition: AnyTransition) -> some View { self }
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    public func task(_ action: @escaping @Sendable () async -> Void) -> some View { self }
    public func id(_ id: some Hashable) -> some View { self }
    public func tag(_ tag: some Hashable) -> some View { self }
    public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
    public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    public func environmentObject(_ object: AnyObject) -> some View { self }
    public func navigationTitle(_ title: some StringProtocol) -> some View { self }
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
    public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View { self }
    public func brightness(_ amount: Double) -> some View { self }
    public func contrast(_ amount: Double) -> some View { self }
    public func saturation(_ amount: Double) -> some View { self }
    public func grayscale(_ amount: Double) -> some View { self }
    public func help(_ text: some StringProtocol) -> some View { self }
    public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }

    public func disabled(_ disabled: Bool) -> some View {
        environment { $0.own.isEnabled = $0.own.isEnabled && !disabled }
    }

    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }

    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View { self }
}

/// Has no effect; nothing is animated in a widget.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let easeInOut = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let linear = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()

    public static func easeInOut(duration: Double) -> Animation { Animation() }
    public static func easeIn(duration: Double) -> Animation { Animation() }
    public static func easeOut(duration: Double) -> Animation { Animation() }
    public static func linear(duration: Double) -> Animation { Animation() }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8) -> Animation { Animation() }
    public static func spring(duration: Double, bounce: Double = 0) -> Animation { Animation() }
    public func delay(_ delay: Double) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Has no effect; views do not appear or disappear.
public struct AnyTransition: Hashable, Sendable {
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()
    public static let identity = AnyTransition()

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Has no effect; content changes are not animated.
public struct ContentTransition: Hashable, Sendable {
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()

    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// Has no effect; symbols are not animated.
public struct SymbolEffect: Hashable, Sendable {
    public static let pulse = SymbolEffect()
    public static let bounce = SymbolEffect()
    public static let variableColor = SymbolEffect()
}

/// Has no effect; a widget does not vibrate.
public struct SensoryFeedback: Hashable, Sendable {
    public static let success = SensoryFeedback()
    public static let warning = SensoryFeedback()
    public static let error = SensoryFeedback()
    public static let selection = SensoryFeedback()
    public static let increase = SensoryFeedback()
    public static let decrease = SensoryFeedback()
    public static let start = SensoryFeedback()
    public static let stop = SensoryFeedback()
    public static let alignment = SensoryFeedback()
    public static let levelChange = SensoryFeedback()
    public static let impact = SensoryFeedback()

    public enum Weight: Hashable, Sendable {
        case light, medium, heavy
    }

    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
}

/// Runs the closure without animation.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

// Modifiers of controls and pictures that have no effect here.
extension View {
    public func controlSize(_ size: ControlSize) -> some View { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func blendMode(_ mode: BlendMode) -> some View { self }
    public func luminanceToAlpha() -> some View { self }
    public func gridCellColumns(_ count: Int) -> some View { self }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
    public func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View { self }

    /// Has no effect; a round widget has no text beside it.
    public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }

    /// Has no effect; a round widget has no text beside it.
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
