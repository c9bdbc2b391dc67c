/// Reads a value of the environment while a body is evaluated.
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The default outside an evaluation.
    public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

/// A view's state. A widget's view only exists during one evaluation, so it always has its initial value.
@propertyWrapper
public struct State<Value> {
    private let value: Value

    public init(wrappedValue: Value) { value = wrappedValue }
    public init(initialValue: Value) { value = initialValue }

    /// Setting it has no effect.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }

    public var projectedValue: Binding<Value> { .constant(value) }
}

/// Access to a value stored elsewhere.
@propertyWrapper
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (self.get, self.set) = (get, set)
    }

    /// A constant value; setting it has no effect.
    public static func constant(_ value: Value) -> Binding {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding { self }
}

extension View {
    /// Sets a value for the view and all it contains.
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        environment { $0[keyPath: keyPath] = value }
    }

    /// Changes a value for the view and all it contains.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        environment { transform(&$0[keyPath: keyPath]) }
    }
}
