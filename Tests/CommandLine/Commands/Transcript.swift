import Foundation
import SipliClient
import SipliTestSupport
import Synchronization
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Command lines that are typed one after the other at a new store, and what they print.
///
/// They are in files of folders named `Transcripts`, one for each verb:
///
///     # A day is paid once
///     + sub add Rent 900 --next 12th --manual
///     $ sub paid rent
///     > Rent paid, $900.00 for 12 Jun 2026; next on 12 Jul 2026. Undo: sipli-client undo
///     @ 2026-06-13T12:00:00Z
///     $40 sub paid wrent
///     ! sipli-client: "wrent" is not a subscription; the only one is Rent
///     ? 1
///
/// A title begins a transcript. What is typed after `+` has to succeed; of what is typed after `$` the output (`>`), the
/// messages (`!`) and the exit status (`?`, unless it is 0) are compared. A number is the width of the terminal, and
/// without one there is none. `@` says what time it is, and in which zone if that changes. `&` names a file, whose lines
/// follow after `|`.
///
/// An id is written as `ID`, the folder of the daemon as `DIR`, a tab as `\t`, a space at the end of a line
/// as `\s`.
struct Transcript: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
        case clock(time: String, zone: String?)
        case file(String, lines: [String])
        case given(String)
        case typed(String, width: Int?, printed: [String])
    }

    let file: String
    let title: String
    /// As it is in the file.
    private let text: String
    private let steps: [Step]

    var testDescription: String { title }

    /// The command lines, as words.
    var commandLines: [[String]] {
        steps.compactMap { step in
            switch step {
            case .clock, .file: nil
            case .given(let line), .typed(let line, _, _): Self.words(line)
            }
        }
    }

    // MARK: Files

    /// Those of the folder `Transcripts` beside a source file.
    static func all(beside source: String = #filePath) -> [Transcript] {
        files(in: URL(filePath: source).deletingLastPathComponent().appending(path: "Transcripts"))
    }

    /// Those of all trackers, and those of none.
    static func everywhere() -> [Transcript] {
        let tests = packageRoot.appending(path: "Tests")
        let trackers = (try? FileManager.default.contentsOfDirectory(atPath: tests.path + "/Trackers")) ?? []
        let folders = ["CommandLine/Commands"] + trackers.sorted().map { "Trackers/\($0)/Commands" }
        return folders.flatMap { files(in: tests.appending(path: $0 + "/Transcripts")) }
    }

    private static func files(in folder: URL) -> [Transcript] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name in
            let path = folder.appending(path: name).path
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return ("\n" + text).components(separatedBy: "\n# ").dropFirst().map { Transcript(file: path, text: $0) }
        }
    }

    private init(file: String, text: String) {
        (self.file, self.text) = (file, text)
        let lines = text.split(separator: "\n").map(String.init)
        title = lines.first ?? ""
        steps = lines.dropFirst().reduce(into: []) { steps, line in
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            let rest = words.count > 1 ? words[1] : ""
            if line.hasPrefix("@ ") {
                let parts = rest.split(separator: " ").map(String.init)
                steps.append(.clock(time: parts[0], zone: parts.count > 1 ? parts[1] : nil))
            } else if line.hasPrefix("& ") {
                steps.append(.file(rest, lines: []))
            } else if case .file(let name, let lines) = steps.last, line.hasPrefix("|") {
                steps[steps.count - 1] = .file(name, lines: lines + [rest])
            } else if line.hasPrefix("+ ") {
                steps.append(.given(rest))
            } else if line.hasPrefix("$") {
                steps.append(.typed(rest, width: Int(words[0].dropFirst()), printed: []))
            } else if case .typed(let typed, let width, let printed) = steps.last {
                steps[steps.count - 1] = .typed(typed, width: width, printed: printed + [line])
            }
        }
    }

    // MARK: Playing

    /// Types the lines and compares what they print.
    ///
    /// `SIPLI_UPDATE_GOLDENS=1` writes to the file what they print; review the diff.
    func play() throws {
        var (rest, typist) = (steps[...], try Typist())
        if case .clock(let time, let zone) = rest.first {
            typist = try Typist(now: time, zone: zone ?? "UTC")
            rest = rest.dropFirst()
        }
        var written = [title, ""] + (rest.startIndex > 0 ? Self.lines(of: steps[0]) : [])
        for step in rest {
            written += Self.lines(of: step)
            switch step {
            case .clock(let time, let zone):
                if let zone { try typist.daemon.travel(to: zone) }
                try typist.daemon.move(to: time)
            case .file(let name, let lines):
                try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: whole(name, typist)))
            case .given(let line):
                let outcome = try type(line, typist)
                try #require(outcome.status == .ok, "\(line): \(outcome.err)")
            case .typed(let line, let width, let expected):
                let printed = Self.lines(of: try type(line, typist, width: width), typist)
                written += printed
                guard !Self.isUpdating else { continue }
                #expect(printed == expected, "\(line)")
            }
        }
        if Self.isUpdating { try update(written) }
    }

    private func type(_ line: String, _ typist: Typist, width: Int? = nil) throws -> Typist.Outcome {
        try typist.type(Self.words(line).map { whole($0, typist) }, style: Style(width: width))
    }

    private func whole(_ word: String, _ typist: Typist) -> String {
        word.replacing("DIR", with: typist.daemon.directory.path)
    }

    private static func lines(of outcome: Typist.Outcome, _ typist: Typist) -> [String] {
        func marked(_ text: String, _ mark: String) -> [String] {
            let text = text.replacing(typist.daemon.directory.path, with: "DIR")
                .replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, with: "ID")
                .replacing("\t", with: "\\t").replacing("\r\n", with: "\\r\n")
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return lines.map { line in
                if line.isEmpty { return mark }
                return mark + " " + (line.hasSuffix(" ") ? String(line.dropLast()) + "\\s" : line)
            }
        }
        return marked(outcome.out, ">") + marked(outcome.err, "!")
            + (outcome.status == .ok ? [] : ["? \(outcome.status.code)"])
    }

    private static func lines(of step: Step) -> [String] {
        switch step {
        case .clock(let time, let zone): ["@ " + time + (zone.map { " " + $0 } ?? "")]
        case .file(let name, let lines): ["& " + name] + lines.map { "| " + $0 }
        case .given(let line): ["+ " + line]
        case .typed(let line, let width, _): ["$" + (width.map(String.init) ?? "") + " " + line]
        }
    }

    // MARK: Updating

    private static let isUpdating = ProcessInfo.processInfo.environment["SIPLI_UPDATE_GOLDENS"] != nil
    /// Held while a file is changed, of which the transcripts are played at the same time.
    private static let writing = Mutex(())

    private func update(_ lines: [String]) throws {
        try Self.writing.withLock { _ in
            let all = try String(contentsOfFile: file, encoding: .utf8)
            try all.replacing("# " + text, with: "# " + lines.joined(separator: "\n") + "\n")
                .write(toFile: file, atomically: true, encoding: .utf8)
        }
    }

    /// The words of a line, of which some may be in quotes.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var (word, quote): (String?, Character?)
        for character in line + " " {
            switch (character, quote) {
            case (let character, let open?): if character == open { quote = nil } else { word?.append(character) }
            case ("'", nil), ("\"", nil): (word, quote) = (word ?? "", character)
            case (" ", nil):
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return words
    }
}
