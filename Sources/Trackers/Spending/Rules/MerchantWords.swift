import SipliCore

/// The words of a name or of a bank's text that tell it from others: without case, accents, and what banks add.
package struct MerchantWords: Hashable, Sendable {
    /// All words, in order.
    let all: [String]
    /// Those that stand for one merchant.
    package let distinctive: Set<String>

    package init(_ text: String) {
        all = text.split { !$0.isLetter && !$0.isNumber }.map(Self.folded).filter { !$0.isEmpty }
        distinctive = Set(
            all.filter { $0.count >= Self.shortestWord && $0.allSatisfy(\.isLetter) && !Self.noise.contains($0) })
    }

    /// Whether a bank's text names what these words name: by one of the distinctive words, or, for a name such as "O2"
    /// without any, by all of its words in a row.
    package func isNamed(in text: MerchantWords) -> Bool {
        guard distinctive.isEmpty else {
            return distinctive.contains { word in text.distinctive.contains { Self.isSame(word, $0) } }
        }
        guard !all.isEmpty, text.all.count >= all.count else { return false }
        return (0...(text.all.count - all.count)).contains { text.all[$0...].starts(with: all) }
    }

    /// How much of a name is in a text: the one with more words in common is more like it, of two the one that has fewer others.
    struct Likeness: Comparable {
        let common: Int
        let missing: Int

        static let none = Likeness(common: 0, missing: 0)

        static func < (one: Likeness, other: Likeness) -> Bool {
            (one.common, other.missing) < (other.common, one.missing)
        }
    }

    /// Counts all words: "Family" tells two subscriptions of one merchant apart.
    func likeness(to text: MerchantWords) -> Likeness {
        let common = Set(all).count { word in text.all.contains { Self.isSame(word, $0) } }
        return Likeness(common: common, missing: Set(all).count - common)
    }

    /// The first letters of the distinctive words: what is named by one of these has it too.
    var beginnings: Set<Substring> { Set(distinctive.map { $0.prefix(Self.shortestWord) }) }

    /// Banks cut words off and write several as one: NETFLIXCOM, HAUSVERWALT.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        return short == long || short.count >= shortestStem && long.hasPrefix(short)
    }

    private static let (shortestWord, shortestStem) = (3, 5)

    /// "Müller", "MUELLER" and "Muller" are one.
    private static func folded(_ word: Substring) -> String {
        let plain = word.lowercased().map { ASCIIText.near($0) ?? $0 }
        return String(plain).replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
    }

    /// What banks and payment services write beside the merchant, what companies and plans are called, and months.
    private static let noise = Set(
        """
        card cards karte kartenzahlung kredit credit debit direct directdebit lastschrift basislastschrift folgelastschrift \
        gutschrift sepa mandat mandate ref reference referenz rechnung invoice bill billing payment payments pay paid pmt \
        zahlung bezahlung purchase kauf order bestellung recurring recur autopay automatic online internet pos terminal \
        contactless visa mastercard maestro girocard amex bank transfer ueberweisung standing prelevement prlv achat carte \
        virement paiement compra tarjeta recibo pago domiciliacion adeudo addebito pagamento carta betaling incasso \
        betaalautomaat machtiging debito credito subscription subscriptions abo abonnement membership member plan monthly \
        yearly annual annually basic standard premium plus pro family account fee fees charge service services \
        paypal stripe klarna sumup adyen square zettle \
        inc llc ltd limited corp corporation company gmbh mbh sarl srl spa plc pty cie sca com www http https net org app \
        the and und for from der die das des les del los usa eur usd gbp chf europe international \
        jan feb mar apr may jun jul aug sep oct nov dec
        """.split(separator: " ").map(folded))
}
