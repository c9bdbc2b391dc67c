import SipliClient
import SipliVerbs
import SipliWire

/// `workout set`.
struct WorkoutVerb: GoalChange {
    var common = CommonOptions()
    var minutes = 0.0
    var energy: Double?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(number: &minutes, "minutes", "Minutes of exercise today, in total.")
        parameters.option(&energy, "--energy", "kcal", "Active energy.")
    }

    var request: [UInt8] {
        var request = WorkoutRequest()
        (request.minutes, request.energyKcal) = (minutes, energy)
        return RequestLine.make(HydrationOperations.workoutSet, request)
    }

    static let group = Command(
        group: "workout", "Set today's exercise; it raises your goal.",
        [
            Command("set", "Set today's exercise so far; it applies until the day ends.") { WorkoutVerb() },
            Command("clear", "Clear the exercise.") {
                GoalClearVerb(operation: HydrationOperations.workoutClear.info.name)
            },
        ])
}
