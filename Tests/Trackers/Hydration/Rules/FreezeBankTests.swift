import SipliRules
import Testing

/// Seven consecutive days that are reached or frozen earn a freeze, at most three; a frozen day costs one unless it was
/// reached.
@Suite struct FreezeBankTests {
    /// One letter per day: reached, frozen, both, missed.
    private static func bank(_ days: String, tokens: Int = 0, run: Int = 0) -> FreezeBank {
        days.reduce(into: FreezeBank(tokens: tokens, run: run)) { bank, day in
            bank.add(isReached: "rb".contains(day), isFrozen: "fb".contains(day))
        }
    }

    @Test(
        "tokens and streak after some days",
        arguments: [
            ("", 2, 3, 2, 3), ("rrrrrr", 0, 0, 0, 6), ("rrrrrrr", 0, 0, 1, 7), ("rrrmrrrr", 0, 0, 0, 4),
            ("rrrrrrrrrrrrrr", 0, 0, 2, 14), ("rrrrrrr", 3, 0, 3, 7), ("r", 0, 6, 1, 7), ("r", 0, 7, 0, 8),
            ("rrrfrrr", 1, 0, 1, 7), ("rrrbrrr", 1, 0, 2, 7), ("rrrrrrf", 1, 0, 1, 7), ("f", 0, 0, 0, 1),
            ("ffm", 3, 5, 2, 0), ("m", 2, 9, 2, 0),
        ] as [(String, Int, Int, Int, Int)])
    func bank(days: String, tokens: Int, run: Int, expectedTokens: Int, expectedRun: Int) {
        let bank = Self.bank(days, tokens: tokens, run: run)
        #expect(bank.tokens == expectedTokens)
        #expect(bank.run == expectedRun)
    }
}
