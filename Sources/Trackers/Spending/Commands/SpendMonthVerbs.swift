import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `spend month`: what was spent in a month, by category.
struct SpendMonthVerb: Verb, Equatable {
    var common = CommonOptions()
    var month: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&month, "month", "The month: 2026-10, october, last month (default: this one).")
    }

    func run(_ context: Context) throws {
        var request = SpendingMonthRequest()
        request.month = month.isEmpty ? nil : month.joined(separator: " ")
        let result: SpendingMonthResult
        do {
            guard let (month, _) = try context.ask(SpendingOperations.month, request, common) else { return }
            result = month
        } catch ClientError.refused(let error) where error.field == "month" {
            guard let line = MoneyWords.transaction(month) else { throw ClientError.refused(error) }
            throw Failure(
                .refused, field: error.field, error.message,
                hint: "To add a transaction: sipli-client " + line.map(ShellWord.quoted).joined(separator: " "))
        }
        if context.console.style.width == nil {
            context.console.print(SpendingChart.table(result.categories))
        } else if !(result.totals.isEmpty && result.received.isEmpty) {
            draw(result, context.console)
        }
        if result.categories.isEmpty {
            let isNew = month.isEmpty && result.received.isEmpty
            context.console.note(
                "Nothing was spent in \(Printable.clean(result.label))" + (month.isEmpty ? " yet." : ".")
                    + (isNew ? " Add a transaction: sipli-client spend add 12.50 lunch" : ""))
        }
        for text in result.possible ?? [] { context.console.note(Printable.clean(text)) }
    }

    private func draw(_ result: SpendingMonthResult, _ console: Console) {
        let (style, gap) = (console.style, SpendingChart.gap(console.style))
        for (place, total) in result.totals.enumerated() {
            if place > 0 { console.print([""]) }
            console.print(
                SpendingChart.heading(
                    [(result.label, .strong), (total.text, .strong), (total.trend.text, .dim)], style))
            console.print(SpendingChart.categories(result.categories.filter { $0.currency == total.currency }, style))
        }
        if !result.budgets.isEmpty {
            console.print(["", style.paint("Budgets", .strong)] + SpendingChart.budgets(result.budgets, style))
        }
        if !result.received.isEmpty {
            let received = result.received.map { Printable.clean($0.text) }.joined(separator: " + ")
            console.print(["", style.paint("Received", .strong) + gap + received])
        }
        if let converted = result.converted { console.note(Printable.clean(converted.text).capitalizedFirst + ".") }
    }

    static let command = Command(
        "month", "Show what was spent in a month, by category.",
        discussion: """
            Budgets and what was received are shown below it. \
            Currencies are never added; with `spend rates`, their sum is also shown in yours, with the day of the rates.
            When piped: currency, category, amount, percent, separated by tabs.

            Examples:
              sipli-client spend month
              sipli-client spend month 2026-10
              sipli-client spend month last
            """
    ) { SpendMonthVerb() }
}

/// `spend year` and `spend categories`: twelve months as a chart, and what they were spent on.
struct SpendYearVerb: Verb, Equatable {
    /// Without the months.
    var isCategories = false
    var common = CommonOptions()
    var through: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &through, "month",
            "The last of twelve months: 2026-10, october; or a year: 2025 (default: this month).")
    }

    func run(_ context: Context) throws {
        var request = SpendingYearRequest()
        request.through = through.isEmpty ? nil : through.joined(separator: " ")
        let result: SpendingYearResult
        do {
            guard let (year, _) = try context.ask(SpendingOperations.year, request, common) else { return }
            result = year
        } catch ClientError.refused(let error) where error.field == "through" && isCategories {
            // A year is not a category.
            guard through.contains(where: { $0.contains(where: \.isLetter) }) else { throw ClientError.refused(error) }
            let words = through.map(ShellWord.quoted).joined(separator: " ")
            throw Failure(
                .refused, field: error.field, error.message,
                hint: "To list a category: sipli-client spend list --search " + words)
        }
        let (console, style) = (context.console, context.console.style)
        guard !result.totals.isEmpty else {
            return console.note(
                "Nothing was spent in these months."
                    + (through.isEmpty ? " Add a transaction: sipli-client spend add 12.50 lunch" : ""))
        }
        guard style.width != nil else {
            let months = result.months.flatMap { month in
                month.totals.map { "\(month.month)\t\($0.currency)\t\($0.total)" }
            }
            return console.print(isCategories ? SpendingChart.table(result.categories) : months)
        }
        for (place, total) in result.totals.enumerated() {
            if place > 0 { console.print([""]) }
            // With a single month, the figure is its total and not an average.
            let averaged = result.averaged.map { ($0.contains("months") ? "a month in " : "in ") + $0 }
            let average = result.average.first { $0.currency == total.currency }
            console.print(
                SpendingChart.heading(
                    [
                        (result.label, .strong), (total.text, .strong),
                        (average.map { "\($0.text) \(averaged ?? "")" } ?? "", .dim),
                    ], style))
            if !isCategories {
                console.print(SpendingChart.months(result.months, total.currency, style) + [""])
            }
            console.print(SpendingChart.categories(result.categories.filter { $0.currency == total.currency }, style))
        }
        if let converted = result.converted { console.note(Printable.clean(converted.text).capitalizedFirst + ".") }
    }

    static let command = Command(
        "year", "Show what was spent in twelve months, or in a year.",
        discussion: "When piped: month, currency, amount, separated by tabs."
    ) { SpendYearVerb() }

    static let categories = Command(
        "categories", "Show what was spent in twelve months or a year, by category.",
        discussion: "When piped: currency, category, amount, percent, separated by tabs.", aliases: ["category"]
    ) { SpendYearVerb(isCategories: true) }
}

/// Bars on the terminal.
enum SpendingChart {
    /// What is between the parts of a heading.
    static func gap(_ style: Style) -> String { style.isDrawn ? "  " : ", " }

    /// The parts of a heading, on as many lines as they need.
    static func heading(_ parts: [(text: String, ink: Style.Ink)], _ style: Style) -> [String] {
        let (gap, width) = (gap(style), style.isDrawn ? style.width ?? .max : .max)
        var (lines, columns): ([String], Int) = ([], 0)
        for (text, ink) in parts.map({ (Printable.clean($0.text), $0.ink) }) where !text.isEmpty {
            let own = Printable.width(text)
            if let last = lines.last, columns + gap.utf8.count + own <= width {
                lines[lines.count - 1] = last + gap + style.paint(text, ink)
                columns += gap.utf8.count + own
            } else {
                let wrapped = Printable.wrapped(text, width)
                lines += wrapped.map { style.paint($0, ink) }
                columns = Printable.width(wrapped.last ?? "")
            }
        }
        return lines
    }

    /// A bar for each category, the largest first.
    static func categories(_ items: [CategoryItem], _ style: Style) -> [String] {
        let most = items.map { amount($0.amount) }.max() ?? 0
        return rows(
            items.map {
                (
                    Printable.clean($0.category), amount($0.amount) / max(most, 1e-9), Printable.clean($0.text),
                    "\($0.percent)%"
                )
            },
            style)
    }

    /// A bar for each budget, full when all of it is spent.
    static func budgets(_ items: [BudgetItem], _ style: Style) -> [String] {
        rows(
            items.map { item in
                let (spent, limit) = (text(item.spent, item.currency), text(item.limit, item.currency))
                return (
                    Printable.clean(item.category), amount(item.spent) / max(amount(item.limit), 1e-9),
                    "\(spent) of \(limit)", "\(item.percent)%"
                )
            }, style)
    }

    /// A bar for each month, oldest first.
    static func months(_ months: [MonthItem], _ currency: String, _ style: Style) -> [String] {
        let totals = months.map { month in month.totals.first { $0.currency == currency }?.total ?? "0" }
        let most = totals.map(amount).max() ?? 0
        return rows(
            zip(months, totals).map { month, total in
                let isJanuary = month.month.hasSuffix("-01")
                let label = Printable.clean(month.label) + (isJanuary ? " " + month.month.prefix(4) : "")
                return (label, amount(total) / max(most, 1e-9), text(total, currency), "")
            }, style)
    }

    private static func amount(_ decimal: String) -> Double { Double(decimal) ?? 0 }

    private static func text(_ decimal: String, _ code: String) -> String {
        Currency(code: code).flatMap { Money(decimal: decimal, $0) }?.text ?? decimal
    }

    private static let (leastBar, mostBar) = (6, 40)

    /// A label, a bar, a value and a part; what does not fit is left out, the bar first.
    private static func rows(
        _ rows: [(label: String, fraction: Double, value: String, part: String)], _ style: Style
    ) -> [String] {
        guard style.isDrawn else {
            return rows.map { $0.label + ": " + [$0.value, $0.part].filter { !$0.isEmpty }.joined(separator: ", ") }
        }
        let width = style.width ?? 80
        func columns(_ texts: [String]) -> Int { texts.map(Printable.width).max() ?? 0 }
        let (values, parts) = (columns(rows.map(\.value)), columns(rows.map(\.part)))
        let labels = min(columns(rows.map(\.label)), max(width - values - 2, 4), 24)
        let partColumns = parts > 0 && width >= labels + values + parts + 6 ? parts + 2 : 0
        let bar = min(width - labels - values - partColumns - 4, mostBar)
        return rows.map { row in
            let label = Printable.fit(row.label, labels)
            var line = label + String(repeating: " ", count: labels - Printable.width(label) + 2)
            if bar >= leastBar {
                line += Bar(fraction: row.fraction, columns: bar).text(style, .tracker(.spending)) + "  "
            }
            line += String(repeating: " ", count: values - Printable.width(row.value)) + row.value
            if partColumns > 0 {
                line +=
                    String(repeating: " ", count: partColumns - Printable.width(row.part)) + style.paint(row.part, .dim)
            }
            return line
        }
    }

    /// For pipes.
    static func table(_ items: [CategoryItem]) -> [String] {
        items.map {
            [$0.currency, Printable.clean($0.category), $0.amount, String($0.percent)].joined(separator: "\t")
        }
    }
}
