import SipliRules
import Testing

@testable import SipliVerbs

@Suite struct AmountWordsTests {
    @Test func unitsAreThoseThatTheDaemonReads() {
        #expect(Set(AmountWords.units) == Set(AmountParser.units.flatMap(\.names)))
    }

    @Test(
        arguments: [
            (["300"], "300", nil), (["300", "ml"], "300 ml", nil), (["12oz"], "12oz", nil),
            (["2", "cups", "tea"], "2 cups", "tea"),
            (["250", "coffee"], "250", "coffee"), (["12", "fl", "oz", "iced", "tea"], "12 fl oz", "iced tea"),
            (["12fl", "oz", "tea"], "12fl oz", "tea"), (["12", "fl.", "oz."], "12 fl. oz.", nil),
            (["0,5 l milk"], "0,5 l", "milk"),
            (["12oz", "green", "tea"], "12oz", "green tea"), (["1", "L"], "1 L", nil),
            (["1", "lemonade"], "1", "lemonade"),
            (["300", "ml", "of", "coffee"], "300 ml", "coffee"), (["1 cup of tea"], "1 cup", "tea"),
            (["1", "cup", "of"], "1 cup", "of"), (["tea"], "tea", nil), ([""], "", nil),
        ] as [([String], String, String?)])
    func amountEndsWhereTheFluidBegins(words: [String], amount: String, fluid: String?) {
        let split = AmountWords.split(words)
        #expect(split.amount == amount)
        #expect(split.fluid == fluid)
    }
}
