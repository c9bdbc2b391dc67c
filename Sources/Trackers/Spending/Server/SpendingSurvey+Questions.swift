import SipliCore
import SipliRules
import SipliWire

/// What is asked where the rows do not say enough.
extension SpendingSurvey {
    static func scaled(_ title: String, _ word: String) -> WireError {
        .invalid(
            "file",
            "\"\(title.shortened)\" says that its amounts are in \(word), which are not read; write them in full in the file, and its "
                + "header without \"\(word)\"")
    }

    func unclear(_ mark: DecimalMark, _ example: Example) -> WireError {
        .invalid(
            "decimal",
            "it is not clear whether the \(mark.rawValue) of \(example.words) stands before decimals or between thousands; say "
                + "what stands before decimals with --decimal comma or --decimal point")
    }

    func unclear(_ example: Example?) -> WireError { unclear(example.map { ", such as " + $0.words } ?? "") }

    func contradiction(_ kinds: String, _ example: Example) -> WireError {
        unclear(
            ": \"\(example.kind.shortened)\" in \"\(kinds.shortened)\" does not go with the sign of \(example.words)")
    }

    func unclear(in title: String, _ example: Example?) -> WireError {
        unclear(example.map { ", such as " + $0.words } ?? "", title)
    }

    private func unclear(_ reason: String, _ column: String? = nil) -> WireError {
        .invalid(
            "positive",
            "it is not clear which amounts in \"\((column ?? title).shortened)\" were spent and which received\(reason); say what those above 0 "
                + "are with --positive spent or --positive received" + otherWay)
    }

    /// Characters and number of the different words of a column that may say what was spent and what received.
    private static let (longestKind, mostKinds) = (20, 4)

    /// The column that may say it in words which are not known, if there is one.
    private var otherWay: String {
        guard kindTitle == nil, !isPair, layout.hasHeader else { return "" }
        let column = layout.leftOver.prefix { $0 < SheetTable.knownColumns }.first { column in
            let texts = table.texts(of: column)
            let isShort = texts.allSatisfy { text in
                text.count <= Self.longestKind && !text.contains(where: \.isNumber) && Currency(code: text) == nil
            }
            return isShort && texts.count == table.sample.count && (2...Self.mostKinds).contains(Set(texts).count)
        }
        return column.map { column in
            "; if \"\(table.title(column).shortened)\" says it, add "
                + table.option(naming: column, SheetColumn.kind.name)
        } ?? ""
    }

    func unknownWords(_ title: String) -> WireError {
        .invalid(
            "spent",
            "the column \"\(title.shortened)\" does not say whether these were spent or received: " + tally.unknown.text
                + knownCodes + "; list each of them in --spent, in --received or, if its rows are neither, in --skip, "
                + "with commas between several words; or say that all amounts above 0 are the same with --positive spent or "
                + "--positive received")
    }

    /// What codes would mean if all of them were known.
    private var knownCodes: String {
        let codes = tally.codes.texts.map { code in
            "\"\(code)\" usually means \(DirectionWords.direction(of: code)?.rawValue ?? "")"
        }
        return codes.isEmpty ? "" : "; \(TypedText.list(codes)), but beside other codes it may not"
    }

    func unknownSymbol(_ symbol: String, _ codes: [String], _ line: Int) -> WireError {
        .invalid(
            "unit",
            "\"\(symbol.shortened)\" in line \(line) can be \(TypedText.list(codes, " or ")); say which of them it is with --currency, "
                + "such as --currency \(codes[0])")
    }

    func contradiction(_ header: String, _ other: String, _ line: Int) -> WireError {
        let column = currencyTitle ?? ""
        return .invalid(
            "unit",
            "\"\(title.shortened)\" says that its amounts are in \(header), but line \(line) has \(other) in "
                + "\"\(column.shortened)\"; say which it is with --currency \(header), or --columns "
                + ShellWord.quoted("currency=" + column) + " for that of each row")
    }

    func unknownStatuses(_ title: String) -> WireError {
        .invalid(
            "keep",
            "the column \"\(title.shortened)\" does not say whether these happened: " + tally.statuses.text
                + "; list the words of rows to import in --keep and those of the others in --skip, with commas between several "
                + "words")
    }
}

/// What the person says about words of a table.
extension SpendingSurvey {
    /// The meanings of words that the person named.
    static func words<Meaning: Equatable>(
        _ lists: [(option: String, words: [String]?, meaning: Meaning)]
    ) throws -> [String: Meaning] {
        var meanings: [String: Meaning] = [:]
        for list in lists {
            for word in (list.words ?? []).flatMap({ whole in Set([whole] + parts(whole)).sorted() }) {
                guard meanings.updateValue(list.meaning, forKey: key(word)) ?? list.meaning == list.meaning else {
                    throw WireError.invalid(
                        list.option,
                        "\"\(word.shortened)\" cannot be in both " + TypedText.list(lists.map { "--" + $0.option }))
                }
            }
        }
        return meanings
    }

    /// The words between the commas of a text, which may also be one word that has them.
    static func parts(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// A word as it is compared: without case and accents, and a sign such as "!" as it is.
    static func key(_ word: String) -> String {
        let key = word.folded
        return key.isEmpty ? word.trimmed : key
    }
}

/// Asks about prices beside quantities, which may be those of one piece.
enum UnitPrices {
    private static let quantities = Set(
        """
        quantity qty count pieces units anzahl menge stück stückzahl quantité qté nombre cantidad cant quantità quantidade
        qtd aantal ilość množství antal mængde määrä adet количество кількість 数量 个数 수량
        """.split(whereSeparator: \.isWhitespace).map(\.folded))
    private static let prices = Set(
        """
        price prices preis preise prix precio prezzo preço prijs cena pris hinta ár fiyat цена ціна 価格 单价 單價 価額 가격
        """.split(whereSeparator: \.isWhitespace).map(\.folded) + ["unit price", "item price"].map(\.folded))
    private static let priceEndings = ["preis", "prijs", "pris", "hinta"]
    private static let mostRows = 5000

    /// - Throws: `WireError` if a row has a quantity other than 1 beside a price that nobody said is that of the whole row.
    static func check(_ table: SheetTable, _ layout: SheetLayout) throws {
        let title = layout.value.title
        guard layout.hasHeader, table.named[layout.value.column.name] == nil,
            title.foldedWords.contains(where: { word in
                prices.contains(word) || priceEndings.contains(where: word.hasSuffix)
            }), let column = layout.leftOver.first(where: { quantities.contains(table.first[$0].folded) })
        else { return }
        var rows = table.rows
        while let row = try? rows.next(), row.line < mostRows {
            guard row.line > table.line, column < row.fields.count else { continue }
            let text = SheetCell.plain(row.fields[column].trimmed, isEscaped: false)
            guard let count = WrittenNumber(text)?.value, count != 1, count != 0 else { continue }
            var error = WireError.invalid(
                "columns",
                "line \(row.line) has the quantity \"\(text.shortened)\" beside the price \"\(title.shortened)\", which may be that "
                    + "of one; if it is that of the whole row, import it with "
                    + table.option(naming: layout.value.index, layout.value.column.name)
                    + ", otherwise multiply it in the table first")
            error.choices = [table.choice("whole row", layout.value.column, layout.value.index)]
            throw error
        }
    }
}
