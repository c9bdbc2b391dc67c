import SipliTestSupport

/// A parser of untrusted input, and the properties that must hold for any input.
package final class FuzzTarget {
    package let name: String
    /// The maximum useful input size in bytes.
    package let limit: Int
    private let run: ([UInt8]) throws -> Void

    init(_ name: String, limit: Int = 512, _ run: @escaping ([UInt8]) throws -> Void) {
        (self.name, self.limit, self.run) = (name, limit, run)
    }

    /// Tries an input.
    ///
    /// - Throws: `TestFailure` with what does not hold.
    package func feed(_ bytes: [UInt8]) throws { try run(bytes) }

    package static let names = ["amounts", "framing", "imports", "json", "links", "operations", "times"]

    /// - Throws: if there is no such target, or its daemon does not start.
    package static func named(_ name: String) throws -> FuzzTarget {
        switch name {
        case "amounts": FuzzTarget(name, limit: 64, AmountsTarget.feed)
        case "framing": FuzzTarget(name, FramingTarget.feed)
        case "imports": FuzzTarget(name, limit: 8192, try DaemonTarget().importFile)
        case "json": FuzzTarget(name, JSONTarget.feed)
        case "links": FuzzTarget(name, LinksTarget.feed)
        case "operations": FuzzTarget(name, limit: 4096, try DaemonTarget().send)
        case "times": FuzzTarget(name, limit: 64, TimesTarget.feed)
        default: throw TestFailure("unknown target \(name); known targets: \(names.joined(separator: ", "))")
        }
    }
}

/// - Throws: `TestFailure` if the condition does not hold.
func hold(_ isSo: Bool, _ what: @autoclosure () -> String) throws {
    if !isSo { throw TestFailure(what()) }
}
