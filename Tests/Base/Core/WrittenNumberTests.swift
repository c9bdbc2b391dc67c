import SipliCore
import Testing

/// The one reader of numbers that people type and programs write.
@Suite struct WrittenNumberTests {
    @Test(
        "numbers",
        arguments: [
            ("300", "300"), ("1 250,00", "1250.00"), ("1\u{202F}250,00", "1250.00"), ("1\u{A0}250", "1250"),
            ("1'250", "1250"), ("1\u{2019}250.5", "1250.5"), ("1.250,00", "1250.00"), ("1,250.00", "1250.00"),
            ("1,23,456.78", "123456.78"), ("1.250.000", "1250000"), ("12,34,567", "1234567"), ("12,5", "12.5"),
            (".5", "0.5"), (",5", "0.5"), ("5.", "5"), ("00012", "00012"), ("\u{FF11}\u{FF12}", "12"),
            ("\u{FF11}\u{FF12}\u{FF0C}\u{FF15}", "12.5"), ("\u{0663}", "3"), ("\u{BD}", "0.5"), ("1\u{BD}", "1.5"),
            ("1 \u{BE}", "1.75"), ("1/2", "0.5"), ("1 1/2", "1.5"), (" 300 ", "300"),
        ])
    func read(text: String, decimal: String) throws {
        let number = try #require(WrittenNumber(text))
        #expect((number.decimal, number.sign, number.grouped) == (decimal, nil, nil))
    }

    @Test(
        "what is not a number",
        arguments: [
            "", " ", ".", "-", "--3", "1e3", "0x10", "12:30", "nan", "inf", "\u{221E}", "1..5", "1,5.5", "1,2,3",
            "1.2.3",
            "1 25", "1 2500", "1250,00 1", "1/0", "0/0", "1/2/3", "/2", "1 1", "1_000", "\u{B2}", "\u{4E09}", "3 ml",
        ])
    func refused(text: String) {
        #expect(WrittenNumber(text) == nil)
    }

    @Test(
        "a mark before exactly three digits may separate thousands",
        arguments: [
            ("1,250", "1.250", "1250", ","), ("1.250", "1.250", "1250", "."), ("80,250", "80.250", "80250", ","),
        ] as [(String, String, String, Character)])
    func ambiguous(text: String, decimal: String, grouped: String, mark: Character) throws {
        let number = try #require(WrittenNumber(text))
        #expect((number.decimal, number.grouped, number.mark) == (decimal, grouped, mark))
    }

    @Test("it cannot where no group begins", arguments: ["0,250", "1250,500", ".250", "1 250,500"])
    func fraction(text: String) throws {
        #expect(try #require(WrittenNumber(text)).grouped == nil)
    }

    @Test(
        "signs",
        arguments: [("-5", -5), ("+5", 5), ("\u{2212}5", -5), ("\u{FF0B}5", 5), ("- 5", -5)] as [(String, Double)])
    func signs(text: String, value: Double) throws {
        let number = try #require(WrittenNumber(text))
        #expect(number.value == value)
        #expect(number.sign == (value < 0 ? "-" : "+"))
    }

    @Test(
        "the text behind a number",
        arguments: [
            ("12oz", "12", "oz"), ("1 250 ml of tea", "1250", "ml of tea"), ("12st 7lb", "12", "st 7lb"),
            ("3/4 cup", "0.75", "cup"), ("1\u{BD}l", "1.5", "l"), ("300", "300", ""), ("12 st. 7", "12", "st. 7"),
            ("1 25", "1", "25"), ("12:30", "12", ":30"), ("1e3", "1", "e3"),
        ])
    func split(text: String, decimal: String, rest: String) throws {
        let (number, behind) = try #require(WrittenNumber.split(text))
        #expect((number.decimal, behind) == (decimal, rest))
    }

    @Test("a text that begins with no number", arguments: ["tea", "", "/2 pint", "\u{221E}", "--3"])
    func noNumber(text: String) {
        #expect(WrittenNumber.split(text) == nil)
    }

    @Test(
        "values of tables",
        arguments: [
            ("330,5", 330.5), ("1.5", 1.5), ("-0.25", -0.25), ("1e-05", 0.00001), ("1,200", 1.2), ("abc", nil),
            ("", nil),
        ] as [(String, Double?)])
    func saved(text: String, value: Double?) {
        #expect(WrittenNumber.saved(text) == value)
        #expect(WrittenNumber.readings("1,200", grouping: ",") == [1.2, 1200])
    }
}
