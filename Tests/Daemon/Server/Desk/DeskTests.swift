import SipliTestSupport
import Testing

@testable import SipliServer

/// Widgets on the desktop: placing and moving them, and what subscribers, the journal and files have of them.
@Suite struct DeskTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        client = try daemon.client()
    }

    // MARK: Helpers

    @discardableResult
    private func run(_ op: String, _ members: String = "") throws -> JSON {
        try client.result(#"{"op":"desk.\#(op)"\#(members.isEmpty ? "" : ",")\#(members)}"#)
    }

    @discardableResult
    private func add(_ name: String, _ family: String = "small", _ more: String = "") throws -> JSON {
        try run("add", #""kind":"HydrationWidget","name":"\#(name)","family":"\#(family)"\#(more)"#)
    }

    private func refusal(_ op: String, _ members: String) throws -> String {
        let error = try client.refusal(#"{"op":"desk.\#(op)",\#(members)}"#)
        return (error.field.string ?? "") + ": " + (error.message.string ?? "")
    }

    private func outputs(_ columns: Int, _ rows: Int) throws {
        try run("outputs", #""outputs":[{"name":"DP-1","columns":\#(columns),"rows":\#(rows)}]"#)
    }

    /// Each widget's name and place.
    private func places(_ client: LineClient? = nil) throws -> [String] {
        try (client ?? self.client).result(#"{"op":"get","topics":["desk"]}"#).desk.widgets.array.map { item in
            "\(item.name.string ?? "") \(item.column.int ?? -1),\(item.row.int ?? -1)"
                + (item.hidden.bool == true ? " hidden" : "")
        }
    }

    private func journal() throws -> String? {
        try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string
    }

    // MARK: Placing

    @Test("a widget goes to the first free place, or to the one that is named")
    func adds() throws {
        let result = try add("water")
        #expect(result.widgets[0].widget.string?.count == 36)
        #expect(result.text.string == "Placed the widget water at 0,0")
        try add("year", "systemLarge")
        try add("today", "medium", #","column":2,"row":1,"output":"DP-2""#)
        #expect(try places() == ["water 0,0", "year 0,1", "today 2,1"])
        let list = try run("list")
        #expect(list.text.string == "3 widgets")
        #expect(list.corner.string == "top-left")
        #expect(list.widgets.array.map(\.family.string) == ["systemSmall", "systemLarge", "systemMedium"])
        #expect(list.widgets[2].output.string == "DP-2")
    }

    @Test("one at a place that is taken makes room, and so does one that moves or grows")
    func makesRoom() throws {
        try add("a")
        try add("b", "small", #","column":0,"row":0"#)
        #expect(try places() == ["a 0,1", "b 0,0"])
        #expect(try journal() == "Placed the widget b, moved the widget a to 0,1")
        let moved = try run("move", #""widget":"A","column":1,"row":0"#)
        #expect(moved.text.string == "Moved the widget a to 1,0")
        let resized = try run("resize", #""widget":"b","family":"medium""#)
        #expect(resized.text.string == "Resized the widget b to medium, moved the widget a to 1,1")
        #expect(resized.widgets.array.map(\.name.string) == ["b", "a"])
        #expect(try places() == ["a 1,1", "b 0,0"])
    }

    @Test("each change is undone and redone to the exact place")
    func undo() throws {
        try add("a", "small", #","column":5,"row":3,"configuration":{"habit":"Read"},"opacity":0.6"#)
        try add("b")
        try run("move", #""widget":"b","column":5,"row":3"#)
        #expect(try places() == ["a 5,4", "b 5,3"])
        try run("edit", #""widget":"a","hidden":true"#)
        #expect(try journal() == "Hid the widget a")
        try run("remove", #""widget":"a""#)
        #expect(try places() == ["b 5,3"])
        let steps = [
            ["a 5,4 hidden", "b 5,3"], ["a 5,4", "b 5,3"], ["a 5,3", "b 0,0"], ["a 5,3"], [],
        ]
        for step in steps {
            try client.result(#"{"op":"undo"}"#)
            #expect(try places() == step)
        }
        for step in steps.reversed().dropFirst() + [["b 5,3"]] {
            try client.result(#"{"op":"redo"}"#)
            #expect(try places() == step)
        }
        #expect(try journal() == "Removed the widget a")
        try client.result(#"{"op":"undo"}"#)
        #expect(try journal() == "Restored the widget a")
        let back = try run("list").widgets[0]
        #expect(back.opacity.number == 0.6)
        #expect(back.configuration.habit.string == "Read")
    }

    @Test("several that are arranged at once must not overlap, and the others stay")
    func arranges() throws {
        for name in ["a", "b", "c"] { try add(name) }
        let swap =
            #""widgets":[{"widget":"a","column":1,"row":0,"family":"small"},{"widget":"b","column":0,"row":0}]"#
        #expect(try run("arrange", swap).widgets.array.count == 2)
        #expect(try places() == ["a 1,0", "b 0,0", "c 0,1"])
        #expect(try journal() == "Rearranged the desktop")
        let onto = #""widgets":[{"widget":"a","column":0,"row":0,"family":"large"}]"#
        #expect(
            try refusal("arrange", onto) == "widgets: a at 0,0 would overlap b at 0,0; give one of them another place")
        try client.result(#"{"op":"undo"}"#)
        #expect(try places() == ["a 0,0", "b 1,0", "c 0,1"])
    }

    @Test("a list replaces what is there, by name, as one change, and its source is remembered")
    func applies() throws {
        try add("a", "small", #","scheme":"dark""#)
        try add("b")
        try add("c", "small", #","column":7,"row":2"#)
        func item(_ name: String, _ more: String = "") -> String {
            #"{"name":"\#(name)","kind":"WeightWidget","family":"medium"\#(more)}"#
        }
        let list = [item("c"), item("new", #","hidden":true"#), item("a", #","column":0,"row":1"#)]
        try run("apply", #""source":"1f","widgets":[\#(list.joined(separator: ","))]"#)
        #expect(try places() == ["a 0,1", "c 7,2", "new 0,0 hidden"])
        let desk = try run("list")
        #expect(desk.applied.string == "1f")
        #expect(desk.widgets[0].scheme.isNull)
        #expect(desk.widgets.array.allSatisfy { $0.kind.string == "WeightWidget" })
        #expect(try journal() == "Applied a list of widgets to the desktop")
        try client.result(#"{"op":"undo"}"#)
        #expect(try places() == ["a 0,0", "b 1,0", "c 7,2"])
        #expect(try run("list").applied.string == "1f")
        let overlapping = #"{"name":"x","kind":"K","family":"small","column":0,"row":0}"#
        let twice = overlapping + "," + overlapping.replacing(#""x""#, with: #""y""#)
        #expect(
            try refusal("apply", #""source":"2","widgets":[\#(twice)]"#).contains("x at 0,0 would overlap y at 0,0"))
        #expect(try places() == ["a 0,0", "b 1,0", "c 7,2"])
    }

    // MARK: Screens

    @Test("what does not fit on a screen is refused, with what would fit")
    func fits() throws {
        try outputs(3, 2)
        #expect(
            try refusal("add", #""kind":"K","family":"systemExtraLarge""#)
                == "family: extra-large needs 4 columns and 2 rows, but DP-1 has 3 columns and 2 rows; families that fit: "
                + "small, medium, large")
        #expect(
            try refusal("add", #""kind":"K","family":"large","column":2,"row":0"#)
                == "column: a widget of family large does not fit at 2,0: DP-1 has 3 columns and 2 rows; its last place "
                + "there is 1,0")
        try add("a", "large")
        try add("b")
        #expect(
            try refusal("resize", #""widget":"b","family":"medium""#).hasPrefix(
                "column: a widget of family medium does not fit at 2,0"))
        #expect(
            try refusal("add", #""kind":"K","family":"medium""#).contains("there is no room for K (medium) on DP-1"))
        #expect(try places() == ["a 0,0", "b 2,0"])
    }

    @Test("a widget cannot be sent to a screen that is not connected, and stays on one that was")
    func unknownScreens() throws {
        try add("a", "small", #","output":"DP-2""#)
        try run("outputs", #""outputs":[{"name":"DP-1","columns":8,"rows":5},{"name":"eDP-1","columns":8,"rows":5}]"#)
        #expect(
            try refusal("add", #""kind":"K","family":"small","output":"DP-3""#)
                == #"output: "DP-3" is not a connected screen; did you mean DP-1?"#)
        #expect(
            try refusal("move", #""widget":"a","column":0,"row":0,"output":"HEADLESS-2""#)
                == #"output: "HEADLESS-2" is not a connected screen; choose from DP-1 and eDP-1"#)
        try run("move", #""widget":"a","column":1,"row":0"#)
        #expect(try run("list").widgets[0].output.string == "DP-2")
        try run("move", #""widget":"a","column":1,"row":0,"output":"edp-1""#)
        #expect(try run("list").widgets[0].output.string == "eDP-1")
        try run("apply", #""source":"1","widgets":[{"name":"a","kind":"K","family":"small","output":"DP-3"}]"#)
        #expect(try run("list").widgets[0].output.string == "DP-3")
    }

    @Test("on a smaller screen a widget gets another place, and its own one when the screen is back")
    func smaller() throws {
        try add("a", "small", #","column":6,"row":4"#)
        try outputs(2, 2)
        #expect(try places() == ["a 0,0"])
        try outputs(8, 5)
        #expect(try places() == ["a 6,4"])
    }

    @Test("the screens are remembered on this machine, and are neither undone nor history")
    func remembersOutputs() throws {
        try add("a")
        try outputs(2, 2)
        try daemon.restart()
        let client = try daemon.client()
        #expect(try client.result(#"{"op":"desk.list"}"#).outputs[0].columns.int == 2)
        #expect(try client.result(#"{"op":"journal"}"#).changes.array.count == 1)
        try client.result(#"{"op":"undo"}"#)
        #expect(try places(client).isEmpty)
        #expect(try client.result(#"{"op":"desk.list"}"#).outputs[0].columns.int == 2)
    }

    @Test("the corner is a setting of this machine")
    func corner() throws {
        try client.set("desk-corner", #""bottom-left""#)
        #expect(try run("list").corner.string == "bottom-left")
        try client.result(#"{"op":"hydration.log","ml":100}"#)
        try client.result(#"{"op":"undo"}"#)
        #expect(try run("list").corner.string == "bottom-left")
    }

    // MARK: Widgets

    @Test("a widget is named by its name or its id, and an unknown one is answered with the known names")
    func names() throws {
        let id = try #require(try add("water").widgets[0].widget.string)
        try add("weight")
        #expect(
            try run("edit", #""widget":"\#(id)","name":"drinks""#).text.string == "Renamed the widget water to drinks")
        #expect(
            try refusal("remove", #""widget":"weihgt""#)
                == #"widget: "weihgt" is not a placed widget; did you mean weight?"#)
        #expect(
            try refusal("remove", #""widget":"sleep""#)
                == #"widget: "sleep" is not a placed widget; choose from drinks and weight"#)
        #expect(
            try refusal("add", #""kind":"K","family":"small","name":"Weight""#)
                == "name: there is already a placed widget called weight; choose another name")
        try run("add", #""kind":"K","family":"small""#)
        #expect(try run("add", #""kind":"K","family":"small""#).widgets[0].name.string == "K-2")
    }

    @Test("null is the default of the whole desktop")
    func clears() throws {
        try add("a", "small", #","scheme":"dark","theme":"nord","opacity":0.5"#)
        #expect(
            try run("edit", #""widget":"a","scheme":null,"opacity":1"#).text.string
                == "Changed the widget a: scheme removed, opacity from 50% to 100%")
        let item = try run("list").widgets[0]
        #expect(item.scheme.isNull)
        #expect(item.theme.string == "nord")
        #expect(try refusal("edit", #""widget":"a","scheme":"pink""#).contains("write light or dark"))
        #expect(try refusal("edit", #""widget":"a","opacity":1.5"#).hasPrefix("opacity: "))
    }

    @Test("there are at most a hundred")
    func limited() throws {
        for number in 1...100 { try add("w\(number)") }
        #expect(try refusal("add", #""kind":"K","family":"small""#).contains("at most 100 widgets"))
    }

    // MARK: Configurations

    private func place(_ kind: String = "HydrationWidget") throws -> (LineClient, JSON) {
        let client = try daemon.client()
        let reply = try client.call(
            #"{"op":"subscribe","topics":["weight"],"min_ms":0,"widget":{"kind":"\#(kind)","family":"systemSmall","host":"desk:water"}}"#
        )
        return (client, reply)
    }

    @Test("a widget's program gets the configuration of its record, and changes of it, also when they are undone")
    func configures() throws {
        try add("water", "small", #","configuration":{"habit":"a"}"#)
        let (widget, reply) = try place()
        #expect(reply.configuration.habit.string == "a")
        let set = try client.result(
            #"{"op":"widgets.configure","kind":"HydrationWidget","host":"desk:water","configuration":{"size":2}}"#)
        #expect(set.before.habit.string == "a")
        #expect(set.configuration.size.int == 2)
        let told = try widget.event()
        #expect(told.reasons.strings == ["settings"])
        #expect(told.configuration.size.int == 2)
        #expect(try journal() == "Configured the widget water")
        try client.result(#"{"op":"undo"}"#)
        let back = try widget.event()
        #expect(back.configuration.object.keys.sorted() == ["habit"])
        try run("edit", #""widget":"water","configuration":{"habit":null,"size":1}"#)
        #expect(try widget.event().configuration.object.keys.sorted() == ["size"])
        let kept = try client.result(#"{"op":"widgets.configurations"}"#).configurations
        #expect(kept.array.map(\.host.string) == ["desk:water"])
        try run("edit", #""widget":"water","configuration":null"#)
        #expect(try widget.event().configuration.isNull)
        #expect(try place("WeightWidget").1.configuration.isNull)
        let unknown = try client.refusal(
            #"{"op":"widgets.configure","kind":"HydrationWidget","host":"desk:tea","configuration":{"size":2}}"#)
        #expect(unknown.message.string == #""tea" is not a placed widget; the only one is water"#)
    }

    // MARK: Files

    @Test("widgets and their places come back from the complete export, and from a copy")
    func transfers() throws {
        try add("water", "large", #","column":3,"row":1,"theme":"nord","configuration":{"a":[1,"é"]}"#)
        try run("edit", #""widget":"water","hidden":true"#)
        let export = try client.export("ndjson")
        #expect(export.contains(#""tracker":"desk","record":"desk_place""#))
        let other = try TestDaemon(now: "2026-06-11T12:00:00Z")
        let there = try other.client()
        _ = try there.upload(export)
        #expect(try places(there) == ["water 3,1 hidden"])
        #expect(try there.result(#"{"op":"desk.list"}"#).widgets[0] == run("list").widgets[0])
        try there.result(#"{"op":"undo"}"#)
        #expect(try places(there).isEmpty)
    }

    @Test("two widgets of one name, as after an import, have different names, and no two are at one place")
    func merges() throws {
        try add("water")
        let other = try TestDaemon(now: "2026-06-11T12:00:00Z")
        let there = try other.client()
        try there.result(#"{"op":"desk.add","kind":"K","family":"small","name":"water"}"#)
        _ = try client.upload(there.export("ndjson"))
        #expect(try places() == ["water 0,0", "water-2 1,0"])
    }
}
