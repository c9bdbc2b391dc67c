package import SipliCore

/// The names of months in the languages of the files that people import; English ones come first.
package enum MonthNames {
    /// 1...12 for a month's name or at least three letters of its beginning; nil for any other word, and for a beginning
    /// that two months of the languages have, if none of them is English.
    package static func month(_ name: String) -> Int? {
        let name = name.folded
        guard name.count >= 3 else { return nil }
        if let month = english.firstIndex(where: { $0.hasPrefix(name) }) { return month + 1 }
        let whole = months { $0 == name }
        let found = whole.isEmpty ? months { $0.hasPrefix(name) } : whole
        return found.count == 1 ? found.first.map { $0 + 1 } : nil
    }

    private static func months(where isNamed: (String) -> Bool) -> Set<Int> {
        Set(languages.flatMap { names, _, _, _ in names.indices.filter { isNamed(names[$0]) } })
    }

    /// The month, 1...12, that a name or at least three letters of its beginning is in each language that has it, by the
    /// language's number; none for any other word.
    package static func months(_ name: String) -> [Int: Int] {
        let name = name.folded
        guard name.count >= 3 else { return [:] }
        var months: [Int: Int] = [:]
        for (number, names) in ([english] + languages.map(\.names)).enumerated() {
            let beginning = names.indices.filter { names[$0].hasPrefix(name) }
            let found = names.firstIndex(of: name) ?? (beginning.count == 1 ? beginning[0] : nil)
            if let found { months[number] = found + 1 }
        }
        return months
    }

    /// Whether a word begins as months of different numbers do, of which none is English: a quick look at the first letters.
    package static func mayDiffer(_ word: some StringProtocol) -> Bool {
        unclearBeginnings.contains(word.prefix(3).folded)
    }

    private static let unclearBeginnings: Set<String> = {
        var months: [String: Set<Int>] = [:]
        for (names, _, _, _) in languages {
            for (number, name) in names.enumerated() { months[String(name.prefix(3)), default: []].insert(number) }
        }
        for name in english { months[String(name.prefix(3))] = nil }
        return Set(months.filter { $0.value.count > 1 }.keys)
    }()

    /// The name of a language by its number; nil for those whose names of months are those of others.
    package static func language(_ number: Int) -> String? { number > 0 ? languages[number - 1].name : nil }

    /// Whether dates of a language, by its number, are written with a point behind the day, and with or without one behind the
    /// year.
    package static func writes(_ number: Int, dayPoint: Bool, yearPoint: Bool) -> Bool {
        guard number > 0 else { return !dayPoint }
        let language = languages[number - 1]
        return language.hasDayPoint == dayPoint && (language.hasYearPoint || !yearPoint)
    }

    /// The English name of a month, 1...12.
    package static func english(_ month: Int) -> String { CivilDay.monthNames[month - 1] }

    private static let english = CivilDay.monthNames.map(\.folded)

    private static let others = [
        "januar februar märz april mai juni juli august september oktober november dezember",
        "jänner feber mrz april mai juni juli august sept oktober november dezember",
        "januari februari maart april mei juni juli augustus september oktober november december",
        "januar februar mrt april maj juni juli aug september okt november december",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        "januari februari mars april maj juni juli augusti september oktober november december",
        "januar februar mars april mai juni juli august september oktober november desember",
        "január február marec apríl máj jún júl august september október november december",
        "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
        "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
        "január február március április május június július augusztus szeptember október november december",
        "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
        "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
        "sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio",
        "januari februari maret april mei juni juli agustus september oktober november desember",
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
        "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
        "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου",
    ].map(names)

    private static let polish = [
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    ].map(names)

    private static let czech = [
        "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
        "ledna února března dubna května června července srpna září října listopadu prosince",
    ].map(names)

    private static let croatian = [
        "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
        "siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac",
    ].map(names)

    /// All but English, with what a language is called where names of months are said, and whether points stand behind its
    /// days and years.
    private static let languages: [(names: [String], name: String, hasDayPoint: Bool, hasYearPoint: Bool)] =
        others.map { ($0, "", true, false) } + polish.map { ($0, "Polish", false, false) }
        + czech.map { ($0, "Czech", true, false) } + croatian.map { ($0, "Croatian", true, true) }

    private static func names(_ text: String) -> [String] { text.split(separator: " ").map(\.folded) }
}

/// Reads months and years as people type them: `2026-10`, `10 month`, `october`, `oct 2025`, `last month`; `2025`,
/// `last year`.
package enum MonthPhrase {
    /// The month that a text names; without a year the last one of that name up to `current`. Nil for any other text.
    package static func parse(_ text: String, current: CivilMonth) -> CivilMonth? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if words.count == 1, let month = CivilMonth(words[0]) { return month }
        switch words {
        case ["this", "month"], ["this"]: return current
        case ["last", "month"], ["last"], ["previous"]: return current.adding(months: -1)
        default: break
        }
        if words.count == 2, words[1] == "month", let number = Int(words[0]), (1...12).contains(number) {
            return named(number, current)
        }
        let years = words.compactMap { DatePhrase.number($0, 4...4) }.filter { $0 > 0 }
        let names = words.compactMap(DatePhrase.month)
        guard years.count < 2, names.count < 2, years.count + names.count == words.count else { return nil }
        guard let name = names.first else { return nil }
        guard let year = years.first else { return named(name, current) }
        return CivilMonth(number: year * 12 + name - 1)
    }

    /// The year that a text names; nil for any other text, also for a month with its year.
    package static func year(_ text: String, current: CivilMonth) -> Int? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        switch words {
        case ["last", "year"], ["previous", "year"]: return current.year - 1
        case ["this", "year"]: return current.year
        default:
            guard words.count == 1, let year = DatePhrase.number(words[0], 4...4), year > 0 else { return nil }
            return year
        }
    }

    /// The last month of this number, 1 to 12, up to the current one.
    private static func named(_ number: Int, _ current: CivilMonth) -> CivilMonth {
        let month = CivilMonth(number: current.year * 12 + number - 1)
        return month <= current ? month : month.adding(months: -12)
    }
}
