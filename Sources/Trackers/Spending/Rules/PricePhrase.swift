import SipliCore

/// Splits what a person typed into an amount of money and the words around it.
package enum PricePhrase {
    /// The amount and what it was for: `12,50 EUR lunch`, or `lunch 12.50`.
    ///
    /// - Returns: nil for an amount that is not there.
    /// - Throws: `MoneyError` if two arguments may be one amount.
    package static func purchase(_ words: TypedWords) throws -> (amount: String?, what: String?) {
        let pieces = words.pieces[...]
        func what(_ rest: ArraySlice<String>) -> String? {
            // "12.50 for lunch": descriptions begin with such a word already.
            let rest = rest.count > 1 && ["for", "at", "from", "on"].contains(rest.first) ? rest.dropFirst() : rest
            return rest.isEmpty ? nil : rest.joined(separator: " ")
        }
        if let count = try count(pieces, words.isLine) {
            let (amount, rest) = (pieces.prefix(count), pieces.dropFirst(count))
            let text = amount.joined(separator: " ")
            // "7 in EUR lunch"
            if rest.first?.lowercased() == "in", let code = rest.dropFirst().first, isCode(code),
                !text.contains(where: \.isLetter)
            {
                return (text + " " + code, what(rest.dropFirst(2)))
            }
            try check(amount, rest)
            return (text, what(rest))
        }
        for place in pieces.indices.dropFirst() {
            let rest = pieces[place...]
            guard try count(rest, words.isLine) == rest.count else { continue }
            return (rest.joined(separator: " "), what(pieces[..<place]))
        }
        // "50c gum", "gum 50 cents"
        for text in [pieces.prefix(1), pieces.suffix(1), pieces.suffix(2)].map({ $0.joined(separator: " ") }) {
            if let amount = MoneyParser.scaled(text) { throw notAnAmount(text, amount) }
        }
        // "5 BTC" in quotes: what was meant as the amount.
        if let first = pieces.first, first.contains(" "), let amount = try purchase(TypedWords([first])).amount {
            throw MoneyError("\"\(first)\" is not an amount; write \(amount) by itself, and what it was for after it")
        }
        return (nil, what(pieces))
    }

    private static func notAnAmount(_ text: String, _ write: String) -> MoneyError {
        MoneyError("\"\(text)\" is not an amount; write \(write)")
    }

    /// Refuses words behind an amount that may belong to it.
    private static func check(_ amount: ArraySlice<String>, _ rest: ArraySlice<String>) throws {
        guard let next = rest.first else { return }
        let text = amount.joined(separator: " ")
        let numbers = text.split { !$0.isDigit && !".,".contains($0) }
        if let scaled = MoneyParser.scaled(text + " " + next) {
            // A letter may be the name of a shop.
            let name =
                next.count == 1
                ? ", or, if \"\(next)\" is what it was for, \((rest + [text]).joined(separator: " "))" : ""
            throw notAnAmount(text + " " + next, scaled + name)
        }
        if Money.namesCurrency(text), let other = try count(rest, true).map({ rest.prefix($0).joined(separator: " ") }),
            Money.namesCurrency(other)
        {
            throw MoneyError(
                "\"\(text)\" and \"\(other)\" are two amounts; write one, or put quotes around what it was for")
        }
        if !next.contains(where: { $0.isLetter || $0.isNumber }), rest.count == 1 {
            throw notAnAmount(text + " " + next, text)
        }
        if let sum = sum(rest) { throw notAnAmount(text + " " + sum, "what was paid in all, such as 25.00") }
        if let last = rest.last, !isExplicit(text), isExplicit(last) {
            let what = (amount + rest.dropLast()).joined(separator: " ")
            throw MoneyError(
                "\"\(text)\" and \"\(last)\" may both be the amount; put quotes around what it was for, such as \(last) "
                    + "\"\(what)\"")
        }
        if next.count == 2, next.allSatisfy(\.isDigit), let number = numbers.last, numbers.count == 1,
            number.allSatisfy(\.isDigit)
        {
            throw MoneyError(
                "\"\(text) \(next)\" may be one amount or two numbers; write "
                    + text.replacing(number, with: "\(number).\(next)")
                    + ", or put quotes around what belongs together")
        }
        if numbers.joined().count == text.count, isCode(next) {
            throw MoneyError(
                "\"\(next)\" is not a currency; if it is what was paid for, write the amount last: "
                    + (rest + [text]).joined(separator: " "))
        }
    }

    /// What goes on with an amount as a sum or a product: "x 12.50", "+ 3", "+3"; nil if nothing does.
    private static func sum(_ rest: ArraySlice<String>) -> String? {
        guard let next = rest.first else { return nil }
        if let sign = next.first, "+-".contains(sign), Money.isWritten(next) { return next }
        guard ["x", "*", "\u{D7}", "+", "plus"].contains(next.lowercased()), let other = rest.dropFirst().first,
            Money.isWritten(other)
        else { return nil }
        return next + " " + other
    }

    /// Whether a text is an amount by more than its digits: it has decimals or a currency.
    private static func isExplicit(_ text: String) -> Bool {
        Money.isWritten(text) && text.contains { !$0.isDigit && !$0.isWhitespace }
    }

    private static func isCode(_ word: String) -> Bool {
        word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// The name, the price and the cycle of a subscription: `Netflix 15.99 EUR every 2 months`; nil without a name and a
    /// price.
    ///
    /// - Throws: `MoneyError` if two arguments may be one amount.
    package static func subscription(_ words: TypedWords) throws -> (name: String, price: String, cycle: String?)? {
        let pieces = words.pieces.flatMap(withoutSlash)
        try checkStart(pieces, words.isLine)
        if let found = try subscription(pieces, words.isLine) {
            if found.cycle == nil { try checkCycle(pieces, found.price) }
            try checkNumbers(pieces, found.price)
            return found
        }
        // "15.99 EUR monthly" in quotes.
        guard !words.isLine, let last = pieces.last else { return nil }
        return try subscription(pieces.dropLast() + last.split(separator: " ").map(String.init), true)
    }

    /// Refuses a first day among the words: "5 monthly starting 1 jan".
    private static func checkStart(_ pieces: [String], _ isLine: Bool) throws {
        let beginnings = ["starting", "starts", "start", "since", "from", "beginning"]
        guard let place = pieces.indices.dropFirst(2).first(where: { beginnings.contains(pieces[$0].lowercased()) }),
            place + 1 < pieces.count, let found = try subscription(Array(pieces[..<place]), isLine),
            found.cycle.map({ BillingCycleParser.parse($0) != nil }) ?? true
        else { return }
        let day = pieces[(place + 1)...].joined(separator: " ")
        throw MoneyError(
            "\"\(pieces[place]) \(day)\" is not part of the cycle; give the first day as --start "
                + (day.contains(" ") ? "\"\(day)\"" : day))
    }

    /// Refuses how often it is paid before the price, where it may be a part of the name: "News every month 5", "News monthly 5".
    private static func checkCycle(_ pieces: [String], _ price: String) throws {
        let name = pieces.dropLast(price.split(separator: " ").count)
        for count in (1...3).reversed() where count < name.count {
            let cycle = name.suffix(count).map { $0.lowercased() }
            let isCycle = count == 1 ? cycle[0].hasSuffix("ly") : ["every", "each", "per"].contains(cycle[0])
            guard isCycle, BillingCycleParser.parse(cycle.joined(separator: " ")) != nil else { continue }
            let text = name.suffix(count).joined(separator: " ")
            throw MoneyError(
                "\"\(text)\" may be how often it is paid or part of the name; write "
                    + (name.dropLast(count) + [price, text]).joined(separator: " ") + ", or put quotes around the name")
        }
    }

    /// Refuses two short numbers that may be one amount: "12 50". In "Office 365 70" the first belongs to the name.
    private static func checkNumbers(_ pieces: [String], _ price: String) throws {
        guard price.count == 2, price.allSatisfy(\.isDigit), let place = pieces.lastIndex(of: price), place > 1,
            (1...2).contains(pieces[place - 1].count), pieces[place - 1].allSatisfy(\.isDigit)
        else { return }
        throw MoneyError(
            "\"\(pieces[place - 1]) \(price)\" may be one amount or two numbers; write \(pieces[place - 1]).\(price)"
                + ", or put quotes around what belongs together")
    }

    private static func subscription(
        _ pieces: [String], _ isLine: Bool
    ) throws -> (name: String, price: String, cycle: String?)? {
        var first: (name: String, price: String, cycle: String?)?
        // A name may contain numbers, so the price is the first one that only a cycle follows.
        for place in pieces.indices.dropFirst() {
            guard let count = try count(pieces[place...], isLine) else { continue }
            var (price, rest) = (pieces[place...].prefix(count), pieces[(place + count)...])
            // An unknown code goes with the price, so that the error is about the currency.
            if let code = rest.first, isCode(code) {
                price = pieces[place...].prefix(count + 1)
                rest = rest.dropFirst()
            }
            let cycle = rest.isEmpty ? nil : rest.joined(separator: " ")
            let found = (pieces[..<place].joined(separator: " "), price.joined(separator: " "), cycle)
            // After "every" a number is a count, not a price, also if it is not a cycle as it stands.
            let isCounted = rest.first.map { ["every", "each", "per"].contains($0.lowercased()) } ?? false
            if isCounted, rest.dropFirst().first.map(Money.isWritten) ?? false { return found }
            if cycle.map({ BillingCycleParser.parse($0) != nil }) ?? true { return found }
            if !rest.contains(where: Money.isWritten) { first = first ?? found }
        }
        return first
    }

    /// "10.99€/month" is an amount and a cycle.
    private static func withoutSlash(_ piece: String) -> [String] {
        let parts = piece.split(separator: "/").map(String.init)
        guard parts.count == 2, Money.isWritten(parts[0]) else { return [piece] }
        return [parts[0], "every " + parts[1]]
    }

    /// The most pieces of an amount: a sign, a currency, and groups of digits.
    private static let most = 8

    /// How many pieces at the beginning are an amount; nil if they do not begin with one.
    private static func count(_ pieces: ArraySlice<String>, _ isLine: Bool) throws -> Int? {
        let counts = (0..<min(most, pieces.count)).map { $0 + 1 }
        guard let count = counts.last(where: { Money.isWritten(pieces.prefix($0).joined(separator: " ")) }) else {
            return nil
        }
        let amount = pieces.prefix(count)
        for (one, next) in zip(amount, amount.dropFirst()) where TypedWords.mayBeOneNumber(one, next) {
            let text = amount.joined(separator: " ")
            // Nothing but the digits says whether "12 500 screws" cost 12 or 12,500.
            let isClear = isLine && (count == pieces.count || text.contains { !$0.isDigit && $0 != " " })
            guard isClear else {
                let joined =
                    WrittenNumber.split(text).map { [$0.number.decimal, $0.rest].joined(separator: " ") } ?? text
                throw MoneyError(
                    "\"\(text)\" may be one amount or two numbers; write \(Substring(joined).trimmed)"
                        + ", or put quotes around what belongs together")
            }
        }
        return count
    }
}
