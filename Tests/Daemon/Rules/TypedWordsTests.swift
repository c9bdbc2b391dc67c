import SipliCore
import SipliRules
import Testing

/// What people type, with the boundaries that their shell kept.
@Suite struct TypedWordsTests {
    @Test(
        "an amount of money and what it was for",
        arguments: [
            (["12.50", "lunch"], "12.50", "lunch"), (["12.50 lunch"], "12.50", "lunch"),
            (["1 250,00 EUR", "loyer"], "1 250,00 EUR", "loyer"), (["1 250,00 EUR loyer"], "1 250,00 EUR", "loyer"),
            (["1\u{202F}250,00", "EUR", "loyer"], "1\u{202F}250,00 EUR", "loyer"),
            (["1\u{A0}250,00\u{A0}€ loyer"], "1\u{A0}250,00\u{A0}€", "loyer"), (["1'250.50 CHF"], "1'250.50 CHF", nil),
            (["-", "12.50", "lunch"], "- 12.50", "lunch"), (["€", "5", "tea"], "€ 5", "tea"),
            (["$-5"], "$-5", nil), (["lunch", "12.50", "EUR"], "12.50 EUR", "lunch"),
            (["7 Eleven", "3.20"], "3.20", "7 Eleven"), (["7 Eleven"], "7", "Eleven"),
            (["12", "Dinner at 7 hills"], "12", "Dinner at 7 hills"), (["5", "pen"], "5", "pen"),
            (["12.50", "try"], "12.50", "try"), (["lunch"], nil, "lunch"), ([""], nil, nil),
            (["+2500", "salary"], "+2500", "salary"),
            (["12 500"], "12 500", nil), (["1.234,56", "€", "x"], "1.234,56 €", "x"),
            (["5", "Rs", "tea"], "5 Rs", "tea"), (["Rs.", "5", "tea"], "Rs. 5", "tea"), (["R5", "tea"], "R5", "tea"),
            (["5", "din", "kafa"], "5 din", "kafa"), (["5", "tk", "cha"], "5 tk", "cha"), (["5", "r"], "5", "r"),
            (["5 euro", "20 coffee"], "5 euro", "20 coffee"), (["12.50", "24", "hours"], "12.50", "24 hours"),
            (["5", "EUR", "KFC"], "5 EUR", "KFC"), (["KFC", "lunch", "8"], "8", "KFC lunch"), (["2", "x"], "2", "x"),
            (["20", "7", "eleven"], "20", "7 eleven"), (["5k", "run", "30"], "30", "5k run"),
            (["12", "bus", "42"], "12", "bus 42"), (["12.50", "7 eleven"], "12.50", "7 eleven"),
            (["12.50", "lunch", "2"], "12.50", "lunch 2"), (["12.50", "-", "lunch"], "12.50", "- lunch"),
        ] as [([String], String?, String?)])
    func purchases(arguments: [String], amount: String?, what: String?) throws {
        let read = try PricePhrase.purchase(TypedWords(arguments))
        #expect(read.amount == amount)
        #expect(read.what == what)
    }

    @Test(
        "two arguments that may be one amount are refused",
        arguments: [
            ["1", "250,00", "loyer"], ["1", "250", "000,00", "EUR"], ["loyer", "1", "250,00"], ["12 500 screws"],
            ["$1", "250.00", "rent"], ["5", "euro", "20", "coffee"], ["5 euro 20 coffee"], ["€5", "20"],
            ["5", "20", "coffee"], ["2", "x", "12.50", "lunch"], ["2 × 12.50 lunch"], ["5", "BTC", "coin"],
            ["5", "KFC"],
        ])
    func ambiguous(arguments: [String]) {
        #expect(throws: MoneyError.self) { try PricePhrase.purchase(TypedWords(arguments)) }
    }

    @Test(
        "what is not an amount is refused with what was meant, or with the amounts that it may be",
        arguments: [
            ("50 cents gum", "\"50 cents\" is not an amount; write 0.50"),
            ("50 pence pie", "\"50 pence\" is not an amount; write 0.50"),
            ("gum 5 cents", "\"5 cents\" is not an amount; write 0.05"),
            ("50c gum", "\"50c\" is not an amount; write 0.50"), ("pie 99p", "\"99p\" is not an amount; write 0.99"),
            ("5k car", "\"5k\" is not an amount; write 5000"), ("2.5k car", "\"2.5k\" is not an amount; write 2500"),
            (
                "7 eleven 12.50",
                "\"7\" and \"12.50\" may both be the amount; put quotes around what it was for, such as 12.50 \"7 eleven\""
            ),
            (
                "1984 12.50",
                "\"1984\" and \"12.50\" may both be the amount; put quotes around what it was for, such as 12.50 \"1984\""
            ),
            ("12.50 + 3 tip", "\"12.50 + 3\" is not an amount; write what was paid in all, such as 25.00"),
            ("12.50 +3 tip", "\"12.50 +3\" is not an amount; write what was paid in all, such as 25.00"),
        ])
    func refused(typed: String, message: String) {
        let words = TypedWords(typed.split(separator: " ").map(String.init))
        #expect { try PricePhrase.purchase(words) } throws: { ($0 as? MoneyError)?.message == message }
    }

    @Test(
        "a price in cents or thousands is refused with what was meant", arguments: [("99p", "0.99"), ("5 k", "5000")])
    func scaled(text: String, amount: String) throws {
        let euro = try #require(Currency(code: "EUR"))
        #expect {
            try MoneyParser.amount(text, usual: euro)
        } throws: {
            ($0 as? MoneyError)?.message == "\"\(text)\" is not an amount; write \(amount)"
        }
    }

    @Test(
        "a subscription's name, price and cycle",
        arguments: [
            (["Netflix", "15.99", "monthly"], "Netflix", "15.99", "monthly"),
            (["Netflix 15.99 EUR every 2 months"], "Netflix", "15.99 EUR", "every 2 months"),
            (["Loyer", "1 250,00", "monthly"], "Loyer", "1 250,00", "monthly"),
            (["Loyer 1 250,00 monthly"], "Loyer", "1 250,00", "monthly"),
            (["Loyer", "1\u{A0}250,00 €", "yearly"], "Loyer", "1\u{A0}250,00 €", "yearly"),
            (["Canal 24", "9,99"], "Canal 24", "9,99", nil), (["Canal", "24", "9,99"], "Canal 24", "9,99", nil),
            (["Room", "101", "9.99", "monthly"], "Room 101", "9.99", "monthly"),
            (["Proton", "10.99€/month"], "Proton", "10.99€", "every month"),
            (["Box", "15.99 EUR monthly"], "Box", "15.99 EUR", "monthly"),
            (["New York Times", "4.25", "every 4 weeks"], "New York Times", "4.25", "every 4 weeks"),
            (["Gym", "10", "XYZ", "monthly"], "Gym", "10 XYZ", "monthly"),
            (["Netflix", "15.99", "montly"], "Netflix", "15.99", "montly"), (["Free", "0"], "Free", "0", nil),
            (["Magazine", "60", "every", "4", "weeks"], "Magazine", "60", "every 4 weeks"),
            // What is not a cycle is not a price either.
            (["Box", "5", "every", "0", "days"], "Box", "5", "every 0 days"),
            (["T5", "5", "every", "2"], "T5", "5", "every 2"),
        ] as [([String], String, String, String?)])
    func subscriptions(arguments: [String], name: String, price: String, cycle: String?) throws {
        let read = try #require(try PricePhrase.subscription(TypedWords(arguments)))
        #expect((read.name, read.price) == (name, price))
        #expect(read.cycle == cycle)
    }

    @Test(
        "words that may belong to the price or to the name are refused with the right order",
        arguments: [
            (
                ["Foo", "12", "50"],
                "\"12 50\" may be one amount or two numbers; write 12.50, or put quotes around what belongs together"
            ),
            (
                ["News", "monthly", "5"],
                "\"monthly\" may be how often it is paid or part of the name; write News 5 monthly, or put quotes around the name"
            ),
            (
                ["News", "every", "month", "5"],
                "\"every month\" may be how often it is paid or part of the name; write News 5 every month, or put quotes around the name"
            ),
            (
                ["Foo", "5", "monthly", "starting", "1", "jan"],
                "\"starting 1 jan\" is not part of the cycle; give the first day as --start \"1 jan\""
            ),
            (
                ["Foo", "5", "since", "friday"],
                "\"since friday\" is not part of the cycle; give the first day as --start friday"
            ),
        ])
    func unclearSubscriptions(arguments: [String], message: String) {
        #expect {
            try PricePhrase.subscription(TypedWords(arguments))
        } throws: {
            ($0 as? MoneyError)?.message == message
        }
    }

    @Test(
        "a name in quotes may have any words",
        arguments: [
            ["News monthly", "5"], ["Channel 12", "50"], ["Weekly", "5"], ["Office", "365", "70"],
            ["Game of the year", "20"],
        ])
    func quotedNames(arguments: [String]) throws {
        let read = try #require(try PricePhrase.subscription(TypedWords(arguments)))
        #expect(read.name == arguments.dropLast().joined(separator: " "))
        #expect(read.price == arguments.last && read.cycle == nil)
    }

    @Test("a subscription without a name or a price", arguments: [["Netflix"], ["15.99"], ["15.99", "monthly"], [""]])
    func noSubscription(arguments: [String]) throws {
        #expect(try PricePhrase.subscription(TypedWords(arguments)) == nil)
    }

    @Test(
        "a volume and a fluid",
        arguments: [
            (["300"], "300", nil), (["12", "fl", "oz", "iced", "tea"], "12 fl oz", "iced tea"),
            (["12fl", "oz", "tea"], "12fl oz", "tea"), (["0,5 l milk"], "0,5 l", "milk"),
            (["1", "cup", "of", "tea"], "1 cup", "tea"), (["half a pint of milk"], "half a pint", "milk"),
            (["1 250 ml"], "1 250 ml", nil), (["300", "xyz"], "300", "xyz"), (["tea"], "tea", nil),
        ] as [([String], String, String?)])
    func volumes(arguments: [String], amount: String, fluid: String?) throws {
        let read = try DrinkPhrase.split(TypedWords(arguments), table: FluidTable(own: []), isFluidGiven: false)
        #expect(read.amount == amount)
        #expect(read.fluid == fluid)
    }

    @Test("what is drunk may be named first, and a number may have spaces in it")
    func drinks() throws {
        func drink(_ words: String...) throws -> DrinkPhrase.Drink {
            let table = FluidTable(own: [])
            let (amount, fluid) = try DrinkPhrase.split(TypedWords(words), table: table, isFluidGiven: false)
            return try DrinkPhrase.drink(amount: amount, fluid: fluid, unit: .metric, table: table)
        }
        #expect(try drink("1 250 ml").volume == Milliliters(1250))
        #expect(try drink("1\u{202F}250").volume == Milliliters(1250))
        #expect(try (drink("tea", "250").volume, drink("tea", "250").fluid?.name) == (Milliliters(250), "tea"))
        #expect(throws: AmountError.twoNumbers("2", "500")) { try drink("2", "500", "ml") }
        #expect(throws: AmountError.ambiguousMark("1.500")) { try drink("1.500") }
        #expect(try drink("1.500 l").volume == Milliliters(1500))
    }

    @Test(
        "a time among words",
        arguments: [
            (["300", "at", "8:00"], "300", "8:00"),
            (["300", "tea", "at", "yesterday", "18:00"], "300 tea", "yesterday 18:00"),
            (["300 at 7"], "300", "7"), (["300", "at", "8:00", "tea"], "300 tea", "8:00"),
            (["300", "at", "home"], "300 at home", nil), (["at", "8:00"], "at 8:00", nil), (["300"], "300", nil),
            (["12", "dinner", "at", "7", "hills"], "12 dinner at 7 hills", nil),
            (["12", "Meet at 8:00"], "12 Meet at 8:00", nil),
            (["12 lunch yesterday at 8:00"], "12 lunch", "yesterday 8:00"),
            (["12 yesterday at 8:00"], "12", "yesterday 8:00"),
            (["12 lunch yesterday at 7"], "12 lunch", "yesterday 7"),
            (["12 at Starbucks yesterday"], "12 at Starbucks", "yesterday"),
            (["12 at Starbucks yesterday at 8:00"], "12 at Starbucks", "yesterday 8:00"),
            (["12 at 8:00 at Starbucks"], "12 at Starbucks", "8:00"),
            (["12 at 8:00 lunch yesterday"], "12 lunch", "yesterday 8:00"),
            (["12 Ruby Tuesday at 8:00"], "12 Ruby Tuesday", "8:00"),
            (["yesterday"], "yesterday", nil), (["yesterday", "12"], "yesterday 12", nil),
        ] as [([String], String, String?)])
    func times(arguments: [String], left: String, at: String?) {
        var words = TypedWords(arguments)
        let times = ["8:00", "7", "yesterday 18:00", "yesterday 8:00", "yesterday 7", "yesterday"]
        #expect(words.takeTime(times.contains) == at)
        #expect(words.text == left)
    }

    @Test("a time may be all of what changes something, and any day may be before the time of what has no names")
    func onlyTimes() {
        for (text, left, at) in [
            ("at 8:00", "", "8:00"), ("yesterday", "", "yesterday"), ("monday at 8:00", "", "monday 8:00"),
            ("300 monday at 8:00", "300", "monday 8:00"),
        ] {
            var words = TypedWords([text])
            let times = ["8:00", "monday 8:00", "yesterday"]
            #expect(words.takeTime(from: 0, isDay: { $0 == "monday" }, times.contains) == at)
            #expect(words.text == left)
        }
    }
}
