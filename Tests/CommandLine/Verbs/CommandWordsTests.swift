import Testing

@testable import SipliVerbs

@Suite struct CommandWordsTests {
    @Test(arguments: [
        ([], ["today"]), (["300"], ["log", "300"]), (["12oz", "tea"], ["log", "12oz", "tea"]),
        ([".5l"], ["log", ".5l"]), (["log", "300"], ["log", "300"]), (["."], ["."]),
        (["--nope", "300"], ["--nope", "300"]),
    ])
    func aCommandIsFirst(_ typed: [String], _ words: [String]) {
        #expect(CommandWords(typed).words == words)
    }

    @Test func commonOptionsMayStandFirst() {
        var typed = CommandWords(["--json", "-q", "--no-color", "300", "--json"])
        #expect(typed.common == CommonOptions(json: true, quiet: true, color: false))
        #expect(typed.words == ["log", "300", "--json"])
        typed = CommandWords(["config", "--json", "list", "-q"])
        typed.takeOptions(at: 1)
        #expect(typed.common == CommonOptions(json: true, quiet: false, color: nil))
        #expect(typed.words == ["config", "list", "-q"])
    }

    @Test func optionsBehindTheCommandTakePrecedence() throws {
        var verb = UndoVerb(.undo)
        verb.common.color = true
        let typed = CommandWords(["--no-color", "-q", "undo"])
        let completed = try #require(typed.completed(verb))
        #expect(completed.common == CommonOptions(json: false, quiet: true, color: true))
    }
}

extension CommonOptions {
    fileprivate init(json: Bool, quiet: Bool, color: Bool?) {
        self.init()
        (self.json, self.quiet, self.color) = (json, quiet, color)
    }
}
