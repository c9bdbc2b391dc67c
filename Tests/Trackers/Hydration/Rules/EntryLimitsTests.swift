import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct EntryLimitsTests {
    @Test("amounts out of range are refused", arguments: [0, -1, 10_000.001, .nan, .infinity, -.infinity])
    func refused(ml: Double) {
        #expect(throws: AmountError.outOfRange) { try EntryLimits.validate(Milliliters(ml)) }
    }

    @Test("amounts in range are accepted", arguments: [0.001, 250, 2000, 10_000])
    func taken(ml: Double) throws {
        try EntryLimits.validate(Milliliters(ml))
    }

    @Test("more than two litres at once is unusual")
    func unusual() {
        #expect(EntryLimits.isUnusual(Milliliters(2000.5)))
        #expect(!EntryLimits.isUnusual(Milliliters(2000)))
    }
}
