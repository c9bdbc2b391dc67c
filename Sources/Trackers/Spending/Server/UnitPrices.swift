import SipliCore
import SipliWire

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
            }),
            let column = layout.leftOver.first(where: { quantities.contains(table.first[$0].folded) })
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
