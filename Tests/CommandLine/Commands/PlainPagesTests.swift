import Foundation
import SipliClient
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Pages for screen readers: sentences without rings, bars and columns.
@Suite struct PlainPagesTests {
    @Test("a part of a sentence begins in lower case", arguments: ["Streak 2 days", "Best streak 2 days", "Goal met"])
    func inSentence(text: String) {
        #expect(text.inSentence == text.prefix(1).lowercased() + text.dropFirst())
    }

    @Test(
        "whether pages are drawn: the setting first, then the environment, then a screen reader",
        arguments: [
            ("drawn", ["NO_COLOR": "1"], true, true), ("plain", [:], false, false), ("auto", [:], false, true),
            ("auto", [:], true, false), ("auto", ["TERM": "dumb"], false, false),
            ("auto", ["NO_COLOR": "1"], false, false),
            ("", [:], false, true),
        ] as [(String, [String: String], Bool, Bool)])
    func drawn(chosen: String, environment: [String: String], hasReader: Bool, isDrawn: Bool) {
        let found = Style.isDrawn(chosen: chosen, environment: { environment[$0] }, hasScreenReader: { hasReader })
        #expect(found == isDrawn)
    }

    @Test("a screen reader is found by the name of its process")
    func screenReader() throws {
        let directory = try TemporaryDirectory()
        func process(_ number: String, _ name: String) throws {
            try FileManager.default.createDirectory(
                atPath: directory.file(number), withIntermediateDirectories: false)
            try Data((name + "\n").utf8).write(to: URL(fileURLWithPath: directory.file(number + "/comm")))
        }
        try process("12", "bash")
        try process("self", "orca")
        #expect(!ScreenReader.isRunning(processes: directory.path))
        try process("345", "orca")
        #expect(ScreenReader.isRunning(processes: directory.path))
        #expect(!ScreenReader.isRunning(processes: directory.file("nowhere")))
    }

    @Test("no page has drawings or columns")
    func pages() throws {
        let typist = try Typist()
        for line in [
            "log 300", "log 300 --at yesterday", "weight log 80", "weight log 81 --at yesterday", "weight goal 75kg",
            "habit add Read", "habit add Water --target 8", "done read", "spend add 12.50 lunch --category dining",
            "spend add 20 books", "sub add Netflix 15.99 monthly", "config set budget.everything 400",
        ] {
            try typist.type(line.split(separator: " ").map(String.init))
        }
        var style = Style(width: 100)
        style.isDrawn = false
        for line in [
            "today", "week", "month", "water", "history", "water list", "weight", "weight trend", "weight chart",
            "weight list", "habit", "habit list", "habit history read", "habit stats read", "spend", "spend month",
            "spend year", "spend categories", "spend list", "spend budget", "sub", "sub upcoming", "sub show netflix",
            "config list", "journal", "reminders", "clients", "water fluids", "doctor",
        ] {
            let text = try typist.type(line.split(separator: " ").map(String.init), style: style).out
            #expect(!text.isEmpty, "\(line)")
            let drawn = text.unicodeScalars.filter {
                (0x2500...0x25FF).contains($0.value) || (0x2800...0x28FF).contains($0.value)
            }
            #expect(drawn.isEmpty && !text.contains("\t"), "\(line): \(text)")
            for row in text.split(separator: "\n") {
                #expect(!row.drop { $0 == " " }.contains("  "), "\(line): \(row)")
            }
        }
    }

    @Test("the companion in words takes a name, an amount, a mistake and undo, a line each")
    func companion() throws {
        let typist = try Typist()
        try typist.type("habit", "add", "Read")
        try typist.type("habit", "add", "Water", "--target", "8")
        let answers = ["read", "water +3", "xyzzy", "undo", "", "q"]
        var style = Style(width: 100)
        style.isDrawn = false
        let outcome = typist.ask(answers, style: style) {
            try SpokenCompanion(context: $0, prompt: $1).run()
        }
        let text = outcome.out + outcome.err
        #expect(outcome.status == .ok)
        for sentence in [
            "Read: open", "Read: done. 1 of 2 habits done", "Water: 3 of 8", "\"xyzzy\" is not a habit",
            "Took back Water: +3",
            "Water: open",
        ] {
            #expect(text.contains(sentence), "\(sentence): \(text)")
        }
        #expect(!text.contains("\u{1B}"))
    }
}
