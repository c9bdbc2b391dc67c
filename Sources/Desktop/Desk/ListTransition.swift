package import SipliWidgetKit

/// The way from one content of a widget to the next: arcs and numbers run, everything else fades.
package struct ListTransition {
    /// How long arcs and numbers run, and how long the rest fades, in milliseconds.
    package static let runMilliseconds = 350.0
    package static let fadeMilliseconds = 200.0

    private let old: DisplayList
    private let new: DisplayList

    package init(from old: DisplayList, to new: DisplayList) { (self.old, self.new) = (old, new) }

    /// Whether there is anything to see.
    package var isNeeded: Bool { old.size == new.size && (old.items != new.items || old.background != new.background) }

    /// What to draw some time after the change; the new content once that is over.
    package func list(afterMilliseconds time: Double) -> DisplayList {
        guard time < Self.runMilliseconds else { return new }
        let stage = Stage(
            run: Self.eased(time / Self.runMilliseconds), fade: min(max(time / Self.fadeMilliseconds, 0), 1))
        var list = new
        list.background = stage.items(old.background, new.background)
        list.items = stage.items(old.items, new.items)
        return list
    }

    /// Fast, then slower, 0...1.
    private static func eased(_ part: Double) -> Double {
        let left = 1 - min(max(part, 0), 1)
        return 1 - left * left * left
    }
}

/// A moment of a transition.
private struct Stage {
    /// 0...1
    let run: Double
    let fade: Double

    func items(_ old: [DisplayItem], _ new: [DisplayItem]) -> [DisplayItem] {
        guard old != new else { return new }
        guard old.count == new.count else { return faded(old, new) }
        return zip(old, new).flatMap { pair(old: $0, new: $1) }
    }

    private func pair(old: DisplayItem, new: DisplayItem) -> [DisplayItem] {
        if old == new { return [new] }
        switch (old, new) {
        case (.text(let one), .text(let other)):
            return running(one, other).map { [.text($0)] } ?? faded([old], [new])
        case (.shape(let one), .shape(let other)):
            return running(one, other).map { [.shape($0)] } ?? faded([old], [new])
        case (.gauge(let one), .gauge(var other)) where one.style == other.style:
            other.drawing = items(one.drawing, other.drawing)
            return [.gauge(other)]
        case (.group(let one), .group(var other)):
            guard one.like(other) else { return faded([old], [new]) }
            other.items = items(one.items, other.items)
            return [.group(other)]
        default:
            return faded([old], [new])
        }
    }

    private func faded(_ old: [DisplayItem], _ new: [DisplayItem]) -> [DisplayItem] {
        guard fade < 1 else { return new }
        func group(_ items: [DisplayItem], _ opacity: Double) -> DisplayItem {
            var group = GroupItem(items: items)
            group.opacity = opacity
            return .group(group)
        }
        return [group(old, 1 - fade), group(new, fade)]
    }

    // MARK: What runs

    /// An arc whose end moves, or a bar whose side does.
    private func running(_ old: ShapeItem, _ new: ShapeItem) -> ShapeItem? {
        guard old.style == new.style, old.paint == new.paint else { return nil }
        switch (old.meaning, new.meaning) {
        case (.arc(let oldFrom, let oldTo), .arc(let newFrom, let newTo)) where old.frame == new.frame:
            let (from, to) = (between(oldFrom, newFrom), between(oldTo, newTo))
            var shape = new
            shape.meaning = .arc(from: from, to: to)
            shape.path = Path(arcIn: new.frame, from: from, to: to)
            return shape
        default: return nil
        }
    }

    /// A number whose digits run, in the style and at the place of the new one.
    private func running(_ old: TextItem, _ new: TextItem) -> TextItem? {
        guard let one = old.only, let other = new.only, one.font == other.font, one.paint == other.paint,
            old.isRedacted == new.isRedacted,
            let from = Digits(one.text), let to = Digits(other.text), from.around == to.around
        else { return nil }
        var text = new
        text.lines[0].runs[0].text = to.text(from: from, run)
        return text
    }

    private func between(_ old: Double, _ new: Double) -> Double { old + (new - old) * run }
}

extension TextItem {
    /// Its only run.
    fileprivate var only: TextRun? {
        guard lines.count == 1, lines[0].runs.count == 1 else { return nil }
        return lines[0].runs[0]
    }
}

extension GroupItem {
    /// Differs in its items at most.
    fileprivate func like(_ other: GroupItem) -> Bool {
        var (one, another) = (self, other)
        (one.items, another.items) = ([], [])
        return one == another
    }
}

/// A text with numbers in it, such as "51%" or "1200 / 2000 ml".
private struct Digits {
    private struct Number {
        let value: Double
        let decimals: Int

        var text: String {
            var power = 1.0
            for _ in 0..<decimals { power *= 10 }
            let scaled = Int((value * power).rounded())
            guard decimals > 0 else { return String(scaled) }
            let digits = String(scaled)
            let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
            return padded.dropLast(decimals) + "." + padded.suffix(decimals)
        }
    }

    /// What stands around the numbers, one more than those.
    let around: [String]
    private let numbers: [Number]

    /// Nil for a text without numbers, or with longer ones than are drawn.
    init?(_ text: String) {
        var (around, numbers, rest) = ([String](), [Number](), text[...])
        while let first = rest.firstIndex(where: \.isDigit) {
            around.append(String(rest[..<first]))
            var digits = rest[first...].prefix { $0.isDigit }
            var decimals = 0
            let tail = rest[digits.endIndex...]
            if tail.first == ".", let next = tail.dropFirst().first, next.isDigit {
                decimals = tail.dropFirst().prefix { $0.isDigit }.count
                digits = rest[first...].prefix(digits.count + 1 + decimals)
            }
            guard digits.count <= 9, let value = Double(digits) else { return nil }
            numbers.append(Number(value: value, decimals: decimals))
            rest = rest[digits.endIndex...]
        }
        guard !numbers.isEmpty else { return nil }
        (self.around, self.numbers) = (around + [String(rest)], numbers)
    }

    /// The same text on the way from another, which has the same around its numbers.
    func text(from other: Digits, _ part: Double) -> String {
        zip(zip(other.numbers, numbers), around).map { pair, before in
            let (old, new) = pair
            return before
                + Number(value: old.value + (new.value - old.value) * part, decimals: new.decimals).text
        }.joined() + (around.last ?? "")
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
