import SipliCore
import SipliWire

/// The daemon's own intents about habits. Widgets run them, so they reach back as far as widgets may.
enum HabitIntentRows {
    static let rows: [IntentRow] = [
        IntentRow(HabitIntents.complete, topics) { (context, parameters: CompleteHabitParameters) in
            var request = HabitDayRequest()
            (request.habit, request.day) = (parameters.habit, parameters.day)
            request.source = HabitMarks.widgetSource
            let isDone = parameters.done ?? true
            return done(try isDone ? HabitMarks.complete(context, request) : HabitMarks.reopen(context, request))
        },
        IntentRow(HabitIntents.logValue, topics) { (context, parameters: LogHabitValueParameters) in
            var request = HabitLogRequest()
            (request.habit, request.day) = (parameters.habit, parameters.day)
            (request.value, request.add) = (parameters.value, parameters.add)
            if request.value == nil, request.add == nil { request.add = 1 }
            request.source = HabitMarks.widgetSource
            return done(try HabitMarks.log(context, request))
        },
        IntentRow(HabitIntents.skip, topics) { (context, parameters: HabitSkipRequest) in
            var request = parameters
            request.source = HabitMarks.widgetSource
            return done(try HabitMarks.skip(context, request))
        },
        IntentRow(HabitIntents.startSession, TopicSet(.activities)) { (context, parameters: HabitRequest) in
            try HabitSessions.start(context, parameters.habit)
        },
        IntentRow(HabitIntents.stopSession, topics.union(TopicSet(.activities))) {
            (context, parameters: StopHabitSessionParameters) in
            try HabitSessions.stop(context, parameters.habit, completes: parameters.done ?? false)
        },
    ]

    private static let topics = TopicSet(.habits)

    private static func done(_ result: HabitLogResult) -> IntentRow.Done {
        let milestone = result.text.milestone.map { " " + $0 + "." } ?? ""
        let already = result.already ? "Nothing changed. " : ""
        return IntentRow.Done("\(already)\(result.text.entry). \(result.text.standing).\(milestone)", result)
    }
}
