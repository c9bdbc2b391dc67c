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
