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

    @Test func tableOfDrinksSaysHowManyAndWhereWeighInsAre() throws {
        try typist.type("weight", "log", "80")
        let empty = try typist.type("export", "--format", "csv")
        #expect(empty.out == "id,date,volume_ml,effective_ml,fluid,source,note\r\n")
        #expect(
            empty.err == "Wrote 0 drinks. For everything: sipli-client export --format ndjson\n")
        try typist.type("log", "300")
        #expect(try typist.type("export", "--format", "waterquest").err.hasPrefix("Wrote 1 drink. "))
        #expect(try typist.type("export", "--format", "ndjson").err == "Wrote 2 records.\n")
    }

    @Test func tableOfWeighInsSaysWhereDrinksAre() throws {
        for day in 1...3 { try typist.type("weight", "log", "80", "--at", "-\(day)d") }
        let outcome = try typist.type("export", "--format", "weight-csv")
        #expect(
            outcome.err == "Wrote 3 weigh-ins. For everything: sipli-client export --format ndjson\n")
        #expect(try typist.type("export", "--format", "weight-json").err == outcome.err)
    }

    @Test func entriesOfAllPagesAreCounted() throws {
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

    @Test func fileIsNamedAndQuietOrJSONSaysNothingElse() throws {
        try typist.type("weight", "log", "80")
        let path = typist.daemon.directory.file("weight.csv")
        let outcome = try typist.type("export", "--format", "weight-csv", "--output", path)
        #expect(outcome.out.hasPrefix("Wrote 1 weigh-in to \(path) ("))
        #expect(outcome.err.isEmpty)
        #expect(try typist.type("export", "--format", "csv", "-q").err.isEmpty)
        #expect(try typist.type("export", "--format", "csv", "--json").err.isEmpty)
    }
}
