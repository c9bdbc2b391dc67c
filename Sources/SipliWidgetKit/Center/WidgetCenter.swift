public import FoundationEssentials
import Synchronization

/// Where programs ask for reloads and look up what is placed.
///
/// The calls that answer wait for the daemon; the others do not say what came of them.
public final class WidgetCenter: Sendable {
    private struct State {
        var transport: (any WidgetCenterTransport)?
        /// Asked for before there was a transport: kinds, nil for all.
        var early: Set<String?> = []
        var containers: Set<String> = []
    }

    public static let shared = WidgetCenter()

    private let state = Mutex(State())

    package init() {}

    /// Reloads the placed widgets of a kind.
    public func reloadTimelines(ofKind kind: String) {
        reloadOrReport(kind)
    }

    /// Reloads all placed widgets.
    public func reloadAllTimelines() {
        reloadOrReport(nil)
    }

    /// Reloads the placed widgets of a kind and says which were told; a kind that nobody shows is told to none.
    @discardableResult
    public func requestReload(ofKind kind: String) throws -> ReloadReceipt {
        try transport().reload(kind: kind)
    }

    /// Reloads all placed widgets and says which were told.
    @discardableResult
    public func requestReloadOfAll() throws -> ReloadReceipt {
        try transport().reload(kind: nil)
    }

    /// Reloads the placed widgets of a kind and waits until they show it, half a second at most.
    @discardableResult
    public func requestReload(ofKind kind: String) async throws -> ReloadReceipt {
        try await reloadShown(kind)
    }

    /// Reloads all placed widgets and waits until they show it, half a second at most.
    @discardableResult
    public func requestReloadOfAll() async throws -> ReloadReceipt {
        try await reloadShown(nil)
    }

    /// Looks up what is placed; the completion is called before this returns.
    public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
        completion(Result { try transport().placedWidgets() })
    }

    /// What is placed now.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        try transport().placedWidgets()
    }

    /// Asks the daemon for one of its operations, as `docs/protocol.md` describes them, and waits for the result.
    ///
    /// This is how an intent logs: when it returns, the change is on disk and every placed widget is being told.
    ///
    /// - Parameters:
    ///   - operation: Such as `hydration.log`.
    ///   - parameters: The members of the request, a JSON object.
    /// - Throws: When the daemon refuses, with its own words, or cannot be reached.
    @discardableResult
    public func call(_ operation: String, parameters: String = "{}") throws -> Data {
        Data(try transport().call(operation, parameters: parameters))
    }

    /// Recommendations are asked for whenever somebody looks at them, so that nothing is out of date.
    public func invalidateConfigurationRecommendations() {}

    private func transport() throws(WidgetCenterError) -> any WidgetCenterTransport {
        guard let transport = state.withLock({ $0.transport }) else { throw .noHost }
        return transport
    }

    private func reloadShown(_ kind: String?) async throws -> ReloadReceipt {
        let transport = try transport()
        return try await withCheckedThrowingContinuation { continuation in
            transport.reload(kind: kind) { continuation.resume(with: $0) }
        }
    }

    private func reloadOrReport(_ kind: String?) {
        let transport = state.withLock { state in
            if state.transport == nil { state.early.insert(kind) }
            return state.transport
        }
        guard let transport else { return }
        do {
            _ = try transport.reload(kind: kind)
        } catch {
            transport.report(error)
        }
    }
}

extension WidgetCenter {
    /// Brings the way to the daemon, once, and asks for what was asked for before.
    package func install(_ transport: any WidgetCenterTransport) {
        let early = state.withLock { state in
            state.transport = transport
            defer { state.early = [] }
            return state.early
        }
        guard !early.contains(nil) else { return reloadAllTimelines() }
        for kind in early.compactMap(\.self).sorted() { reloadTimelines(ofKind: kind) }
    }

    /// An author asked for a group's container: its file must be there before a reload is.
    package func noteContainer(_ group: String) {
        _ = state.withLock { $0.containers.insert(group) }
    }

    /// The groups whose containers were asked for, sorted; with any, a host subscribes with `container`.
    package var containers: [String] { state.withLock { $0.containers.sorted() } }
}
