import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct NearestVerbTests {
    private let nearest = NearestVerb(.standard)

    @Test func nearestVerbIsOffered() {
        #expect(nearest.of("lgo") == "log")
        #expect(nearest.of("histroy") == "history")
        #expect(nearest.of("log") == nil)
        #expect(nearest.of("LOG") == "log")
        #expect(nearest.of("add") == "log")
        #expect(nearest.of("Entries") == "water list")
        #expect(nearest.of("zzzzzz") == nil)
        #expect(nearest.of("--x") == nil)
    }

    @Test func nearestVerbOfAGroupIsOffered() {
        #expect(nearest.command(["workout", "st", "30"]) == "workout set")
        #expect(nearest.command(["weight", "tredn"]) == "weight trend")
        #expect(nearest.command(["reminders", "snoze"]) == "reminders snooze")
        #expect(nearest.command(["water", "lgo", "300"]) == "water log")
        #expect(nearest.command(["weight", "log"]) == nil)
        #expect(nearest.command(["weight", "undo"]) == "undo")
        #expect(nearest.command(["weight", "history"]) == "weight list")
        #expect(nearest.command(["weight", "add", "80"]) == "weight log")
        #expect(nearest.command(["water", "rm", "1"]) == "water delete")
        #expect(nearest.command(["habit", "check", "read"]) == "habit done")
        #expect(nearest.command(["water", "Export"]) == "export")
        #expect(nearest.command(["weight", "zzzzzz"]) == nil)
        #expect(nearest.command(["weigth", "log", "80"]) == "weight")
        #expect(nearest.command(["weight"]) == nil)
    }

    @Test func itKeepsTheArguments() {
        #expect(nearest.line(["lgo", "300", "--note", "after lunch"]) == "log 300 --note 'after lunch'")
        #expect(nearest.line(["workout", "st", "30"]) == "workout set 30")
        #expect(nearest.line(["weight", "lgo", "80.2", "-q"]) == "weight log 80.2 -q")
        #expect(nearest.line(["set", "units", "metric"]) == "config set units metric")
    }

    @Test(
        "a number where a command stands is run as what it is for, and nothing else is offered",
        arguments: [
            (["weight", "80.2"], "log"), (["weight", "80.2", "-q"], "log"), (["weight", "64.8"], "log"),
            (["workout", "30"], "set"), (["water", "300"], "log"), (["water", "2", "cups", "tea"], "log"),
        ])
    func numbers(typed: [String], verb: String) throws {
        let tool = CommandLineTool(trackers: .standard)
        let whole: [String] = [typed[0], verb] + typed.dropFirst()
        #expect(String(reflecting: try tool.verb(typed)) == String(reflecting: try tool.verb(whole)))
        #expect(nearest.command(typed) == nil)
    }

    @Test("a drink before its amount is put after it")
    func drinkBeforeAmount() {
        #expect(nearest.line(["tea", "250"]) == "log 250 tea")
        #expect(nearest.line(["Green", "tea", "2", "cups"]) == "log 2 cups Green tea")
        #expect(nearest.line(["tea,", "250"]) == "log 250 tea")
        #expect(nearest.line(["tea", "300", "at", "9"]) == "log 300 tea at 9")
        #expect(nearest.line(["coffee", "2", "cups", "yesterday"]) == "log 2 cups coffee yesterday")
        #expect(nearest.line(["tea"]) == "log 240ml tea")
        #expect(nearest.line(["petrol", "250"]) == "spend add 250 petrol")
    }

    @Test("a name of the person's own is logged")
    func ownNames() {
        let nearest = NearestVerb(.standard, settings: { ["units", "drink.bottle", "drink.club-mate", "drink.glass"] })
        #expect(nearest.line(["bottle"]) == "log bottle")
        #expect(nearest.line(["glasses"]) == "log glasses")
        #expect(nearest.line(["bottles", "tea"]) == "log bottles tea")
        #expect(nearest.line(["Club", "Mate"]) == "log Club Mate")
        #expect(nearest.line(["units"]) != "log units")
    }

    @Test("a habit is renamed by an edit, and removed by deleting it")
    func habits() {
        #expect(nearest.line(["habit", "rename", "read", "A book"]) == "habit edit read --name 'A book'")
        #expect(nearest.line(["habit", "rename", "read"]) == "habit edit read --name 'New name'")
        #expect(nearest.line(["habit", "remove", "read"]) == "habit delete read")
        #expect(nearest.line(["habit", "lst"]) == "habit list")
    }

    @Test("yesterday is a date of today")
    func yesterday() {
        #expect(nearest.line(["yesterday"]) == "today yesterday")
    }

    @Test func aSettingIsAValueOfConfig() {
        let nearest = NearestVerb(.standard) { ["goal", "units"] }
        #expect(nearest.line(["config", "goal"]) == "config get goal")
        #expect(nearest.line(["config", "gaol", "2500"]) == "config set goal 2500")
        #expect(nearest.line(["config", "sett", "goal"]) == "config set goal")
    }
}
