import SipliWidgetKit

/// Runs as one text that can be split at Pango's byte offsets.
struct StyledText {
    private let runs: [TextRun]
    private let starts: [Int]

    init(_ runs: [TextRun]) {
        self.runs = runs
        var start = 0
        starts = runs.map { run in
            defer { start += run.text.utf8.count }
            return start
        }
    }

    /// The runs in a range of UTF-8 bytes, never empty: an empty range gives an empty run in the style at that
    /// position.
    func slice(_ range: Range<Int>) -> [TextRun] {
        var found: [TextRun] = []
        for (run, start) in zip(runs, starts) {
            let part = range.clamped(to: start..<start + run.text.utf8.count)
            guard !part.isEmpty else { continue }
            found.append(run.with(Self.cut(run.text, part.lowerBound - start..<part.upperBound - start)))
        }
        return found.isEmpty ? [style(at: range.lowerBound).with("")] : found
    }

    /// A run with the style at an offset.
    func style(at offset: Int) -> TextRun {
        let index = starts.lastIndex { $0 <= offset } ?? 0
        return runs[index]
    }

    private static func cut(_ text: String, _ range: Range<Int>) -> String {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        let end = bytes.index(start, offsetBy: range.count)
        return String(text[start..<end])
    }
}

extension TextRun {
    func with(_ text: String) -> TextRun {
        var run = self
        run.text = text
        return run
    }
}

extension [TextRun] {
    /// The line without trailing spaces at the break, and with the hyphen if it was broken inside a word.
    var endedAtBreak: [TextRun] {
        var runs = self
        while let last = runs.last {
            let kept = last.text.droppingTrailing { $0.properties.isWhitespace }
                .hyphenated
            guard kept.isEmpty, runs.count > 1 else {
                runs[runs.count - 1] = last.with(kept)
                return runs
            }
            runs.removeLast()
        }
        return runs
    }

    /// Appends text, merging it into the last run if the style is the same.
    func appending(_ text: String, like style: TextRun) -> [TextRun] {
        guard let last, last.with("") == style.with("") else { return self + [style.with(text)] }
        return dropLast() + [last.with(last.text + text)]
    }

    /// All of it.
    var text: String { map(\.text).joined() }
}

extension String {
    /// A soft hyphen is only visible where the line was broken.
    fileprivate var hyphenated: String {
        unicodeScalars.last == "\u{AD}" ? String(unicodeScalars.dropLast()) + "\u{2010}" : self
    }

    fileprivate func droppingTrailing(_ isDropped: (Unicode.Scalar) -> Bool) -> String {
        var scalars = Substring(self).unicodeScalars
        while let last = scalars.last, isDropped(last) { scalars.removeLast() }
        return String(scalars)
    }
}
