import SipliClient
import SipliRenderers
import SipliTestSupport
import Testing

@testable import SipliBars
@testable import SipliCLI
@testable import SipliVerbs

/// Modules of bars with settings of their own: what `setup` prints is run against a real daemon.
@Suite struct BarPlaceTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
        for name in ["Run", "Read a book"] { try typist.type("habit", "add", name, "--emoji", "📌") }
    }

    /// The members of a module for Waybar.
    private func waybar(_ words: String...) throws -> (name: String, module: JSON) {
        let outcome = try typist.type(["setup", "waybar", "config"] + words)
        guard outcome.status == .ok else { throw TestFailure(outcome.err) }
        let name = String(outcome.out.dropFirst().prefix { $0 != "\"" })
        return (name, try JSON(parsing: "{" + outcome.out + "}")[name])
    }

    /// Runs a command as it was printed, once instead of for ever.
    private func run(_ command: String?) throws -> Typist.Outcome {
        let words = try #require(command).split(separator: " ").map(String.init)
        return try typist.type(words.dropFirst().filter { $0 != "--follow" })
    }

    private func configurations() throws -> JSON {
        try typist.daemon.client().result(#"{"op":"widgets.configurations"}"#).configurations
    }

    private func snapshot(_ topic: String) throws -> JSON {
        try typist.daemon.client().result(#"{"op":"get","topics":["\#(topic)"]}"#)[topic]
    }

    private func isDone(_ name: String) throws -> Bool? {
        try snapshot("habits").habits.array.first { $0.name.string == name }?.done.bool
    }

    @Test("a control for a habit has a place of its own, shows the habit, and a click switches it")
    func control() throws {
        let (name, module) = try waybar("--widget", "HabitControlWidget", "habit=read")
        #expect(name == "custom/sipli-habitcontrol-read-a-book")
        let kept = try configurations()
        #expect(kept.array.count == 1 && kept[0].kind.string == "HabitControlWidget")
        #expect(kept[0].host.string == "waybar-habitcontrol-read-a-book")
        #expect(try run(module.exec.string).out.contains("Read a book"))
        #expect(try isDone("Read a book") == false)
        #expect(try run(module["on-click"].string).status == .ok)
        #expect(try isDone("Read a book") == true && isDone("Run") == false)
        #expect(try run(module["on-click"].string).status == .ok)
        #expect(try isDone("Read a book") == false && isDone("Run") == false)
    }

    @Test("a tooltip says in whole words how the habit is and what a click does")
    func tooltip() throws {
        try typist.type("habit", "add", "Meditate", "--target", "20 minutes", "--emoji", "📌")
        try typist.type("habit", "set", "Meditate", "12.5")
        func lines(_ name: String) throws -> [String] {
            let (_, module) = try waybar("--widget", "HabitControlWidget", "habit=" + name)
            let tooltip = try JSON(parsing: try run(module.exec.string).out).tooltip.string ?? ""
            return tooltip.split(separator: "\r").map(String.init)
        }
        let meditate = ["📌 Meditate", "12.5 of 20 minutes", "Click: Mark as done", "Right click: Undo"]
        #expect(try lines("Meditate") == meditate)
        let (_, module) = try waybar("--widget", "HabitControlWidget", "habit=Meditate")
        let text = try JSON(parsing: try run(module.exec.string).out).text.string
        #expect(text?.hasSuffix("Meditate · 12.5 of 20 minutes") == true)
        try typist.type("done", "Run")
        #expect(try lines("Run") == ["📌 Run", "Done", "Click: Mark as not done", "Right click: Undo"])
        try typist.type("config", "set", "private", "on")
        #expect(try lines("Run").first == "Quick Habit Toggle: your values are hidden.")
    }

    @Test("a click on a control for a limit adds 1")
    func limit() throws {
        try typist.type("habit", "add", "Coffee", "--at-most", "2")
        let (_, module) = try waybar("--widget", "HabitControlWidget", "habit=Coffee")
        #expect(try JSON(parsing: try run(module.exec.string).out).tooltip.string?.contains("Click: Add 1") == true)
        for count in 1...3 {
            #expect(try run(module["on-click"].string).status == .ok)
            #expect(try snapshot("habits").habits.array.first { $0.name.string == "Coffee" }?.value.int == count)
        }
    }

    @Test("the same settings have the same place again, and other ones another")
    func twice() throws {
        let first = try typist.type("setup", "waybar", "--widget", "HabitControl", "habit=Run")
        let before = try configurations()
        #expect(try typist.type("setup", "waybar", "--widget", "HabitControl", "habit=run").out == first.out)
        // The part is printed alone, for the same place.
        let style = try typist.type("setup", "waybar", "style", "--widget", "HabitControl", "habit=Run")
        let after = try typist.type("setup", "waybar", "--widget", "HabitControl", "habit=Run", "style")
        #expect(after.out == style.out)
        #expect(first.out.hasSuffix(style.out) && style.out.hasPrefix("#custom-sipli-habitcontrol-run {"))
        #expect(try configurations() == before)
        #expect(try waybar("--widget", "HabitControl", "habit=read").name == "custom/sipli-habitcontrol-read-a-book")
        #expect(try configurations().array.count == 2)
    }

    @Test("a habit that was renamed keeps its place, and another one with its name gets a new one")
    func renamed() throws {
        #expect(try waybar("--widget", "HabitControl", "habit=Run").name == "custom/sipli-habitcontrol-run")
        try typist.type("habit", "edit", "Run", "--name", "Jog")
        #expect(try waybar("--widget", "HabitControl", "habit=Jog").name == "custom/sipli-habitcontrol-run")
        try typist.type("habit", "add", "Run")
        #expect(try waybar("--widget", "HabitControl", "habit=Run").name == "custom/sipli-habitcontrol-run-2")
        let hosts = try configurations().array.compactMap(\.host.string)
        #expect(Set(hosts) == ["waybar-habitcontrol-run", "waybar-habitcontrol-run-2"])
    }

    @Test("a tracker's widget for a category shows and completes only the habits of it")
    func category() throws {
        try typist.type("habit", "categories", "add", "Chores")
        try typist.type("habit", "add", "Sweep", "--category", "Chores")
        let (name, module) = try waybar("--tracker", "habit", "category=Chores")
        #expect(name == "custom/sipli-habits-chores")
        #expect(try run(module.exec.string).out.contains("0/1"))
        #expect(try run(module["on-click"].string).status == .ok)
        #expect(try isDone("Sweep") == true && isDone("Run") == false)
        // Nothing of the category is left.
        #expect(try run(module["on-click"].string).status == .ok)
        #expect(try isDone("Run") == false && isDone("Read a book") == false)
        #expect(try run(module.exec.string).out.contains("1/1"))
    }

    @Test("the list of placed widgets has the name of a person's own category until it is deleted")
    func listed() throws {
        try typist.type("habit", "categories", "add", "Chores")
        try typist.type("setup", "waybar", "--tracker", "habit", "category=Chores")
        // The settings of a place are kept while no program shows the widget there.
        let kept = try typist.type("widgets").lines
        #expect(kept.count == 1 && kept[0].hasPrefix("RemainingHabitsWidget\t\tnot running\t"))
        #expect(kept[0].contains("waybar-habits-chores (category=Chores)"))
        let bar = try typist.daemon.client()
        try bar.result(
            #"{"op":"subscribe","topics":["habits"],"widget":{"kind":"RemainingHabitsWidget","family":"accessoryInline","host":"waybar-habits-chores"}}"#
        )
        let running = try typist.type("widgets").lines
        #expect(running.count == 1 && running[0].contains("category=Chores") && !running[0].contains("not running"))
        try typist.type("habit", "categories", "delete", "Chores")
        #expect(try typist.type("widgets").out.contains("category=(gone)"))
    }

    @Test(
        "what is wrong is said before anything is changed",
        arguments: [
            (["--widget", "HabitYearWidget", "habit=Run"], "\"HabitYearWidget\" is not a widget for status bars"),
            (["--widget", "Clock"], "\"Clock\" is not a widget for status bars; widgets: HydrationWidget"),
            (["--widget", "HabitControlWidgets", "habit=Run"], "did you mean HabitControlWidget?"),
            (["--widget", "HabitControl", "--tracker", "habit"], "--widget cannot be used with --tracker"),
            (["--widget", "HabitControl", "habit=Swim"], "habit cannot be \"Swim\"; choose one of Run, Read a book"),
            (["--widget", "HabitControl", "habit=R"], "habit cannot be \"R\""),
            (["--widget", "HabitControl", "name=Run"], "there is no parameter name; available: habit"),
            (["--widget", "HabitControl", "habit=Run", "habit=Run"], "a setting is given twice"),
            (["--widget", "HabitControl", "config", "habit"], "\"habit\" is not a setting"),
            (["--widget", "HabitControl", "engine", "habit=Run"], "\"engine\" is not a part of waybar"),
            (["--tracker", "water", "habit=Run"], "HydrationWidget has no settings"),
        ])
    func errors(words: [String], message: String) throws {
        let outcome = try typist.type(["setup", "waybar"] + words)
        #expect(outcome.status == .usage && outcome.out.isEmpty)
        #expect(outcome.err.contains(message), "\(outcome.err)")
        #expect(try configurations().array.isEmpty)
    }

    @Test("every bar runs the widget at the place that the daemon knows")
    func everyBar() throws {
        for bar in BarSetup.all {
            let outcome = try typist.type("setup", bar.name, "--widget", "HabitControl", "habit=Run")
            let host = bar.name + "-habitcontrol-run"
            let text = outcome.out.replacing(", ", with: " ")
            #expect(text.contains("--widget HabitControlWidget --host " + host), "\(bar.name)")
            #expect(outcome.err.contains(host + ": habit=Run"), "\(bar.name)")
            #expect(try configurations().array.contains { $0.host.string == host }, "\(bar.name)")
        }
    }

    @Test("a range of tmux has at most 15 bytes, the same for the line and its clicks")
    func tmuxRanges() throws {
        let ranges = try ["run", "read-a-book"].map { label in
            var shown = try TrackerTable.standard.barWidget(nil, kind: "HabitControlWidget")
            (shown.place, shown.label) = ("tmux-habitcontrol-" + label, label)
            let text = try #require(BarSetup.tmux.snippets(BarModule(shown, isFirst: false)).last?.text)
            let range = try #require(text.split(separator: "range=user|").dropFirst().first?.prefix { $0 != "]" })
            #expect(range.utf8.count <= 15 && text.contains("mouse_status_range},\(range)}"))
            return range
        }
        #expect(ranges[0] != ranges[1])
    }

    @Test(
        "a label has only letters, digits and hyphens",
        arguments: [
            (["Read a book!"], "read-a-book"), (["Health", "Run"], "health-run"), (["水"], nil), (["Café 2"], "caf-2"),
            (["It's; rm -rf /"], "it-s-rm-rf"),
        ])
    func labels(titles: [String], label: String?) {
        #expect(BarPlace.label(titles) == label)
    }

    @Test("JSON names the widget and its place")
    func json() throws {
        let answer = try JSON(
            parsing: typist.type("setup", "polybar", "--widget", "HabitControl", "habit=Run", "--json").out)
        #expect(answer.widget.string == "HabitControlWidget" && answer.host.string == "polybar-habitcontrol-run")
        #expect(answer.parts[0].text.string?.contains("--host polybar-habitcontrol-run") == true)
    }

    @Test("a control is pressed from the command line, and one with nothing to press says so")
    func press() throws {
        let outcome = try typist.type("intent", "press", "HydrationQuickLog")
        #expect(outcome.status == .ok)
        #expect(try snapshot("hydration").total_ml.number == 250)
        try typist.type("done", "Run", "Read a book")
        try typist.type("habit", "archive", "Run")
        try typist.type("habit", "archive", "Read a book")
        let nothing = try typist.type("intent", "press", "HabitControlWidget")
        #expect(nothing.status == .refused && nothing.err.contains("HabitControlWidget has nothing to press now"))
    }
}
