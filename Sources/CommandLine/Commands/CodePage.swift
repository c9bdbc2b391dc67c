/// An encoding with one byte a character, of which the first half is ASCII.
struct CodePage {
    /// Its name, as `iconv` knows it.
    let name: String
    /// The characters of the bytes from 0x80 to 0xFF.
    private let characters: [Unicode.Scalar]
    /// The languages that are written in it.
    private let languages: [Language]

    /// The letters of a language besides those of ASCII.
    private struct Language {
        let letters: Set<Unicode.Scalar>
        /// Lists of letters of which any longer text has one each.
        let usual: [Set<Unicode.Scalar>]

        init(_ letters: String, usual: String...) {
            self.letters = Set(letters.unicodeScalars)
            self.usual = usual.map { Set($0.unicodeScalars) }
        }
    }

    private init(_ name: String, _ characters: String, _ languages: [Language]) {
        (self.name, self.languages) = (name, languages)
        self.characters = Array(characters.unicodeScalars)
    }

    /// How sure it is that a text is in an encoding.
    enum Fit: Comparable {
        case none
        /// It has letters of several languages that banks of one country use.
        case mixed
        case language
    }

    /// The text in UTF-8.
    func utf8(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text += Array(String(scalar(byte)).utf8) }
        }
        return text
    }

    private func scalar(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 ? Unicode.Scalar(byte) : characters[Int(byte) - 0x80]
    }

    /// Whether a text can be in this encoding: each letter is one of the same language, or one in twenty is not, not more
    /// than three of those besides ASCII stand together, and other characters stand where they belong.
    func fit(_ bytes: ArraySlice<UInt8>) -> Fit {
        var counts: [Unicode.Scalar: Int] = [:]
        var (total, run) = (0, 0)
        for place in bytes.indices {
            let scalar = scalar(bytes[place])
            guard bytes[place] >= 0x80, scalar.properties.isAlphabetic, !"ªº".unicodeScalars.contains(scalar) else {
                guard bytes[place] < 0x80 || canStand(scalar, at: place, in: bytes) else { return .none }
                run = 0
                continue
            }
            // A sign for a currency before an amount, in another encoding.
            guard !isBesideAmount(place, in: bytes) else { return .none }
            counts[scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar, default: 0] += 1
            (total, run) = (total + 1, run + 1)
            guard run < 4 else { return .none }
        }
        func fits(_ language: Language) -> Bool {
            let others = counts.reduce(0) { language.letters.contains($1.key) ? $0 : $0 + $1.value }
            return others * 20 <= total
                && language.usual.allSatisfy { usual in counts.keys.contains(where: usual.contains) }
        }
        if languages.contains(where: fits) { return .language }
        return isWestern && fits(Self.western) ? .mixed : .none
    }

    /// Whether no letter is beside a place, but a digit.
    private func isBesideAmount(_ place: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        let sides = [place - 1, place + 1].filter(bytes.indices.contains)
        return !sides.contains { scalar(bytes[$0]).properties.isAlphabetic }
            && sides.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
    }

    private func canStand(_ mark: Unicode.Scalar, at place: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        func isLetter(_ place: Int) -> Bool {
            bytes.indices.contains(place) && scalar(bytes[place]).properties.isAlphabetic
        }
        return switch (isLetter(place - 1), isLetter(place + 1)) {
        case (true, true): Self.betweenLetters.contains(mark)
        case (true, false): Self.afterLetters.contains(mark)
        case (false, true): Self.beforeLetters.contains(mark)
        case (false, false): mark.value >= 0xA0
        }
    }

    private var isWestern: Bool { [Self.windows1252.name, Self.latin9.name].contains(name) }
    /// Such as in "l’achat" and "col·legi", behind "m²" and before "¿Qué".
    private static let betweenLetters = Set("’‘´·–—\u{AD}\u{A0}…".unicodeScalars)
    private static let afterLetters = betweenLetters.union("“”„‚‹›«»©®™§°²³ªº€".unicodeScalars)
    private static let beforeLetters = betweenLetters.union("“”„‚‹›«»§¿¡€".unicodeScalars)
    /// Letters that stand in one text where several languages meet.
    private static let western = Language("äöüßàâçéèêëîïôœùûæñáíóúìòõãå")

    /// The languages of western and northern Europe.
    private static let westernLanguages = [
        Language("äöüß"), Language("àâæçéèêëîïôœùûüÿ"), Language("àèéìíîòóù"), Language("áéíñóúü"),
        Language("àçèéíïòóúü"), Language("áâãàçéêíóôõúü"), Language("æøåéäöüß"), Language("åäöéüß"),
        Language("áéëïóöüèê"), Language("áðéíóúýþæö", usual: "ðþæ", "áíóúý"), Language("äõöüšž"),
    ]

    static let windows1252 = CodePage(
        "windows-1252",
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
            + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"
            + "ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
        westernLanguages)

    /// The byte of the euro sign in ISO-8859-15; a sign for any currency in others, which nobody writes.
    static let latin9Euro: UInt8 = 0xA4

    static let latin9 = CodePage(
        "iso-8859-15",
        controls
            + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"
            + "ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
        westernLanguages)

    /// What ISO 8859 has from 0x80 to 0x9F.
    private static let controls = String(
        String.UnicodeScalarView((0x80...0x9F).compactMap { Unicode.Scalar(UInt32($0)) }))

    static let windows1250 = CodePage(
        "windows-1250",
        "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
            + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
            + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
        central)

    static let latin2 = CodePage(
        "iso-8859-2",
        controls
            + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ"
            + "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
        central)

    static let windows1254 = CodePage(
        "windows-1254",
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}\u{9E}Ÿ"
            + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ"
            + "ĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ",
        [Language("çğıi\u{307}öşüâîû", usual: "ğış")])

    private static let central = [
        Language("ąćęłńóśźż", usual: "ąłśźż"), Language("áčďéěíňóřšťúůýž", usual: "ěčřů", "áíý"),
        Language("áäčďéíĺľňóôŕšťúýž", usual: "čľť", "áíý"), Language("áéíóöőúüű", usual: "őű", "á"),
        Language("ăâîşţ", usual: "ă", "îşţ"), Language("čćđšž", usual: "čćđ", "šž"),
    ]

    /// Languages that only `EncodingGuess` offers: short tables in them may as well be in another encoding.
    private static let baltic = [Language("āčēģīķļņšūž"), Language("ąčęėįšųūž"), Language("äõöüšž")]

    /// Whether a language is written with these letters, in lower case, besides those of ASCII.
    static func isOfOneLanguage(_ letters: Set<Unicode.Scalar>) -> Bool {
        (all.flatMap(\.languages) + baltic).contains { $0.letters.isSuperset(of: letters) }
    }

    /// What tables are saved in by banks and spreadsheets that do not use Unicode.
    static let all = [windows1252, latin9, windows1250, latin2, windows1254]
}
