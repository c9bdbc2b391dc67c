import SipliCore

/// The names of months in the languages of the files that people import; English ones come first.
enum MonthNames {
    /// 1...12 for a month's name or at least three letters of its beginning; nil for any other word, and for a beginning
    /// that two months of the languages have, if none of them is English.
    static func month(_ name: String) -> Int? {
        let name = name.folded
        guard name.count >= 3 else { return nil }
        if let month = english.firstIndex(where: { $0.hasPrefix(name) }) { return month + 1 }
        let found = Set(others.flatMap { names in names.indices.filter { names[$0].hasPrefix(name) } })
        return found.count == 1 ? found.first.map { $0 + 1 } : nil
    }

    private static let english = names(
        "january february march april may june july august september october november december")

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
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    ].map(names)

    private static func names(_ text: String) -> [String] { text.split(separator: " ").map(\.folded) }
}
