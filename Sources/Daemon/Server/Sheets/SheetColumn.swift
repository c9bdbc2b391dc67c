import SipliCore
import SipliRules

/// A column that most tables of a tracker have, if only under a header that is not known.
struct ExpectedColumn: Sendable {
    let name: String
    /// The columns that may stand in its place.
    var others: [String] = []
    /// What was not recognised, such as "a drink".
    let noun: String
    /// Words of headers of other columns with such texts, folded.
    var besideWords: Set<String> = []
    /// Whether a column of such texts, of which there are some, can be it.
    let fits: @Sendable ([String]) -> Bool

    /// Hours and minutes: "17.00" may be anything.
    static let time = ExpectedColumn(
        name: SheetColumn.time.name, noun: "a time",
        fits: { texts in
            texts.allSatisfy { text in
                let clock = SheetDateForms.clock(text)
                return clock.contains(":") && TimeOfDay.minutes(typed: String(clock.prefix { $0 != "." })) != nil
            }
        })
}

/// A column that is read from people's own tables.
struct SheetColumn: Sendable {
    /// Its name for people, as in `--columns amount=Menge`.
    let name: String
    /// Headers that mean only this column, folded.
    let words: [String]
    /// Headers that mean it if no other column of the table has one of `words`.
    let looseWords: [String]
    /// Headers to fall back on, the best first, because a table may have several of them.
    let rankedWords: [String]
    /// The same, if what the columns contain does not help either.
    let lastWords: [String]
    /// Whether a table without it is not one of the tracker's.
    let isRequired: Bool
    /// Whether several columns may hold it: texts, of which the first one that is not empty counts.
    let isText: Bool
    /// Whether a column whose header names a unit is another one: the mass of body fat is not its percentage.
    let isWithoutUnit: Bool
    /// Whether a column of such texts can be it.
    let fits: @Sendable ([String]) -> Bool
    /// The words that a header with a unit may consist of, folded: a column called otherwise may hold something else in that
    /// unit. Empty if any may.
    let parts: Set<String>

    /// Whether it only says whose clock times are of, and need not be named.
    var isOfClock: Bool { [Self.offset.name, Self.zone.name].contains(name) }

    init(
        _ name: String, _ words: [String], loosely looseWords: [String] = [], else rankedWords: [String] = [],
        last lastWords: [String] = [], isRequired: Bool = false, isText: Bool = false, isWithoutUnit: Bool = false,
        parts: String = "", fits: @escaping @Sendable ([String]) -> Bool = { _ in true }
    ) {
        (self.name, self.isRequired, self.isText, self.fits) = (name, isRequired, isText, fits)
        self.isWithoutUnit = isWithoutUnit
        self.parts = Set(
            (parts.isEmpty ? [] : parts.split(whereSeparator: \.isWhitespace).map(String.init) + words + looseWords)
                .map(\.folded))
        (self.words, self.looseWords) = (words.map(\.folded), looseWords.map(\.folded))
        (self.rankedWords, self.lastWords) = (rankedWords.map(\.folded), lastWords.map(\.folded))
    }

    /// Whether a header with a unit is that of this column, by its words.
    func isNamed(by header: SheetHeader) -> Bool {
        parts.isEmpty || parts.contains(header.key)
            || header.words.allSatisfy { parts.contains($0) || $0.allSatisfy(\.isNumber) }
    }

    static let date = SheetColumn(
        "date",
        """
        date, datum, datetime, date and time, datum uhrzeit, datum und zeit, datum und uhrzeit, datum zeit, timestamp,
        zeitstempel, zeitpunkt, fecha, data, dato, dátum, päivämäärä, päiväys, tarih, дата, ημερομηνία, 日付, 年月日, 取引日,
        交易时间, 交易日期, תאריך, 거래일자, 거래일, 날짜, tanggal, ngày, 日期, kuupäev, datums, calendar date, date time, date heure,
        dagsetning, dags, dyddiad, датум, التاريخ, تاريخ, วันที่, วันที่ทำรายการ, tarikh, tarikh transaksi,
        tanggal transaksi, ngày giao dịch, 거래일시, 交易日, 记账日期, תאריך עסקה
        """.listed,
        loosely: [
            "day", "tag", "when", "wann", "jour", "giorno", "día", "dag", "start time", "measured at", "logged at",
            "created at", "created",
        ],
        // Banks have a day of the transaction, one of booking, and often a day of value.
        else: """
            transaction date, order date, bestelldatum, trans date, txn date, trx date, tran date, date of transaction,
            purchase date, transaction date time, operation date, created on, transaktionsdatum, umsatzdatum,
            belegdatum, kaufdatum, transactiedatum, date operation, date opération, date de l'opération,
            date d'opération, date transaction, fecha operación, fecha de operación, f. operación,
            fecha de la operación, data operazione, data da transação, data transakcji, data operacji, datum transakce,
            datum provedení, transaktionsdag, transaktionsdato, tranzakció dátuma, tranzakció időpontja,
            uitvoeringsdatum, verrichtingsdatum, datum verrichting, date de fin, data zrealizowania,
            fecha de finalización, data di completamento, datum des abschlusses, data de conclusão, bokningsdag,
            maksupäivä, datum van de verrichting, datum transactie, date op, transaktions datum,
            tapahtumapäivä, data da operação, data movimento, data tranzacției, datum transakcije, datum izvršenja,
            datum knjiženja, датум трансакције, tehingu kuupäev, datum transakcie, işlem tarihi, дата операции,
            booking date, buchungstag, buchungsdatum, buchung, completed date, posted date, date posted, posting date,
            post date, posted, boekdatum, boekingsdatum, date comptable, date de comptabilisation, fecha contable,
            data contabile, data księgowania, datum zaúčtování, bokföringsdag, bokföringsdatum, bogføringsdato,
            bokført dato, bokføringsdato, bookgdt, könyvelés dátuma, data lançamento, kirjauspäivä, started date,
            date processed, processed date, process date, datum boeking
            """.listed,
        last: """
            value date, valdt, data valor, valuta, valuta datum, valutadatum, wert, wertstellung, wertstellungsdatum,
            rentedatum, date de valeur, date valeur, fecha valor, data valuta, datum valuty, valutadag, rentedato,
            értéknap, data waluty, datum valute, датум валуте, vaxtadagur, תאריך ערך, تاريخ القيمة
            """.listed, isRequired: true, fits: { texts in texts.isEmpty || texts.contains(where: SheetDates.isDate) })
    static let time = SheetColumn(
        "time",
        """
        time, uhrzeit, time of day, clock, hora, heure, ora, tijd, godzina, čas, klokkeslæt, saat, idő, 時刻, 時間, 时间,
        klockslag, tid, tidspunkt, aika, kellonaika, kell, kellaaeg, laiks, laikas, vrijeme, време, ura, час, время,
        ώρα, שעה, الوقت, وقت, เวลา, giờ, thời gian, jam, waktu, 시간, 시각, tími, amser
        """.listed, loosely: ["zeit", "hour", "stunde"])
    /// Where times are those of UTC, and this is how far the clock there was ahead of it.
    static let offset = SheetColumn("offset", ["time offset"])
    /// Whose clock a time is of, such as "PST".
    static let zone = SheetColumn(
        "zone",
        [
            "time zone", "zeitzone", "fuseau horaire", "zona horaria", "huso horario", "fuso orario", "tijdzone",
            "tidszon",
        ])
    static let unit = SheetColumn(
        "unit",
        """
        unit, units, einheit, einheiten, unité, unités, unidad, unidades, eenheid, unità, jednostka, jednotka, enhet,
        enhed, weight unit, unit of weight, volume unit, mass unit, gewichtseinheit, unit type
        """.listed)
    static let note = SheetColumn(
        "note",
        """
        note, notes, notiz, notizen, comment, comments, kommentar, kommentare, bemerkung, bemerkungen, anmerkung,
        anmerkungen, remark, remarks, memo, nota, notas, commentaire, opmerking, opmerkingen, notatka, poznámka,
        anteckning, notat, 备注, メモ
        """.listed, isText: true)

    /// The parts of headers that mean a date in many languages.
    private static let dateParts = (
        words: Set(
            [
                "date", "datum", "data", "fecha", "dato", "day", "tag", "dag", "jour", "día", "giorno", "dt", "dátum",
                "dátuma", "дата", "день", "tarih", "tarihi", "päivä", "pvm", "datums", "kuupäev", "ημερομηνία", "датум",
            ].map(\.folded)), endings: ["date", "datum", "dato", "dag", "tag", "paiva", "日", "日期", "日時", "时间"]
    )

    /// Whether a word of a header is about a date, such as "verrichtingsdatum".
    static func isDateWord(_ word: String) -> Bool {
        dateParts.words.contains(word) || dateParts.endings.contains(where: word.hasSuffix)
    }

    /// Headers of any tracker's value.
    static let valueWords = """
        amount, menge, quantity, qty, value, wert, messwert, reading, size, cantidad, quantité, aantal, ilość, množství,
        mängd, mængde, quantità, miktar, 量, 数量, количество, кількість, količina, mennyiség, cantitate, kogus, daudzums,
        kiekis, ποσότητα, כמות, الكمية, ปริมาณ, số lượng, 양, magn, quantitat
        """.listed
}
