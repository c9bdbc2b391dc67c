import SipliCore
import SipliWidgetKit

/// Breaks text into lines of cells: at spaces, after hyphens, around wide characters, inside a word only if it is wider
/// than a line. A number is never broken or truncated, since a part of it would be a different number.
struct LineBreaker {
    struct Glyph {
        let character: Character
        /// The index of its run.
        let run: Int
        let columns: Int
        let isSpace: Bool
        let isDigit: Bool
        /// Can come between the digits of a number or time, as in 1,250.5 and 14:32.
        let isSeparator: Bool

        init(character: Character, run: Int, columns: Int) {
            (self.character, self.run, self.columns) = (character, run, columns)
            isSpace = character == " "
            isDigit = character.isNumber
            isSeparator = !isDigit && ".,:'\u{2019}\u{202F}\u{A0}".contains(character)
        }

        /// The same for a printable ASCII character, without using the Unicode tables.
        init(ascii byte: UInt8, run: Int) {
            character = Character(Unicode.Scalar(byte))
            self.run = run
            columns = 1
            isSpace = byte == UInt8(ascii: " ")
            isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            isSeparator = [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "'")].contains(byte)
        }
    }

    let width: CellWidth
    let ellipsis: String

    /// The characters of runs, line feeds kept and other controls replaced.
    func glyphs(_ runs: [TextRun]) -> [Glyph] {
        runs.enumerated().flatMap { index, run in
            // Fast path for most texts.
            guard !run.text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                return run.text.utf8.map { Glyph(ascii: $0, run: index) }
            }
            return run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { Printable.clean(String($0)) }.joined(separator: "\n")
                .map { Glyph(character: $0, run: index, columns: $0 == "\n" ? 0 : width.of($0)) }
        }
    }

    func lines(
        _ glyphs: [Glyph], columns: Int?, lineLimit: Int?, truncation: Text.TruncationMode = .tail
    ) -> (lines: [[Glyph]], isTruncated: Bool) {
        let paragraphs = glyphs.split(omittingEmptySubsequences: false) { $0.character == "\n" }
        var lines: [[Glyph]] = []
        var isTruncated = false
        for (index, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                var (line, next) = columns.map { first(rest, $0) } ?? (rest, rest.endIndex)
                var left = Array(line)
                if let number = number(in: rest, around: next), line.endIndex == next {
                    (line, next) =
                        number.lowerBound > rest.startIndex
                        ? (rest[..<number.lowerBound], number.lowerBound) : (rest[number], number.upperBound)
                    left =
                        number.lowerBound > rest.startIndex
                        ? Array(line) : marks(columns ?? .max, run: rest[number].first?.run ?? 0)
                    isTruncated = isTruncated || number.lowerBound == rest.startIndex
                }
                let isMore = next < rest.endIndex || index < paragraphs.count - 1
                if let lineLimit, lines.count == lineLimit - 1, isMore {
                    // The ellipsis for further paragraphs is at the end.
                    let mode = index < paragraphs.count - 1 ? .tail : truncation
                    return (lines + [cut(rest, columns ?? .max, mode)], true)
                }
                lines.append(left)
                rest = rest[next...].drop(while: \.isSpace)
            } while !rest.isEmpty
        }
        return (lines, isTruncated)
    }

    /// The first line of a paragraph, and the start of the next one.
    private func first(_ glyphs: ArraySlice<Glyph>, _ columns: Int) -> (ArraySlice<Glyph>, Int) {
        var used = 0
        var candidate: (end: Int, next: Int)?
        var index = glyphs.startIndex
        while index < glyphs.endIndex {
            let glyph = glyphs[index]
            if glyph.isSpace {
                let start = index
                while index < glyphs.endIndex, glyphs[index].isSpace { index += 1 }
                used += index - start
                if start > glyphs.startIndex { candidate = (start, index) }
                continue
            }
            if index > glyphs.startIndex, canBreak(glyphs[index - 1], glyph) { candidate = (index, index) }
            if used + glyph.columns > columns, index > glyphs.startIndex {
                let (end, next) = candidate ?? (index, index)
                return (glyphs[..<end], next)
            }
            used += glyph.columns
            index += 1
        }
        // Trailing spaces may exceed the width.
        guard used > columns, let candidate else { return (glyphs, glyphs.endIndex) }
        return (glyphs[..<candidate.end], glyphs.endIndex)
    }

    private func canBreak(_ before: Glyph, _ after: Glyph) -> Bool {
        guard !before.isSpace else { return false }
        return before.columns == 2 || after.columns == 2 || (before.character == "-" && after.character.isLetter)
    }

    /// As much as fits beside an ellipsis.
    private func cut(_ glyphs: ArraySlice<Glyph>, _ columns: Int, _ mode: Text.TruncationMode) -> [Glyph] {
        let room = columns - width.of(ellipsis)
        let end = mode == .tail ? [] : last(glyphs, mode == .head ? room : room / 2)
        let start = mode == .head ? [] : first(glyphs, upTo: room - end.reduce(0) { $0 + $1.columns })
        let run = start.last?.run ?? end.first?.run ?? glyphs.first?.run ?? 0
        return start + marks(columns, run: run) + end
    }

    /// The glyphs at the beginning that fit.
    private func first(_ glyphs: ArraySlice<Glyph>, upTo room: Int) -> [Glyph] {
        var used = 0
        var kept = glyphs.prefix { glyph in
            used += glyph.columns
            return used <= room
        }
        if let number = number(in: glyphs, around: kept.endIndex) { kept = glyphs[..<number.lowerBound] }
        while let last = kept.last, last.isSpace { kept.removeLast() }
        return Array(kept)
    }

    /// The glyphs at the end that fit.
    private func last(_ glyphs: ArraySlice<Glyph>, _ room: Int) -> [Glyph] {
        var used = 0
        let count = glyphs.reversed().prefix { glyph in
            used += glyph.columns
            return used <= room
        }.count
        var kept = glyphs.suffix(count)
        if let number = number(in: glyphs, around: kept.startIndex) { kept = glyphs[number.upperBound...] }
        return Array(kept.drop(while: \.isSpace))
    }

    /// As much of an ellipsis as fits.
    private func marks(_ columns: Int, run: Int) -> [Glyph] {
        let marks = columns < width.of(ellipsis) ? ellipsis.prefix(columns) : ellipsis[...]
        return marks.map { Glyph(character: $0, run: run, columns: width.of($0)) }
    }

    /// The number that contains a position between two characters; nil if there is none.
    private func number(in glyphs: ArraySlice<Glyph>, around place: Int) -> Range<Int>? {
        guard place > glyphs.startIndex, place < glyphs.endIndex else { return nil }
        var (start, end) = (place, place)
        while start > glyphs.startIndex, isPart(start - 1, of: glyphs) { start -= 1 }
        while end < glyphs.endIndex, isPart(end, of: glyphs) { end += 1 }
        return start < place && end > place ? start..<end : nil
    }

    private func isPart(_ index: Int, of glyphs: ArraySlice<Glyph>) -> Bool {
        func isDigit(_ index: Int) -> Bool { glyphs.indices.contains(index) && glyphs[index].isDigit }
        return isDigit(index) || (glyphs[index].isSeparator && isDigit(index - 1) && isDigit(index + 1))
    }
}
