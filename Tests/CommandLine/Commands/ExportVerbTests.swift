import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The output of an export, and its messages.
@Suite struct ExportVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    @Test("entries of all pages are counted")
    func pages() throws {
        let client = try typist.daemon.client()
        let note = String(repeating: "n", count: 400)
        let log = #"{"op":"weight.log","value":80,"note":"\#(note)"}"#
        for _ in 0..<6 {
            let ops = Array(repeating: log, count: 100).joined(separator: ",")
            _ = try client.result(#"{"op":"batch","ops":[\#(ops)]}"#)
        }
        for format in ["weight-csv", "weight-json"] {
            #expect(try typist.type("export", "--format", format).err.hasPrefix("Wrote 600 weigh-ins. "))
        }
        #expect(try typist.type("export", "--format", "ndjson").err == "Wrote 600 records.\n")
    }
}
