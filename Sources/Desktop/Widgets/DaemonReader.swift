import FoundationEssentials
import SipliWidgetKit
import SipliWire

/// Asks the daemon for what a snapshot does not have. Throws if it cannot be reached.
struct DaemonReader {
    /// Calls an operation with parameters, JSON.
    var call: (String, String) throws -> Data = { try WidgetCenter.shared.call($0, parameters: $1) }

    func read<Result: WireObject>(_ operation: String, _ request: some WireObject) throws -> Result {
        try Result.read(try answer(operation, request))
    }

    func answer(_ operation: String, _ request: some WireObject) throws -> [UInt8] {
        let parameters = RawJSON { request.write(to: &$0) }.bytes
        return Array(try call(operation, String(decoding: parameters, as: UTF8.self)))
    }
}
