/// How `WidgetCenter` reaches the daemon; a host brings it.
package protocol WidgetCenterTransport: Sendable {
    /// Has widgets reload and waits until they were told.
    ///
    /// - Parameter kind: nil for all.
    func reload(kind: String?) throws -> ReloadReceipt

    /// The same, but says so when they show it; the answer may come on any thread.
    func reload(kind: String?, whenShown answer: @escaping @Sendable (Result<ReloadReceipt, any Error>) -> Void)

    /// The widgets that are placed now.
    func placedWidgets() throws -> [WidgetInfo]

    /// Asks for an operation, once even if the connection breaks, and waits for what came of it.
    ///
    /// - Parameter parameters: the members of the request as a JSON object.
    /// - Returns: the result, JSON.
    func call(_ operation: String, parameters: String) throws -> [UInt8]

    /// Takes a failure of a call that cannot throw, for the log.
    func report(_ failure: any Error)
}
