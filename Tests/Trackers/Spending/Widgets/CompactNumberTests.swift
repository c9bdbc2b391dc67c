import Testing

@testable import SipliWidgets

@Suite struct CompactNumberTests {
    @Test(
        "a number has at most three digits and a unit",
        arguments: [
            (0, "0"), (0.5, "0.5"), (99.9, "99.9"), (99.96, "100"), (500, "500"), (999.4, "999"), (999.5, "1k"),
            (1234, "1.2k"), (20_000, "20k"), (999_600, "1M"), (1_500_000_000, "1.5B"), (-1250, "\u{2212}1.3k"),
        ] as [(Double, String)])
    func text(_ number: Double, _ text: String) {
        #expect(CompactNumber.text(number) == text)
    }
}
