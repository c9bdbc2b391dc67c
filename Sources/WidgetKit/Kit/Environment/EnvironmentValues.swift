import FoundationEssentials

/// A key for a value in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The environment of a view.
public struct EnvironmentValues {
    private var storage = Storage()

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            makeUnique()
            storage.custom[ObjectIdentifier(key)] = newValue
        }
    }

    /// Built-in values.
    var own: OwnEnvironment {
        _read { yield storage.own }
        _modify {
            makeUnique()
            yield &storage.own
        }
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
    }

    /// Shared until one of its owners changes it: passing an environment down the tree costs one retain.
    private final class Storage {
        var own = OwnEnvironment()
        var custom: [ObjectIdentifier: Any] = [:]

        init() {}

        init(_ other: Storage) {
            own = other.own
            custom = other.custom
        }
    }
}

extension EnvironmentValues {
    /// The environment of the view whose body is being evaluated on this thread; the defaults outside an evaluation.
    static var current: EnvironmentValues { Current.environment?.values ?? EnvironmentValues() }

    /// Runs a closure that may read `@Environment`.
    func whileCurrent<Result>(_ evaluate: () -> Result) -> Result {
        Current.$environment.withValue(Current(values: self), operation: evaluate)
    }

    private struct Current: @unchecked Sendable {  // Only used on one thread, during one synchronous call.
        @TaskLocal static var environment: Current?

        let values: EnvironmentValues
    }
}
