import SipliCore
import SipliWire

/// A request of the daemon to run an intent.
package struct AskedIntent: Sendable {
    package private(set) var run = ""
    package private(set) var intent = ""
    /// A JSON object.
    package private(set) var parameters = "{}"

    /// Nil for any other event.
    package init?(_ line: ServerLine) {
        guard line.kind == .event("intent") else { return nil }
        let members = RawJSON(Array(line.text)).members
        guard let run = members["run"]?.text, let intent = members["intent"]?.text else { return nil }
        (self.run, self.intent) = (run, intent)
        if let params = members["params"] { parameters = params.written }
    }
}
