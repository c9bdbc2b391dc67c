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
        "forint": ["HUF"], "forints": ["HUF"], "rubles": ["RUB"], "roubles": ["RUB"], "rand": ["ZAR"],
        "reais": ["BRL"],
        "us$": ["USD"], "ca$": ["CAD"], "c$": ["CAD"], "a$": ["AUD"], "au$": ["AUD"], "nz$": ["NZD"], "hk$": ["HKD"],
        "s$": ["SGD"], "nt$": ["TWD"], "mx$": ["MXN"], "r$": ["BRL"], "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"],
        "euroa": ["EUR"], "eurot": ["EUR"],
        "£": pounds, "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "cn¥": ["CNY"], "円": ["JPY"], "元": ["CNY"],
        "₹": ["INR"], "₩": ["KRW"], "₫": ["VND"], "₪": ["ILS"], "₱": ["PHP"], "₺": ["TRY"], "₴": ["UAH"],
        "₽": ["RUB"], "₦": ["NGN"], "฿": ["THB"], "₡": ["CRC"], "zł": ["PLN"], "zl": ["PLN"], "kč": ["CZK"],
        "ft": ["HUF"], "lei": ["RON"], "fr": ["CHF"], "sfr": ["CHF"], "kr": crowns,
        "rp": ["IDR"], "rm": ["MYR"], "rs": rupees,
        "₨": ["PKR", "INR", "LKR", "NPR"],
        "tl": ["TRY"], "r": ["ZAR"], "s/": ["PEN"], "лв": ["BGN"], "руб": ["RUB"], "р": ["RUB"], "грн": ["UAH"],
        "din": ["RSD"], "дин": ["RSD"], "ksh": ["KES"], "tk": ["BDT"], "৳": ["BDT"], "fcfa": ["XOF", "XAF"],
        "₸": ["KZT"], "원": ["KRW"], "د.إ": ["AED"], "دإ": ["AED"],
        "usdollar": ["USD"], "usdollars": ["USD"], "canadiandollar": ["CAD"], "canadiandollars": ["CAD"],
        "australiandollar": ["AUD"], "australiandollars": ["AUD"], "poundsterling": ["GBP"], "britishpound": ["GBP"],
        "britishpounds": ["GBP"], "swissfranc": ["CHF"], "swissfrancs": ["CHF"],
        "₾": ["GEL"], "₼": ["AZN"], "₲": ["PYG"], "₵": ["GHS"],
    ]
}
