import SipliTestSupport
import Testing

/// Words as a person typed them, which the daemon splits.
@Suite struct TypedWordsOverTheSocketTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-11-25T10:00:00Z", zone: "UTC")
        client = try daemon.client()
    }

    @Test(
        "what words are logged as",
        arguments: [
            (#"hydration.log","words":["2","cups","tea"]"#, "473 ml tea at 10:00"),
            (#"hydration.log","words":["1 250 ml"]"#, "1250 ml water at 10:00"),
            (#"hydration.log","words":["300 tea at 8:00"]"#, "300 ml tea at 08:00"),
            (#"hydration.log","words":["300"],"fluid":"tea""#, "300 ml tea at 10:00"),
            (#"hydration.log","words":["300","at","9:00"],"at":"7:00","fluid":"tea""#, nil),
            (#"hydration.log","words":["300","tea"],"fluid":"tea""#, nil),
            (#"hydration.log","words":["tea,","250"]"#, "250 ml tea at 10:00"),
            (#"hydration.log","words":["100 cc"]"#, "100 ml water at 10:00"),
            (#"hydration.log","words":["10","tea"]"#, "10 ml tea at 10:00"),
            (#"hydration.log","words":["2"],"fluid":"tea""#, nil), (#"hydration.log","words":["tea","2"]"#, nil),
            (#"spending.add","words":["1 250,00 EUR","loyer"]"#, "€1,250.00 for loyer (Other)"),
            (#"spending.add","words":["1\u202f250,00\u00a0€ loyer"]"#, "€1,250.00 for loyer (Other)"),
            (#"spending.add","words":["1","250,00","EUR","loyer"]"#, nil), (#"spending.add","words":["lunch"]"#, nil),
            (#"spending.add","words":["7 Eleven","3.20"]"#, "$3.20 for 7 Eleven (Other)"),
            (#"spending.add","words":["12","Meet at 8:00"]"#, "$12.00 for Meet at 8:00 (Other)"),
            (#"weight.log","words":["12st","7lb","at","7:00"]"#, "79.4 kg (12 st 7.0 lb) at 07:00"),
            (#"weight.log","words":["80,2"]"#, "80.2 kg at 10:00"),
            (#"hydration.log","words":["300 tea yesterday at 9"]"#, "300 ml tea at 09:00 on 24 Nov 2026"),
            (#"hydration.log","words":["300 tea at 9 on monday"]"#, "300 ml tea at 09:00 on 23 Nov 2026"),
            (#"hydration.log","words":["300 20 nov at noon"]"#, "300 ml water at 12:00 on 20 Nov 2026"),
            (#"weight.log","words":["80","yesterday","at","7am"]"#, "80.0 kg at 07:00 on 24 Nov 2026"),
            (#"weight.log","words":["80 on monday at 7am"]"#, "80.0 kg at 07:00 on 23 Nov 2026"),
            (#"spending.add","words":["12 lunch yesterday at noon"]"#, "$12.00 for lunch (Other) on 24 Nov 2026"),
            (#"spending.add","words":["12 at Starbucks yesterday"]"#, "$12.00 for Starbucks (Other) on 24 Nov 2026"),
            (
                #"spending.add","words":["12","zoo","at","the","mall","yesterday"]"#,
                "$12.00 for zoo at the mall (Other) on 24 Nov 2026"
            ),
            (#"spending.add","words":["5 z yesterday at 9pm"]"#, "$5.00 for z (Other) on 24 Nov 2026"),
            (#"spending.add","words":["12 yesterday at noon"]"#, "$12.00 (Other) on 24 Nov 2026"),
            (#"spending.add","words":["12 Ruby Tuesday at 9:00"]"#, "$12.00 for Ruby Tuesday (Other)"),
        ] as [(String, String?)])
    func logged(request: String, entry: String?) throws {
        let line = #"{"op":"\#(request)}"#
        guard let entry else {
            #expect(try client.refusal(line).message.string?.isEmpty == false)
            return
        }
        #expect(try client.result(line).text.entry.string == entry)
    }

    @Test(
        "the same numbers for every tracker",
        arguments: [
            (#"hydration.log","words":["１２ oz"]"#, "355 ml water at 10:00"),
            (#"hydration.log","words":["1½ cups"]"#, "355 ml water at 10:00"),
            (#"hydration.log","words":["1.250,00"]"#, "1250 ml water at 10:00"),
            (#"hydration.log","words":["½"]"#, nil), (#"hydration.log","words":["12:30"]"#, nil),
            (#"hydration.log","words":["12 EUR lunch"]"#, nil), (#"hydration.log","words":["80.2","kg"]"#, nil),
            (#"weight.log","words":["８０,５"]"#, "80.5 kg at 10:00"),
            (#"weight.log","words":["80,250"]"#, "80.3 kg at 10:00"),
            (#"weight.log","words":["80½ kg"]"#, "80.5 kg at 10:00"), (#"weight.log","words":["1e2"]"#, nil),
            (#"spending.add","words":["１２,５０ €","tea"]"#, "€12.50 for tea (Other)"),
            (#"spending.add","words":["5. EUR"]"#, "€5.00 (Other)"),
            (#"spending.add","words":["5", "tea", "yesterday"]"#, "$5.00 for tea (Other) on 24 Nov 2026"),
            (#"weight.log","words":["80","yesterday"]"#, "80.0 kg on 24 Nov 2026"),
            (#"weight.log","words":["80"],"at":"2026-11-20""#, "80.0 kg on 20 Nov 2026"),
            (#"hydration.log","words":["300"],"at":"yesterday noon""#, "300 ml water at 12:00 on 24 Nov 2026"),
        ] as [(String, String?)])
    func numbers(request: String, entry: String?) throws { try logged(request: request, entry: entry) }

    @Test(
        "a time behind a drink needs its at",
        arguments: [
            ("300 9:30", "9:30", "9:30"), ("300 tea 20 min ago", "tea 20 min ago", "20 min ago"),
            ("300 tea on monday", "tea on monday", "monday"),
        ])
    func behindDrink(typed: String, text: String, time: String) throws {
        let words = typed.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
        let error = try client.refusal(#"{"op":"hydration.log","words":[\#(words)]}"#)
        #expect(error.message.string == "\"\(text)\" is not a fluid; for the time, write: at \(time)")
    }

    @Test(
        "a time may be all that a change names",
        arguments: [
            (#"hydration.log","words":["300"]"#, "hydration.edit", "at 9", "300 ml water at 09:00"),
            (#"weight.log","words":["80"]"#, "weight.edit", "at 7", "80.0 kg at 07:00"),
            (#"spending.add","words":["5 tea"]"#, "spending.edit", "yesterday", "$5.00 for tea (Other) on 24 Nov 2026"),
            (
                #"spending.add","words":["5 tea"]"#, "spending.edit", "at noon yesterday",
                "$5.00 for tea (Other) on 24 Nov 2026"
            ),
            (
                #"spending.add","words":["5 tea"]"#, "spending.edit", "brunch yesterday at noon",
                "$5.00 for brunch (Other) on 24 Nov 2026"
            ),
        ])
    func onlyTime(logged: String, edited: String, words: String, entry: String) throws {
        _ = try client.result(#"{"op":"\#(logged)}"#)
        let text = try client.result(#"{"op":"\#(edited)","entry":"last","words":["\#(words)"]}"#).text
        #expect(text.entry.string == entry)
    }

    @Test(
        "a time alone leaves an entry on its day",
        arguments: [
            (#"hydration.log","words":["300"]"#, #"hydration.edit"#, "300 ml water at 23:00 on 23 Nov 2026"),
            (#"weight.log","words":["80"]"#, #"weight.edit"#, "80.0 kg at 23:00 on 23 Nov 2026"),
            (#"spending.add","words":["5 tea"]"#, #"spending.edit"#, "$5.00 for tea (Other) on 23 Nov 2026"),
        ])
    func keptDay(logged: String, edited: String, entry: String) throws {
        for change in [#""at":"23:00""#, #""words":["5","at","23:00"]"#] {
            let id = try #require(try client.result(#"{"op":"\#(logged),"at":"monday 7:10"}"#).entry.string)
            let result = try client.result(#"{"op":"\#(edited)","entry":"\#(id)",\#(change)}"#)
            #expect(result.at.string == "2026-11-23T23:00:00Z")
            #expect(change.contains("words") || result.text.entry.string == entry)
        }
    }

    @Test(
        "a habit's words",
        arguments: [
            (#"["walk","1 250,5"]"#, 1250.5), (#"["walk","+１０ min"]"#, 15), (#"["walk","-2"]"#, 3),
            (#"["walk 20 min"]"#, 20), (#"["walk 20 today at 9:00"]"#, 20),
            (#"["walk","12","min"]"#, 12), (#"["walk","1e3"]"#, nil), (#"["walk"]"#, nil), (#"["walk","1,250"]"#, nil),
            (#"["walk","1.250"]"#, nil), (#"["walk","0.250"]"#, 0.25),
            (#"["walk","3","pages"]"#, nil),
        ] as [(String, Double?)])
    func habits(words: String, value: Double?) throws {
        _ = try client.result(#"{"op":"habits.add","name":"Walk","amount":"30 min"}"#)
        _ = try client.result(#"{"op":"habits.log","words":["walk","5"]}"#)
        let line = #"{"op":"habits.log","words":\#(words)}"#
        guard let value else { return #expect(try client.refusal(line).message.string?.isEmpty == false) }
        #expect(try client.result(line).value.number == value)
    }

    @Test(
        "a habit's amount as typed",
        arguments: [
            ("8 glasses", "8 glasses every day"), ("2,5 km", "2.5 km every day"),
            ("any pages", "any amount of pages every day"),
            ("off", "every day"), ("-3", nil), ("lots", nil), ("0", nil),
        ] as [(String, String?)])
    func targets(amount: String, text: String?) throws {
        let line = #"{"op":"habits.add","name":"A","amount":"\#(amount)"}"#
        guard let text else { return #expect(try client.refusal(line).field.string == "amount") }
        #expect(try client.result(line).text.string?.lowercased() == text)
    }

    @Test(
        "an amount that cannot be read is refused for what it is",
        arguments: [
            (#"spending.add","words":["1/2","tea"]"#, #""1/2" is not an amount; write one such as 12.50"#),
            (#"spending.add","words":["5-","tea"]"#, #""5-" is not an amount; write 5 or 5.00"#),
            (
                #"spending.add","words":["-5","refund"]"#,
                #""-5" has a minus; write 5.00 for money spent, or +5.00 for money received"#
            ),
            (#"spending.add","words":["1 1/2","tea"]"#, #""1 1/2" is not an amount"#),
            (#"spending.add","words":["(12.50)","tea"]"#, #""(12.50)" is not an amount"#),
            (#"spending.add","words":["tea","5€50"]"#, #""5€50" is not an amount"#),
            (#"spending.add","words":["lunch"]"#, "the amount is missing"),
            (#"spending.add","words":["5 BTC","x"]"#, #""BTC" is not a currency"#),
            (#"spending.add","words":["12 EUR 5 USD","x"]"#, #""12 EUR" and "5 USD" are two amounts"#),
            (#"spending.add","words":["5 -","x"]"#, #""5 -" is not an amount; write 5"#),
            (
                #"spending.add","words":["7","c"]"#,
                #""7 c" is not an amount; write 0.07, or, if "c" is what it was for, c 7"#
            ),
            (#"spending.add","words":["7","in","XYZ","tea"]"#, #""XYZ" is not a currency"#),
            (
                #"spending.add","words":["+20 pay"],"kind":"expense""#,
                "--kind expense means money spent and the plus money received"
            ),
            (
                #"spending.add","words":["20 pay"],"kind":"expense","category":"income""#,
                "--kind expense means money spent and the category Income money received"
            ),
            (#"weight.log","words":["180","181"]"#, #""180 181" may be one number or two; write one weight"#),
            (
                #"weight.log","words":["80 on monday"]"#,
                #""80 on monday" is not a weight; for the time, write: at monday"#
            ),
            (#"hydration.log","words":["1.5.5"]"#, #""1.5.5" is not an amount"#),
            (#"hydration.log","words":["cup"]"#, #""cup" has no number; write one before it, such as 1 cup"#),
            (#"spending.entries","range":"31 nov""#, #""31 nov" is not a date; the month ends on "30 Nov""#),
            (#"habits.add","name":"A","amount":"2,500 steps""#, #""2,500" is ambiguous; write 2500 or 2.5"#),
            (#"habits.log","words":["walk","1,250"]"#, #""1,250" is ambiguous; write 1250 or 1.25"#),
            (#"habits.add","name":"A","amount":"10.000 steps""#, #""10.000" is ambiguous; write 10000 or 10"#),
            (#"hydration.log","words":["300","tomorrow"]"#, #""tomorrow" is later than now"#),
            (#"hydration.log","words":["300","tea","at","last","night"]"#, #""last night" is not a time; write 14:30"#),
            (#"weight.log","words":["80","at","last","night"]"#, #""last night" is not a time; write 14:30"#),
            (
                #"settings.set","name":"weight-goal","value":"900kg""#,
                #""900kg" is not valid; weight-goal must be off, or 30 to 200 kg"#
            ),
            (
                #"settings.set","name":"weight-reminder-time","value":"foo""#,
                #""foo" is not valid; weight-reminder-time must be auto or a time of day"#
            ),
            (
                #"spending.add","words":["5 "# + String(repeating: "a", count: 101) + #""]"#,
                "what it was for must have at most 100 characters"
            ),
            (#"hydration.log","words":["500","g"]"#, #"unknown unit "g"; known units: ml"#),
            (#"hydration.log","words":["2","tbsp","milk"]"#, #"unknown unit "tbsp"; known units: ml"#),
            (#"spending.add","words":["$5k","car"]"#, #""$5k" is not an amount; write one such as 12.50"#),
            (#"hydration.log","words":["0 ml"]"#, #""0 ml" is out of range; an amount must be above 0"#),
            (#"spending.subs.add","name":"A","price":"3","trial_end":"14""#, #""14" may be a number of days"#),
        ])
    func reasons(request: String, message: String) throws {
        let refusal = try client.refusal(#"{"op":"\#(request)}"#)
        #expect(refusal.message.string?.hasPrefix(message) == true, "\(refusal.message.string ?? "")")
    }

    @Test(
        "a word that descriptions begin with is not said twice",
        arguments: [
            (#"["12.50","for","lunch"]"#, "$12.50 for lunch (Other)"),
            (#"["12.50 at Lidl"]"#, "$12.50 for Lidl (Other)"),
            (#"["+20","from","Ana"]"#, "$20.00 received from Ana (Income)"),
            (#"["for lunch 12.50"]"#, "$12.50 for lunch (Other)"),
            (#"["12.50","At"]"#, "$12.50 for At (Other)"),
        ])
    func description(words: String, entry: String) throws {
        #expect(try client.result(#"{"op":"spending.add","words":\#(words)}"#).text.entry.string == entry)
    }

    @Test("one of a unit is in the singular, if the unit is a common word")
    func singular() throws {
        func log(_ unit: String, _ amount: String) throws -> String? {
            _ = try client.result(#"{"op":"habits.add","name":"\#(unit)","amount":"3 \#(unit)"}"#)
            _ = try client.result(#"{"op":"habits.log","habit":"\#(unit)","add":\#(amount)}"#)
            return try client.result(#"{"op":"undo"}"#).text.string
        }
        #expect(try log("cups", "1") == "Took back cups: +1 cup")
        #expect(try log("glasses", "1") == "Took back glasses: +1 glass")
        #expect(try log("pages", "2") == "Took back pages: +2 pages")
        #expect(try log("pas", "1") == "Took back pas: +1 pas")
    }

    @Test("several drinks without a size, money and weights are told apart from fluids")
    func notDrinks() throws {
        for (words, message) in [
            ("2 coffees", "\"2 coffees\" has no size; write one, such as 480ml coffee"),
            ("2 coffee", "\"2 coffee\" has no size; write one, such as 480ml coffee"),
            (
                "12 EUR lunch",
                "\"12 EUR lunch\" is an amount of money; to add a transaction: sipli-client spend add 12 EUR lunch"
            ),
            ("80.2 kg", "\"80.2 kg\" is a weight; to log a weigh-in: sipli-client weight log 80.2 kg"),
            ("80kg", "\"80kg\" is a weight; to log a weigh-in: sipli-client weight log 80kg"),
            ("5€ lunch", "\"5€ lunch\" is an amount of money; to add a transaction: sipli-client spend add '5€' lunch"),
            ("½", "\"½\" would be less than 1 ml; write ½l, or ½ml if you mean that"),
        ] {
            let refusal = try client.refusal(#"{"op":"hydration.log","words":["\#(words)"]}"#)
            #expect(refusal.message.string == message)
        }
    }

    @Test("an amount that cannot be in a vessel whose size is known is refused for what it is")
    func knownVessel() throws {
        _ = try client.result(#"{"op":"settings.set","name":"drink.glass","value":"250ml"}"#)
        for (words, message) in [
            ("0 glasses", "\"0 glasses\" is out of range; an amount must be above 0 and at most 10000 ml (338 oz)"),
            ("100 glasses", "\"100 glasses\" is out of range; an amount must be above 0 and at most 10000 ml (338 oz)"),
            ("2 glasses xyz", "\"xyz\" is not a fluid"), ("a glass and a half", "\"and a half\" is not a fluid"),
        ] {
            let refusal = try client.refusal(#"{"op":"hydration.log","words":["\#(words)"]}"#)
            #expect(refusal.message.string?.hasPrefix(message) == true, "\(refusal.message.string ?? "")")
        }
        #expect(
            try client.result(#"{"op":"hydration.log","words":["2 glasses tea"]}"#).text.entry.string
                == "500 ml tea at 10:00")
    }

    @Test("a changed amount has no sign", arguments: ["+50", "-50", "+50 ml"])
    func signedEdit(amount: String) throws {
        _ = try client.result(#"{"op":"hydration.log","words":["300"]}"#)
        let refusal = try client.refusal(#"{"op":"hydration.edit","entry":"last","words":["\#(amount)"]}"#)
        #expect(refusal.message.string == "\"\(amount)\" has a sign; write the whole amount without one")
    }

    @Test(
        "a description that ends with a day says that it is dated today",
        arguments: [
            ("lunch wednesday", nil), ("lunch tuesday", "tuesday"), ("lunch 3 days ago", "3 days ago"),
            ("lunch on 20 nov", "20 nov"), ("tea 9:30", "9:30"), ("tea tuesday 3pm", "tuesday 3pm"),
            ("tea yesterday with Anna", "yesterday"), ("lunch last monday", "last monday"), ("The Sun", nil),
            ("Windows 11", nil),
        ] as [(String, String?)])
    func datedToday(what: String, day: String?) throws {
        let words = ("12 " + what).split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
        let warning = try client.result(#"{"op":"spending.add","words":[\#(words)]}"#).warning.string
        let noun = day?.contains { ":p".contains($0) } == true ? "time" : "day"
        #expect(
            warning
                == day.map { "it is dated today; if \($0) was its \(noun): sipli-client spend edit last --at \($0)" })
    }

    @Test(
        "other words about a day or a currency say what they were taken for",
        arguments: [
            (
                "12 tea last night",
                "it is dated today; if last night was its time: sipli-client spend edit last --at yesterday"
            ),
            (
                "12 tea on the 20th",
                "it is dated today; if the 20th was its day: sipli-client spend edit last --at 2026-11-20"
            ),
            (
                "12 tea on the 28th",
                "it is dated today; if the 28th was its day: sipli-client spend edit last --at 2026-10-28"
            ),
            ("12 tea 3pm", "it is dated today; if 3pm was its time: sipli-client spend edit last --at yesterday 3pm"),
            ("12 lunch tomorrow", "it is dated today, not tomorrow; to remove it: sipli-client undo"),
            (
                "12 TOP gun",
                "TOP was read as a currency; if it is part of what it was for: sipli-client spend edit last '12 USD' "
                    + "'TOP gun'"
            ),
        ])
    func takenFor(words: String, warning: String) throws {
        let line = #"{"op":"spending.add","words":["\#(words)"]}"#
        #expect(try client.result(line).warning.string == warning)
    }

    @Test("the category Income means money received also where it is changed, and a currency may be after in")
    func received() throws {
        let added = try client.result(#"{"op":"spending.add","words":["7 in EUR tea"]}"#)
        #expect(added.text.entry.string == "€7.00 for tea (Other)")
        let edited = try client.result(#"{"op":"spending.edit","entry":"last","category":"income"}"#)
        #expect((edited.kind.string, edited.category.string) == ("income", "Income"))
    }

    @Test("a setting that the goal follows from says what the goal is now")
    func goalAdvice() throws {
        func advice(_ name: String, _ value: String) throws -> String? {
            try client.result(#"{"op":"settings.set","name":"\#(name)","value":"\#(value)"}"#).settings[0].advice.string
        }
        // 35 ml for each kilogram, 32 ml for those who are not active.
        #expect(try advice("body-weight", "80kg") == "today's water goal is 2800 ml")
        #expect(try advice("activity", "chill") == "today's water goal is 2560 ml")
        let refusal = try client.refusal(#"{"op":"settings.set","name":"glass","value":"250ml"}"#)
        #expect(refusal.message.string == #""glass" is not a setting; did you mean drink.glass?"#)
    }

    @Test("a weigh-in that moves today's water goal says so; one that does not, does not")
    func weighInAdvice() throws {
        func advice(_ weight: String) throws -> String? {
            try client.result(#"{"op":"weight.log","words":["\#(weight)"]}"#).advice.string
        }
        #expect(try advice("80kg") == "with this weight, today's water goal is 2800 ml")
        #expect(try advice("80kg") == nil)
        _ = try client.result(#"{"op":"settings.set","name":"water-goal","value":"2500ml"}"#)
        #expect(try advice("84kg") == nil)
    }

    @Test("a budget for the beginning of an offered category counts what was spent in it")
    func budget() throws {
        _ = try client.result(#"{"op":"settings.set","name":"budget.food","value":"100"}"#)
        _ = try client.result(#"{"op":"spending.add","words":["84 lunch"],"category":"food"}"#)
        let budget = try client.result(#"{"op":"spending.month"}"#).budgets[0]
        #expect((budget.category.string, budget.spent.string) == ("Food & Dining", "84.00"))
        for (name, limit) in [("all", "500"), ("everything", "600")] {
            _ = try client.result(#"{"op":"settings.set","name":"budget.\#(name)","value":"\#(limit)"}"#)
            let whole = try client.result(#"{"op":"spending.month"}"#).budgets[0]
            #expect((whole.category.string, whole.limit.string) == ("everything", limit + ".00"))
        }
    }

    @Test("a dry run says what would be logged, without a time, and logs nothing")
    func dryRun() throws {
        let text = try client.result(
            #"{"op":"hydration.log","words":["2 cups"],"default_fluid":"tea","dry_run":true}"#
        ).text.entry.string
        #expect(text == "473 ml tea")
        #expect(try client.refusal(#"{"op":"hydration.log","words":["abc"],"dry_run":true}"#).field.string == "amount")
        #expect(try client.result(#"{"op":"weight.log","words":["80"],"dry_run":true}"#).text.entry.string == "80.0 kg")
        #expect(
            try client.result(#"{"op":"spending.add","words":["5 tea"],"dry_run":true}"#).text.entry.string
                == "$5.00 for tea (Other)")
        #expect(try client.result(#"{"op":"get","topics":["hydration","weight"]}"#).hydration.entries.array.isEmpty)
        #expect(
            try client.result(#"{"op":"hydration.log","words":["300 milk"],"default_fluid":"tea"}"#).fluid.string
                == "milk")
    }

    @Test("a subscription's words, and a new price after its name")
    func subscriptions() throws {
        func price(_ request: String) throws -> String? {
            try client.result(#"{"op":"spending.subs.\#(request)}"#).text.string
        }
        #expect(
            try price(#"add","words":["Loyer","1 250,00 €","monthly"]"#) == "€1,250.00 monthly, next on 25 Nov 2026")
        #expect(try price(#"add","words":["Canal 24","9.99"]"#) == "$9.99 monthly, next on 25 Nov 2026")
        #expect(try price(#"edit","words":["loyer","1 300,00 €"]"#)?.hasPrefix("€1,300.00 monthly") == true)
        #expect(try price(#"edit","words":["Canal 24","11","yearly"]"#)?.hasPrefix("$11.00 yearly") == true)
        #expect(try client.refusal(#"{"op":"spending.subs.add","words":["Rent"]}"#).field.string == "price")
    }

    @Test(
        "the last day of a shorter month stands for the 31st, and renewals go on with it",
        arguments: ["2026-11-01T10:00:00Z", "2026-11-25T10:00:00Z"])
    func endOfMonth(now: String) throws {
        let daemon = try TestDaemon(now: now, zone: "UTC")
        let client = try daemon.client()
        let gym = try client.result(
            #"{"op":"spending.subs.add","name":"Gym","price":"39.90","next":"31st"}"#)
        #expect(gym.next.string == "2026-11-30")
        let days = try client.result(#"{"op":"spending.upcoming","through":"2027-03-31"}"#).renewals.array
        #expect(
            days.compactMap(\.day.string) == ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28", "2027-03-31"])
        let wrong = try client.refusal(#"{"op":"spending.subs.add","name":"A","price":"1","next":"31 nov"}"#)
        #expect(wrong.message.string == #""31 nov" is not a date; the month ends on "30 Nov""#)
    }

    @Test("`last` is what was logged last, and a change tells what it was")
    func last() throws {
        _ = try client.result(#"{"op":"weight.log","words":["80"]}"#)
        let row = try client.result(#"{"op":"weight.entries"}"#)
        #expect(row.ids[0].string.map { row.entries[0].entry.string?.hasPrefix($0) == true } == true)
        #expect(row.last_row.int == nil)
        let text = try client.result(#"{"op":"weight.edit","entry":"last","words":["81"]}"#).text
        #expect((text.was.string, text.entry.string) == ("80.0 kg at 10:00", "81.0 kg at 10:00"))
    }

    @Test("rows that a list without members shows have numbers")
    func rows() throws {
        for at in ["yesterday 9:00", "8:00", "9:00"] {
            _ = try client.result(#"{"op":"hydration.log","words":["300"],"at":"\#(at)"}"#)
        }
        let all = try client.result(#"{"op":"hydration.entries","days":3}"#)
        #expect((all.entries.array.count, all.first_row.int, all.last_row.int) == (3, 1, 2))
    }

    @Test("the weight that the goal of water is made of is the newest of weigh-ins and the setting")
    func bodyWeight() throws {
        func weight() throws -> String? {
            try client.result(#"{"op":"settings.get","names":["body-weight"]}"#).settings[0].text.string
        }
        func goal() throws -> Int? {
            try client.result(#"{"op":"get","topics":["hydration"]}"#).hydration.goal.base_ml.int
        }
        #expect(try (weight(), goal()) == ("70 kg", 2450))
        _ = try client.result(#"{"op":"weight.log","words":["80"]}"#)
        // 80 kg at 35 ml.
        #expect(try (weight(), goal()) == ("80 kg", 2800))
        _ = try client.result(#"{"op":"weight.log","words":["90"],"at":"yesterday 9:00"}"#)
        #expect(try weight() == "80 kg")
        _ = try client.result(#"{"op":"settings.set","name":"body-weight","value":"75kg"}"#)
        #expect(try (weight(), goal()) == ("75 kg", 2625))
        _ = try client.result(#"{"op":"weight.log","words":["82"]}"#)
        #expect(try weight() == "82 kg")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try weight() == "75 kg")
    }

    @Test(
        "ranges of days as typed",
        arguments: [
            ("week", "2026-11-23", "2026-11-25"), ("last week", "2026-11-16", "2026-11-22"),
            ("lastmonth", "2026-10-01", "2026-10-31"), ("october", "2026-10-01", "2026-10-31"),
            ("2026-10", "2026-10-01", "2026-10-31"), ("month", "2026-11-01", "2026-11-25"),
            ("2025", "2025-01-01", "2025-12-31"), ("last year", "2025-01-01", "2025-12-31"),
            ("yesterday", "2026-11-24", "2026-11-24"),
            ("6 nov", "2026-11-06", "2026-11-06"),
        ])
    func ranges(text: String, from: String, through: String) throws {
        let days = try client.result(#"{"op":"hydration.history","range":"\#(text)"}"#).days.array
        #expect(days.first?.day.string == from)
        #expect(days.last?.day.string == through)
        let refusal = try client.refusal(#"{"op":"hydration.history","range":"soon"}"#)
        #expect(refusal.field.string == "range")
    }

    @Test(
        "a summary of a week or a month as typed",
        arguments: [
            ("last week", 7, "2026-11-16", "2026-11-22"), ("october", 30, "2026-10-01", "2026-10-31"),
            ("2026-11-10", 7, "2026-11-04", "2026-11-10"),
        ])
    func summaries(text: String, days: Int, from: String, through: String) throws {
        let result = try client.result(#"{"op":"summary","range":"\#(text)","days":\#(days)}"#)
        #expect((result.from.string, result.through.string) == (from, through))
    }

    @Test("what was set is repeated in the person's unit")
    func repeated() throws {
        #expect(try client.result(#"{"op":"hydration.weather.set","temperature":"31"}"#).set.string == "31°C")
        #expect(try client.result(#"{"op":"hydration.workout.set","duration":"1h"}"#).set.string == "60 min")
        #expect(try client.result(#"{"op":"hydration.workout.clear"}"#).set.string == nil)
        _ = try client.result(#"{"op":"settings.set","name":"units","value":"imperial"}"#)
        #expect(try client.result(#"{"op":"hydration.weather.set","temperature":"31"}"#).set.string == "31°F")
    }

    @Test("humidity is not needed, and then adds nothing to the goal")
    func weather() throws {
        let result = try client.result(#"{"op":"hydration.weather.set","temperature":"85F"}"#)
        // 70 kg at 35 ml, and 450 ml for 26 °C and more.
        #expect(result.goal_ml.int == 2900)
    }
}
