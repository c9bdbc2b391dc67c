import SipliCore
import SipliRules
import SipliWire

/// What the names of months in a column say where a name is that of different months in different languages: "listopada" is
/// November in Polish and October in Croatian.
struct SheetMonths {
    /// The languages that have all names of the column; empty if none has.
    private var languages: Set<Int>?
    /// The months of each name by language.
    private var known: [String: [Int: Int]] = [:]
    /// The first dates of some names of different months.
    private var unclear: [(text: String, line: Int)] = []

    private static let (mostNames, mostUnclear) = (100, 20)

    /// The name of a month in a date, and how the date is written.
    private struct Name {
        let text: String
        let months: [Int: Int]
        /// Whether a point stands behind the day, as in Czech and Croatian, but not in Polish; nil where it could not.
        let hasDayPoint: Bool?
        /// Whether one stands behind the year, as in Croatian.
        let hasYearPoint: Bool
    }

    /// - Parameter mayBe: whether a word is looked up.
    private func name(in text: String, where mayBe: (Substring) -> Bool = { _ in true }) -> Name? {
        // Most dates have only numbers, and a "T" or a "Z".
        guard text.utf8.count(where: { $0 > 0x40 }) > 2 else { return nil }
        let plain = NumberDate.words(text).joined(separator: " ")
        for run in plain.split(whereSeparator: { !$0.isLetter }) where run.count > 2 && mayBe(run) {
            let months = known[String(run)] ?? MonthNames.months(String(run))
            guard !months.isEmpty else { continue }
            let before = plain[..<run.startIndex]
            let isWord = before.isEmpty || before.last == " " || before.last == "."
            return Name(
                text: String(run), months: months, hasDayPoint: isWord ? before.last { $0 != " " } == "." : nil,
                hasYearPoint: plain.hasSuffix("."))
        }
        return nil
    }

    mutating func look(at text: String, line: Int) {
        guard let name = name(in: text) else { return }
        if known.count < Self.mostNames { known[name.text] = name.months }
        languages = languages?.intersection(name.months.keys) ?? Set(name.months.keys)
        if MonthNames.month(name.text) == nil, unclear.count < Self.mostUnclear { unclear.append((text, line)) }
    }

    /// Once all dates were seen.
    ///
    /// - Throws: `WireError` if the name of a month could be that of two.
    func decide() throws {
        for (text, line) in unclear {
            guard let name = name(in: text) else { continue }
            let months = Set(possible(name).values).sorted()
            guard months.count > 1 else { continue }
            let names = months.map { "\(MonthNames.english($0)) in \(languages(name, $0))" }
            throw WireError.invalid(
                "date",
                "\"\(name.text.shortened)\" of \"\(text.shortened)\" in line \(line) is \(TypedText.list(names)); write the months "
                    + "as numbers, such as 2026-11-20")
        }
    }

    private func languages(_ name: Name, _ month: Int) -> String {
        let found = possible(name).filter { $0.value == month }.keys.sorted().compactMap(MonthNames.language)
        let names = found.reduce(into: [String]()) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
        return names.isEmpty ? "other languages" : TypedText.list(names)
    }

    /// The months of the languages that have all names of the column, or, if these differ, of those that write dates so.
    private func possible(_ name: Name) -> [Int: Int] {
        let common = name.months.filter { languages?.contains($0.key) ?? true }
        let all = common.isEmpty ? name.months : common
        guard Set(all.values).count > 1, let hasDayPoint = name.hasDayPoint else { return all }
        let written = all.filter { MonthNames.writes($0.key, dayPoint: hasDayPoint, yearPoint: name.hasYearPoint) }
        return written.isEmpty ? all : written
    }

    /// A date with an English name in place of one of different months.
    ///
    /// - Parameter isAny: whether any of them will do.
    func plain(_ text: String, isAny: Bool) -> String {
        guard let name = name(in: text, where: MonthNames.mayDiffer), MonthNames.month(name.text) == nil else {
            return text
        }
        let months = Set(possible(name).values).sorted()
        guard let month = months.first, months.count == 1 || isAny else { return text }
        return text.replacing(name.text, with: MonthNames.english(month), maxReplacements: 1)
    }
}
