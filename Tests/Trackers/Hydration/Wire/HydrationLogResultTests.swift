import SipliCore
import Testing

@testable import SipliWire

@Suite struct HydrationLogResultTests {
    private static let results: [HydrationLogResult] = {
        var full = HydrationLogResult()
        (full.entry, full.ml, full.fluid) = ("019aa-\"x\"", 249.9995, "water")
        (full.at, full.day) = ("2026-11-22T12:00:00+01:00", "2026-11-22")
        (full.totalML, full.goalML, full.percent, full.met, full.streak) = (1450.5, 2450, 59, true, 3)
        full.warning = "that is a lot\nfor one drink"
        (full.text.entry, full.text.today) = ("250 ml water at 12:00", "1450 of 2450 ml (59%)")
        (full.text.was, full.text.changes) = ("300 ml water at 12:00", "note \"hm\"")
        full.text.standing = "Today 1450 of 2450 ml (59%)"
        return [full, HydrationLogResult()]
    }()

    @Test("direct encoding gives the same bytes as the declared fields", arguments: [0, 1])
    func direct(index: Int) {
        let result = Self.results[index]
        let byFields = RawJSON { writer in
            writer.beginObject()
            result.writeMembers(to: &writer)
            writer.endObject()
        }
        #expect(RawJSON { result.write(to: &$0) } == byFields)
    }
}
