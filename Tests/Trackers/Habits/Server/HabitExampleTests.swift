import SipliTestSupport
import Testing

/// The worked examples of habits that need a daemon.
@Suite struct HabitExampleTests {
    @Test("members of a habit are valid or refused", arguments: Vectors.habits("habit.validation"))
    func validation(_ example: JSON) throws {
        let daemon = try TestDaemon(now: "2025-11-01T12:00:00Z")
        let client = try daemon.client()
        let input = example.input
        var members = [#""name":"\#(input.name.string ?? "")""#]
        if let target = input.dailyTarget.number { members.append(#""kind":"numeric","target":\#(target)"#) }
        if let start = input.startDate.string { members.append(#""start":"\#(start)""#) }
        if let end = input.endDate.string { members.append(#""end":"\#(end)""#) }
        if let type = input.schedule.type.string {
            let days = input.schedule.days.array.compactMap(\.int)
            let detail = input.schedule.target.int.map { #""times":\#($0)"# } ?? #""days":\#(days)"#
            members.append(#""schedule":{"type":"\#(type)",\#(detail)}"#)
        }
        let reply = try client.call(#"{"op":"habits.add",\#(members.joined(separator: ","))}"#)
        #expect((reply.ok.bool == true ? "valid" : "invalid") == example.expected.string, "\(reply)")
    }

    @Test("completing, adding, setting and clearing", arguments: Vectors.habits("habit.intent.complete"))
    func complete(_ example: JSON) throws {
        let input = example.input
        let daemon = try TestDaemon(
            now: "\(input.today.string ?? "")T12:00:00Z", zone: input.timeZone.string ?? "UTC")
        let client = try daemon.client()
        let target = input.habit.dailyTarget.number.map { #","target":\#($0)"# } ?? ""
        let kind = input.habit.kind.string ?? ""
        try client.addHabit("X", #""kind":"\#(kind)","start":"\#(input.habit.startDate.string ?? "")"\#(target)"#)
        for log in input.logs.array {
            try client.habit("log", "X", #""day":"\#(log.day.string ?? "")","value":\#(log.value.number ?? 0)"#)
        }
        let revision = try client.revision()
        let result =
            switch input.intent.string {
            case "increment": try client.habit("log", "X", #""add":1"#)
            case "set": try client.habit("log", "X", #""value":\#(input.value.number ?? 0)"#)
            case "uncomplete": try client.habit("log", "X", #""value":0"#)
            default: try client.habit("complete", "X")
            }
        #expect(result.value.number == example.expected.dayValue.number)
        #expect(result.already.bool == (example.expected.result.string == "alreadyDone"))
        // A reload is an event about a new revision.
        #expect((try client.revision() > revision) == example.expected.reload.bool)
    }
}
