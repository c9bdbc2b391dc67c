/// A column that is read from people's own tables.
struct SheetColumn: Sendable {
    /// Its name for people, as in `--columns amount=Menge`.
    let name: String
    /// Headers that mean only this column, in lower case without spaces.
    let words: [String]
    /// Headers that mean it if no other column of the table has one of `words`.
    let looseWords: [String]
    /// Headers to fall back on, the best first, because a table may have several of them.
    let rankedWords: [String]
    /// Whether a table without it is not one of the tracker's.
    let isRequired: Bool

    init(
        _ name: String, _ words: [String], loosely looseWords: [String] = [], else rankedWords: [String] = [],
        isRequired: Bool = false
    ) {
        (self.name, self.isRequired) = (name, isRequired)
        (self.words, self.looseWords, self.rankedWords) = (words, looseWords, rankedWords)
    }

    static let date = SheetColumn(
        "date",
        [
            "date", "datum", "datetime", "dateandtime", "datumuhrzeit", "datumundzeit", "datumunduhrzeit",
            "timestamp", "zeitstempel", "zeitpunkt", "fecha", "data", "dato",
        ],
        loosely: [
            "day", "tag", "when", "wann", "jour", "giorno", "día", "dag",
        ],
        // Banks have a day of booking and often a day of value.
        else: [
            "transactiondate", "bookingdate", "buchungstag", "buchungsdatum", "buchung", "completeddate", "posteddate",
            "postingdate", "postdate", "valuedate", "valuta", "valutadatum", "wertstellung", "wertstellungsdatum",
        ], isRequired: true)
    static let time = SheetColumn(
        "time", ["time", "uhrzeit", "timeofday", "clock", "hora", "heure", "ora", "tijd"],
        loosely: ["zeit", "hour", "stunde"])
    static let unit = SheetColumn("unit", ["unit", "units", "einheit", "einheiten", "unité", "unidad", "eenheid"])
    static let note = SheetColumn(
        "note",
        [
            "note", "notes", "notiz", "notizen", "comment", "comments", "kommentar", "kommentare", "bemerkung",
            "bemerkungen", "anmerkung", "anmerkungen", "remark", "remarks", "memo", "nota", "notas", "commentaire",
        ])

    /// Headers of any tracker's value.
    static let valueWords = [
        "amount", "menge", "quantity", "qty", "value", "wert", "messwert", "reading", "size", "cantidad", "quantité",
        "aantal",
    ]
}
