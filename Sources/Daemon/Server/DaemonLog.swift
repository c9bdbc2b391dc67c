/// The daemon's log for its administrator. Never holds personal values.
package protocol DaemonLog: Sendable {
    func info(_ message: String, _ fields: [String: String])
    func error(_ message: String, _ fields: [String: String])
}
