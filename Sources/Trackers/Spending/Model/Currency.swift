/// A currency of ISO 4217.
package struct Currency: Hashable, Sendable {
    /// Three capital letters, such as "EUR".
    package let code: String
    /// Digits after the decimal point: 0, 2 or 3.
    package let digits: Int

    /// The currency of a code, in capital or small letters; nil if there is none.
    package init?(code: some StringProtocol) {
        let code = code.uppercased()
        guard Self.codes.contains(code) else { return nil }
        self.code = code
        digits = Self.withoutDecimals.contains(code) ? 0 : Self.withThousandths.contains(code) ? 3 : 2
    }

    private init(_ code: String) { (self.code, digits) = (code, 2) }

    /// The default of a person who has not chosen one.
    package static let dollar = Currency("USD")
    package static let euro = Currency("EUR")

    /// Smallest units in one unit: 1, 100 or 1000.
    package var minorUnits: Int64 { [1, 10, 100, 1000][digits] }

    /// The largest amount of one transaction or price. Where a unit is worth little, more of them are needed.
    package var largest: Money {
        Money(minor: (Self.small.contains(code) ? 10_000_000_000 : 1_000_000) * minorUnits, self)
    }

    /// A currency's place in lists: a person's own comes first, others follow by their codes.
    package func precedes(_ other: Currency, own: Currency) -> Bool {
        (self == own ? 0 : 1, code) < (other == own ? 0 : 1, other.code)
    }

    /// The symbol of English texts, such as "€" or "CA$"; nil where the code is written instead.
    package var symbol: String? { Self.symbols[code] }

    /// Every code, ascending.
    package static let codes: Set<String> = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
        CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG
        HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA
        MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD
        RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
        USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let withoutDecimals: Set = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
    ]
    private static let withThousandths: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
    /// Units worth less than about two hundredths of a dollar.
    private static let small: Set = [
        "BIF", "CDF", "CLP", "COP", "CRC", "DJF", "GNF", "HUF", "IDR", "IQD", "IRR", "ISK", "JPY", "KHR", "KMF", "KPW",
        "KRW", "KZT", "LAK", "LBP", "LRD", "MGA", "MMK", "MNT", "MWK", "NGN", "PKR", "PYG", "RWF", "SDG", "SLE", "SOS",
        "SSP", "SYP", "TZS", "UGX", "UZS", "VES", "VND", "VUV", "XAF", "XOF", "XPF", "YER", "ARS", "AMD", "BDT", "DZD",
        "INR", "JMD", "KES", "LKR", "NPR", "PHP", "RSD", "RUB",
    ]

    /// As the Unicode CLDR gives them for English.
    private static let symbols = [
        "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪",
        "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$",
        "VND": "₫", "XAF": "FCFA", "XCD": "EC$", "XOF": "F CFA", "XPF": "CFPF",
    ]
}

extension Currency: CustomStringConvertible {
    package var description: String { code }
}

/// The symbols and words for currencies that people write beside an amount.
package enum CurrencyNames {
    /// Whether a word beside a number names a currency, and is not an everyday word: "5 pen".
    package static func isOne(_ word: String) -> Bool {
        if Currency(code: word) != nil { return !everydayWords.contains(word) }
        return symbols[word.lowercased().filter { $0 != "." }] != nil && word != "r"
            || word.count <= 3 && !word.contains(where: \.isWhitespace)
                && word.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    }

    /// Whether a code is an everyday word too.
    package static func isWord(_ code: String) -> Bool { everydayWords.contains(code.lowercased()) }

    /// Codes that are everyday words in lower case.
    private static let everydayWords: Set = [
        "all", "bam", "bob", "cup", "gel", "mad", "mop", "pen", "sos", "top", "try",
    ]

    private static let dollars = [
        "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "ARS", "CLP", "COP", "BSD", "BBD", "BMD", "BND", "FJD",
        "TWD", "UYU", "DOP", "JMD", "TTD", "NAD", "XCD", "KYD", "BZD",
    ]
    private static let pounds = ["GBP", "EGP", "GIP", "FKP", "SHP"]
    private static let rupees = ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]
    private static let francs = ["CHF", "XOF", "XAF", "XPF"]
    private static let crowns = ["SEK", "NOK", "DKK", "ISK"]

    /// The codes of a symbol or word in small letters, the most usual first.
    package static let symbols: [String: [String]] = [
        "$": dollars, "dollar": dollars, "dollars": dollars, "bucks": dollars, "pound": pounds, "pounds": pounds,
        "quid": pounds, "rupee": rupees, "rupees": rupees, "franc": francs, "francs": francs, "yen": ["JPY"],
        "yuan": ["CNY"], "zloty": ["PLN"], "złoty": ["PLN"], "złotych": ["PLN"], "kronor": crowns, "kroner": crowns,
        "forint": ["HUF"], "forints": ["HUF"], "rubles": ["RUB"], "roubles": ["RUB"], "rand": ["ZAR"], "reais": ["BRL"],
        "us$": ["USD"], "ca$": ["CAD"], "c$": ["CAD"], "a$": ["AUD"], "au$": ["AUD"], "nz$": ["NZD"], "hk$": ["HKD"],
        "s$": ["SGD"], "nt$": ["TWD"], "mx$": ["MXN"], "r$": ["BRL"], "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"],
        "euroa": ["EUR"], "eurot": ["EUR"], "£": pounds, "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "cn¥": ["CNY"],
        "円": ["JPY"], "元": ["CNY"], "₹": ["INR"], "₩": ["KRW"], "₫": ["VND"], "₪": ["ILS"], "₱": ["PHP"], "₺": ["TRY"],
        "₴": ["UAH"], "₽": ["RUB"], "₦": ["NGN"], "฿": ["THB"], "₡": ["CRC"], "zł": ["PLN"], "zl": ["PLN"],
        "kč": ["CZK"], "ft": ["HUF"], "lei": ["RON"], "fr": ["CHF"], "sfr": ["CHF"], "kr": crowns, "rp": ["IDR"],
        "rm": ["MYR"], "rs": rupees, "₨": ["PKR", "INR", "LKR", "NPR"], "tl": ["TRY"], "r": ["ZAR"], "s/": ["PEN"],
        "лв": ["BGN"], "руб": ["RUB"], "р": ["RUB"], "грн": ["UAH"], "din": ["RSD"], "дин": ["RSD"], "ksh": ["KES"],
        "tk": ["BDT"], "৳": ["BDT"], "fcfa": ["XOF", "XAF"], "₸": ["KZT"], "원": ["KRW"], "د.إ": ["AED"], "دإ": ["AED"],
        "usdollar": ["USD"], "usdollars": ["USD"], "canadiandollar": ["CAD"], "canadiandollars": ["CAD"],
        "australiandollar": ["AUD"], "australiandollars": ["AUD"], "poundsterling": ["GBP"], "britishpound": ["GBP"],
        "britishpounds": ["GBP"], "swissfranc": ["CHF"], "swissfrancs": ["CHF"],
        "₾": ["GEL"], "₼": ["AZN"], "₲": ["PYG"], "₵": ["GHS"],
    ]
}
