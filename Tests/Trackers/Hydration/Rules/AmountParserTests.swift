import SipliCore
import SipliRules
import Testing

@Suite struct AmountParserTests {
    @Test(
        "amounts",
        arguments: [
            ("300", 300), ("300ml", 300), ("300 ml", 300), ("  300  ML ", 300), ("0.5l", 500), ("1.5 litres", 1500),
            ("1 liter", 1000), ("30cl", 300), ("2 dl", 200), ("12oz", 12 * 29.5735), ("12 fl oz", 12 * 29.5735),
            ("12 fl. oz.", 12 * 29.5735), ("12floz", 12 * 29.5735), ("2 cups", 16 * 29.5735), ("1 pint", 16 * 29.5735),
            ("1 cup", 8 * 29.5735), ("0,5 l", 500), ("0,250 l", 250), ("1,5l", 1500), (".5l", 500), ("+300", 300),
            ("250.5", 250.5), ("1/2 pint", 8 * 29.5735), ("1/2l", 500), ("3/4 cup", 6 * 29.5735), ("10000", 10_000),
            ("0.001", 0.001), ("1 imp pint", 568.26125), ("1 uk pint", 568.26125), ("10 imp. fl. oz.", 284.130625),
            ("2 imperial gallons", 9092.18), ("1 US pint", 16 * 29.5735),
        ] as [(String, Double)])
    func read(text: String, ml: Double) throws {
        #expect(abs(try AmountParser.parse(text).value - ml) < 1e-9)
    }

    @Test(
        "invalid amounts are refused",
        arguments: [
            ("", .notANumber("")), ("water", .notANumber("water")), ("nan", .notANumber("nan")),
            ("1.2.3", .notANumber("1.2.3")),
            ("ml", .notANumber("ml")), ("--3", .notANumber("--3")), ("1/2/3", .notANumber("1/2/3")),
            ("/2 pint", .notANumber("/2 pint")),
            ("1/0 l", .notANumber("1/0 l")), ("0/0", .notANumber("0/0")), ("300 foo", .unknownUnit("foo")),
            ("1e3", .notANumber("1e3")), ("0x10", .notANumber("0x10")), ("12:30", .notANumber("12:30")),
            ("\u{221E}", .notANumber("\u{221E}")), ("0", .outOfRange), ("-5", .outOfRange),
            ("10001", .outOfRange), ("11 l", .outOfRange), ("1,500 ml", .ambiguousMark("1,500")),
        ] as [(String, AmountError)])
    func refused(text: String, error: AmountError) {
        #expect(throws: error) { try AmountParser.parse(text) }
    }

    @Test(
        "a bare number is in the person's unit",
        arguments: [
            ("12", 12 * 29.5735), ("12oz", 12 * 29.5735), ("300ml", 300), ("0.5 l", 500), ("100", 100 * 29.5735),
        ] as [(String, Double)])
    func ounces(text: String, ml: Double) throws {
        #expect(abs(try AmountParser.parse(text, unit: .imperial).value - ml) < 1e-9)
    }

    @Test("more bare ounces than a drink has are not guessed to be anything")
    func manyOunces() throws {
        for text in ["250", "68", "400", " 250 "] {
            let number = text.filter { $0 != " " }
            #expect(throws: AmountError.manyOunces(number)) { try AmountParser.drink(text, unit: .imperial) }
        }
        #expect(try AmountParser.drink("67", unit: .imperial).value == 67 * 29.5735)
        #expect(try AmountParser.drink("250ml", unit: .imperial).value == 250)
        #expect(try AmountParser.drink("68oz", unit: .imperial).value == 68 * 29.5735)
        #expect(try AmountParser.drink("2500", unit: .metric).value == 2500)
        #expect(AmountError.manyOunces("250").message.contains("write 250ml, or 250oz if you meant ounces"))
        #expect(AmountError.manyOunces("4000").message.hasSuffix("; write 4000ml"))
        #expect(AmountError.manyOunces("30000").message == AmountError.outOfRange.message)
        #expect(throws: AmountError.outOfRange) { try AmountParser.drink("0", unit: .imperial) }
    }

    @Test(
        "temperatures",
        arguments: [
            ("29", UnitSystem.metric, 29), ("29C", .imperial, 29), ("85F", .metric, 29.444), ("77", .imperial, 25),
            ("-3,5 °C", .metric, -3.5), ("32 °F", .metric, 0), ("-40°", .imperial, -40), ("hot", .metric, nil),
            ("29K", .metric, nil), ("", .metric, nil),
        ] as [(String, UnitSystem, Double?)])
    func temperatures(text: String, unit: UnitSystem, celsius: Double?) {
        let read = TemperatureParser.celsius(text, unit: unit)
        #expect((read == nil) == (celsius == nil))
        #expect(abs((read ?? 0) - (celsius ?? 0)) < 0.001)
    }

    @Test("a number with more digits than a Double is refused, not taken as infinite")
    func long() {
        #expect(throws: AmountError.outOfRange) { try AmountParser.parse(String(repeating: "9", count: 400)) }
    }

    @Test(
        "text after an amount is separated from it",
        arguments: [
            ("12oz coffee", "12oz", "coffee"), ("2 cups of green tea", "2 cups", "green tea"),
            ("300 milk", "300", "milk"),
            ("12 fl. oz. water", "12 fl. oz.", "water"), ("12 fl oz", "12 fl oz", nil), ("300", "300", nil),
            ("99 l coffee", "99 l", "coffee"), ("1/2 pint beer", "1/2 pint", "beer"),
            ("12feet coffee", "12feet coffee", nil), ("a lot", "a lot", nil),
            ("300 of", "300", nil),
        ] as [(String, String, String?)])
    func split(text: String, amount: String, rest: String?) {
        #expect(AmountParser.split(text) == (amount, rest))
    }

    @Test("messages say what would be valid")
    func messages() {
        #expect(AmountError.outOfRange.message == "an amount must be above 0 and at most 10000 ml (338 oz)")
        #expect(
            AmountError.unknownUnit("foo").message
                == "unknown unit \"foo\"; known units: ml, cl, dl, l, oz, cup, pint, quart, gallon, imp oz, imp pint, imp quart, imp gallon"
        )
        #expect(AmountError.weight("80 kg").message.hasSuffix("to log a weigh-in: sipli-client weight log 80 kg"))
        #expect(AmountError.ambiguousMark("1,500").message.hasSuffix("write 1500 or 1.5"))
        #expect(AmountError.notANumber("x").message.contains("300ml"))
    }

    @Test("every name of a unit belongs to that unit only")
    func units() {
        let names = AmountParser.units.flatMap(\.names)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0 == $0.lowercased() })
    }
}
