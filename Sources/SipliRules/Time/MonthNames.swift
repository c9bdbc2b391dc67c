import SipliCore

/// The names of months in the languages of the files that people import; English ones come first.
enum MonthNames {
    /// 1...12 for a month's name or at least three letters of its beginning; nil for any other word, and for a beginning
    /// that two months of the languages have, if none of them is English.
    static func month(_ name: String) -> Int? {
        let name = name.folded
        guard name.count >= 3 else { return nil }
        if let month = english.firstIndex(where: { $0.hasPrefix(name) }) { return month + 1 }
        let whole = months { $0 == name }
        let found = whole.isEmpty ? months { $0.hasPrefix(name) } : whole
        return found.count == 1 ? found.first.map { $0 + 1 } : nil
    }

    private static func months(where isNamed: (String) -> Bool) -> Set<Int> {
        Set(others.flatMap { names in names.indices.filter { isNamed(names[$0]) } })
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
        "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
        "ledna února března dubna května června července srpna září října listopadu prosince",
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
        "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    ].map(names)

    private static func names(_ text: String) -> [String] { text.split(separator: " ").map(\.folded) }
}
