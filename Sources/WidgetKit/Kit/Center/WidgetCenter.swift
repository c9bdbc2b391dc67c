public import FoundationEssentials
import Synchronization

/// Lets programs request reloads and look up the placed widgets.
///
/// Calls with a result wait for the daemon; the others do not report errors.
public final class WidgetCenter: Sendable {
    private struct State {
        var transport: (any WidgetCenterTransport)?
        /// Reloads requested before there was a transport: kinds, or nil for all.
        var early: Set<String?> = []
        var containers: [String: @Sendable () -> Void] = [:]
    }

    public static let shared = WidgetCenter()

    private let state = Mutex(State())

    package init() {}

    /// Reloads the placed widgets of a kind.
    public func reloadTimelines(ofKind kind: String) { reloadOrReport(kind) }

    /// Reloads all placed widgets.
    public func reloadAllTimelines() { reloadOrReport(nil) }

    /// Reloads the placed widgets of a kind and returns which were notified, possibly none.
    @discardableResult
    public func requestReload(ofKind kind: String) throws -> ReloadReceipt {
        try transport().reload(kind: kind)
    }

    /// Reloads all placed widgets and returns which were notified.
    @discardableResult
    public func requestReloadOfAll() throws -> ReloadReceipt { try transport().reload(kind: nil) }

    /// Reloads the placed widgets of a kind and waits until they show the new state, at most half a second.
    @discardableResult
    public func requestReload(ofKind kind: String) async throws -> ReloadReceipt {
        try await reloadShown(kind)
    }

    /// Reloads all placed widgets and waits until they show the new state, at most half a second.
    @discardableResult
    public func requestReloadOfAll() async throws -> ReloadReceipt { try await reloadShown(nil) }

    /// Looks up the placed widgets; the completion is called before this returns.
    public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
        completion(Result { try transport().placedWidgets() })
    }

    /// The placed widgets.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        try transport().placedWidgets()
    }

    /// Calls one of the daemon's operations (see `docs/protocol.md`) and waits for the result.
    ///
    /// Intents use this to log: when it returns, the change is on disk and the placed widgets are being notified.
    ///
    /// - Parameters:
    ///   - operation: Such as `hydration.log`.
    ///   - parameters: The members of the request, a JSON object.
    /// - Throws: If the daemon refuses, with its message, or cannot be reached.
    @discardableResult
    public func call(_ operation: String, parameters: String = "{}") throws -> Data {
        Data(try transport().call(operation, parameters: parameters))
    }

    /// Reports a problem that the program cannot act on.
    func report(_ error: any Error) { state.withLock { $0.transport }?.report(error) }

    /// Has no effect: recommendations are always requested when they are shown.
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
    /// Sets the connection to the daemon, once, and sends the reloads requested before.
    package func install(_ transport: any WidgetCenterTransport) {
        let early = state.withLock { state in
            state.transport = transport
            defer { state.early = [] }
            return state.early
        }
        guard !early.contains(nil) else { return reloadAllTimelines() }
        for kind in early.compactMap(\.self).sorted() { reloadTimelines(ofKind: kind) }
    }

    /// Records that the widget uses a group's container, whose files must be written before a reload.
    ///
    /// - Parameter refresh: reads again what the process keeps of them.
    package func noteContainer(_ group: String, refresh: (@Sendable () -> Void)? = nil) {
        state.withLock { $0.containers[group] = refresh ?? $0.containers[group] ?? {} }
    }

    /// Reads again what the process keeps of containers, before a provider is asked.
    package func refreshContainers() {
        for refresh in state.withLock({ Array($0.containers.values) }) { refresh() }
    }

    /// The groups whose containers are used, sorted; if there are any, a host subscribes with `container`.
    package var containers: [String] { state.withLock { $0.containers.keys.sorted() } }
}

/// Lets programs reload their controls.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter(.shared)

    private let center: WidgetCenter

    package init(_ center: WidgetCenter) { self.center = center }

    /// Reloads the placed controls of a kind.
    public func reloadControls(ofKind kind: String) { center.reloadTimelines(ofKind: kind) }

    /// Reloads all placed controls and widgets, since a control is a widget here.
    public func reloadAllControls() { center.reloadAllTimelines() }
}

/// An error of `WidgetCenter`.
public struct WidgetCenterError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) { self.description = description }

    static let noHost = WidgetCenterError(
        "this program hosts no widgets and has no connection to the daemon; call it from a WidgetBundle's program")
}

/// The connection of `WidgetCenter` to the daemon, provided by the host.
package protocol WidgetCenterTransport: Sendable {
    /// Reloads widgets and waits until they are notified.
    ///
    /// - Parameter kind: nil for all.
    func reload(kind: String?) throws -> ReloadReceipt

    /// The same, but waits until they show the new state; the completion may be called on any thread.
    func reload(kind: String?, whenShown answer: @escaping @Sendable (Result<ReloadReceipt, any Error>) -> Void)

    /// The placed widgets.
    func placedWidgets() throws -> [WidgetInfo]

    /// Calls an operation, only once even if the connection breaks, and waits for the result.
    ///
    /// - Parameter parameters: the members of the request as a JSON object.
    /// - Returns: the result, JSON.
    func call(_ operation: String, parameters: String) throws -> [UInt8]

    /// Logs a failure of a call that cannot throw.
    func report(_ failure: any Error)
}

/// A placed widget.
public struct WidgetInfo: Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    /// Where it is placed, such as `waybar:DP-1`; nil if its host does not report it.
    public let host: String?
    /// The revision of the data on screen; nil if unknown.
    public let revision: Int64?
    /// When it began to show that; nil if unknown.
    public let lastRendered: Date?
    /// Whether it is behind the daemon's data.
    public let isStale: Bool
    /// The program that shows it; nil if unknown.
    public let client: String?
    /// Its settings, a JSON object; nil if it has none.
    package let configuration: String?

    package init(
        kind: String, family: WidgetFamily, host: String? = nil, revision: Int64? = nil, lastRendered: Date? = nil,
        isStale: Bool = false, client: String? = nil, configuration: String? = nil
    ) {
        (self.kind, self.family, self.host) = (kind, family, host)
        (self.revision, self.lastRendered, self.isStale) = (revision, lastRendered, isStale)
        (self.client, self.configuration) = (client, configuration)
    }

    /// The configuration as the widget's intent; nil if it has none, or one for another intent.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of type: Intent.Type) -> Intent? {
        guard let configuration else { return nil }
        let intent = Intent()
        do {
            try IntentParameters(of: intent).fill(from: configuration)
        } catch {
            // For another intent, which is not an error.
            return nil
        }
        return intent
    }
}

/// The result of a reload request.
public struct ReloadReceipt: Hashable, Sendable, Identifiable {
    /// The request's ID.
    public let id: String
    /// The kinds that were notified; empty if there are no such placed widgets.
    public let kinds: [String]
    /// The number of placed widgets that were notified.
    public let count: Int
    /// The revision of the data at that time; a widget at this or a later revision has reloaded.
    public let revision: Int64
    /// When the last of them showed it; nil if the call did not wait, or one took longer than half a second.
    public let renderedAt: Date?

    package init(id: String, kinds: [String], count: Int, revision: Int64, renderedAt: Date? = nil) {
        (self.id, self.kinds, self.count, self.revision, self.renderedAt) = (id, kinds, count, revision, renderedAt)
    }

    /// Whether any placed widget was notified.
    public var isAccepted: Bool { count > 0 }
}
