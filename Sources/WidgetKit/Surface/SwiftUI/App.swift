/// An app, of which only the widgets are used: its scenes are accepted and never shown.
public protocol App {
    associatedtype Body: Scene

    init()

    @SceneBuilder var body: Body { get }
}

/// A part of an app's user interface; never shown.
public protocol Scene {}

/// Collects the scenes of an app.
@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<each Content: Scene>(_ scenes: repeat each Content) -> SceneList { SceneList() }
}

/// Scenes that are never shown.
public struct SceneList: Scene {}

/// Windows that are never shown.
public struct WindowGroup<Content: View>: Scene {
    /// - Parameter content: never called.
    public init(@ViewBuilder content: @escaping () -> Content) {}

    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {}
}
