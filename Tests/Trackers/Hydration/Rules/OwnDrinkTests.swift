import SipliCore
import SipliRules
import Testing

@Suite("Own drinks and vessels") struct OwnDrinkTests {
    private static let table = FluidTable(own: [
        OwnDrink(name: "bottle", size: Milliliters(750)), OwnDrink(name: "glass", size: Milliliters(200)),
        OwnDrink(name: "pint-glass", size: Milliliters(568)),
        OwnDrink(name: "mate", like: "tea", factor: 0.9),
        OwnDrink(name: "club-mate", size: Milliliters(500), like: "soda", factor: 0.8),
    ])

    @Test(
        "an amount and a fluid are read with the person's own names",
        arguments: [
            (amount: "bottle", fluid: nil as String?, ml: 750.0, name: nil as String?),
            ("Bottle", nil, 750, nil), ("1 glass", nil, 200, nil), ("2 glasses", nil, 400, nil),
            ("two", "glasses", 400, nil), ("three bottles", nil, 2250, nil), ("a bottle", nil, 750, nil),
            ("half a bottle", nil, 375, nil), ("1/2 bottle", nil, 375, nil),
            ("half a pint", nil, 8 * 29.5735, nil), ("bottle", "tea", 750, "tea"), ("2", "bottles tea", 1500, "tea"),
            ("half", "a bottle of tea", 375, "tea"), ("2", "pint glasses", 1136, nil), ("pint-glass", nil, 568, nil),
            ("300", "mate", 300, "mate"), ("300", "ma te", 300, "mate"), ("bottle", "mate", 750, "mate"),
            ("club", "mate", 500, "club-mate"), ("club-mate", nil, 500, "club-mate"),
            ("2", "club mates", 1000, "club-mate"), ("12oz coffee", nil, 12 * 29.5735, "coffee"),
            ("300", "tea", 300, "tea"),
        ])
    func anAmountAndAFluidAreRead(amount: String, fluid: String?, ml: Double, name: String?) throws {
        let drink = try DrinkPhrase.drink(amount: amount, fluid: fluid, unit: .metric, table: Self.table)
        #expect(abs((drink.volume?.value ?? 0) - ml) < 1e-9)
        #expect(drink.fluid?.name == name)
    }

    @Test("a name that comes close to a drink of the person's own is suggested")
    func aNearNameIsSuggested() {
        #expect(throws: FluidSearchError.unknown("mote", nearest: ["mate", "water", "tea"])) {
            try DrinkPhrase.drink(amount: "300", fluid: "mote", unit: .metric, table: Self.table)
        }
    }

    @Test("an unclear drink is refused with what is missing")
    func anUnclearDrinkIsRefused() {
        func failure(_ amount: String, _ fluid: String? = nil, _ table: FluidTable = FluidTable()) -> any Error {
            do {
                _ = try DrinkPhrase.drink(amount: amount, fluid: fluid, unit: .metric, table: table)
                return TestError()
            } catch { return error }
        }
        #expect(failure("glass") as? FluidSearchError == .vessel("glass"))
        #expect(failure("two", "glasses") as? FluidSearchError == .vessel("glass"))
        #expect(failure("1", "glass of water") as? FluidSearchError == .vessel("glass"))
        #expect(failure("tea") as? AmountError == .onlyFluid("tea", serving: 240))
        #expect(failure("mate", nil, Self.table) as? AmountError == .onlyFluid("mate", serving: 240))
        #expect(failure("xyzzy") as? AmountError == .notANumber("xyzzy"))
        #expect(failure("20 bottles", nil, Self.table) as? AmountError == .outOfRange)
        #expect(failure("300 coffee", "tea") as? AmountError == .unknownUnit("coffee"))
    }

    @Test(
        "a definition says a size, a likeness and a factor in any order",
        arguments: [
            ("750ml", OwnDrink(name: "x", size: Milliliters(750))),
            ("750", OwnDrink(name: "x", size: Milliliters(750))),
            ("0.75 l", OwnDrink(name: "x", size: Milliliters(750))), ("like tea", OwnDrink(name: "x", like: "tea")),
            ("like tea, 0.9", OwnDrink(name: "x", like: "tea", factor: 0.9)),
            ("like tea,0.9", OwnDrink(name: "x", like: "tea", factor: 0.9)),
            ("like tea 90%", OwnDrink(name: "x", like: "tea", factor: 0.9)),
            ("Like Black Tea, 0,9", OwnDrink(name: "x", like: "blackTea", factor: 0.9)),
            ("300 ml like tea, 90 %", OwnDrink(name: "x", size: Milliliters(300), like: "tea", factor: 0.9)),
            ("300ml, like tea, 90%", OwnDrink(name: "x", size: Milliliters(300), like: "tea", factor: 0.9)),
            ("90%, 300ml", OwnDrink(name: "x", size: Milliliters(300), factor: 0.9)),
            ("0", OwnDrink(name: "x", factor: 0)), ("100%", OwnDrink(name: "x", factor: 1)),
            ("50%", OwnDrink(name: "x", factor: 0.5)),
            ("300ml 1", OwnDrink(name: "x", size: Milliliters(300), factor: 1)),
            ("1.5l", OwnDrink(name: "x", size: Milliliters(1500))),
        ])
    func aDefinitionIsRead(text: String, drink: OwnDrink) throws {
        #expect(try OwnDrinkPhrase.parse(text, name: "x", unit: .metric) == drink)
    }

    @Test("a bare size is in the person's unit")
    func aBareSizeIsInThePersonsUnit() throws {
        #expect(try OwnDrinkPhrase.parse("25", name: "x", unit: .imperial).size == Milliliters(25 * 29.5735))
        #expect(try OwnDrinkPhrase.parse("1oz", name: "x", unit: .imperial).size == Milliliters(29.5735))
        #expect(throws: OwnDrinkError.sizeOrFactor("1")) { try OwnDrinkPhrase.parse("1", name: "x", unit: .imperial) }
    }

    @Test(
        "a definition that makes no sense is refused",
        arguments: [
            ("", OwnDrinkError.unclear("")), ("like", .unclear("like")), ("big", .unclear("big")),
            ("like xyzzy", .like(.unknown("xyzzy", nearest: ["other"]))), ("120%", .factor("120%")),
            ("-5%", .factor("-5%")), ("99l", .size(.outOfRange)),
            ("like tea like milk", .unclear("like tea like milk")),
            ("300ml 1.5", .factor("1.5")), ("1.5", .factor("1.5")), ("1,500", .size(.ambiguousMark("1,500"))),
            ("90% 0.8", .sizeOrFactor("0.8")), ("90% 80%", .unclear("90% 80%")), ("1", .sizeOrFactor("1")),
            ("½", .sizeOrFactor("½")), ("0.5", .sizeOrFactor("0.5")),
        ])
    func aDefinitionThatMakesNoSenseIsRefused(text: String, error: OwnDrinkError) {
        #expect(throws: error) { try OwnDrinkPhrase.parse(text, name: "x", unit: .metric) }
    }

    @Test(
        "a name is free, short and in lower case",
        arguments: [
            ("bottle", true), ("club-mate", true), ("maté", true), ("v8", true), ("Bottle", false), ("tea", false),
            ("black-tea", false), ("cup", false), ("oz", false), ("half", false), ("", false), ("2go", false),
            ("a b", false), ("x;y", false), ("-x", false), ("x-", false), (String(repeating: "x", count: 33), false),
        ])
    func aNameIsChecked(name: String, isValid: Bool) {
        #expect(((try? OwnDrinkPhrase.validate(name: name)) != nil) == isValid)
    }

    @Test("a drink looks like what it is like, counts as it says, and is called by its name")
    func aDrinkIsAFluid() {
        let mate = Self.table.fluid(named: "mate")
        #expect([mate.display, mate.icon, mate.color] == ["Mate", "cup.and.saucer.fill", "#6FE3D2"])
        #expect([mate.factor, mate.serving] == [0.9, 240])
        let club = Self.table.fluid(named: "club-mate")
        #expect(club.display == "Club Mate")
        #expect([club.factor, club.serving] == [0.8, 500])
    }

    @Test("an unknown fluid is called by its name and counts as other")
    func anUnknownFluidKeepsItsName() {
        let kombucha = Self.table.fluid(named: "Kombucha")
        #expect([kombucha.name, kombucha.display] == ["Kombucha", "Kombucha"])
        #expect(kombucha.factor == 0.8)
    }

    @Test("another amount keeps the factor of the day, another fluid brings its own")
    func anEditKeepsTheFactor() throws {
        var entry = HydrationEntry(
            id: "a", at: Instant(seconds: 0), day: CivilDay(number: 0), zone: "UTC", fluid: "mate",
            volume: Milliliters(300), effective: VolumeTotal(nanoliters: 150_000_000))
        entry.change(volume: Milliliters(500))
        #expect(entry.effective == VolumeTotal(nanoliters: 250_000_000))
        entry.change(fluid: try FluidSearch.fluid("coffee"))
        #expect(entry.effective == VolumeTotal(nanoliters: 400_000_000))
    }

    private struct TestError: Error {}
}
