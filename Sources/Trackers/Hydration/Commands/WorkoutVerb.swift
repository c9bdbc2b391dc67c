import SipliClient
import SipliVerbs
import SipliWire

/// `workout set`.
struct WorkoutVerb: GoalChange {
    var common = CommonOptions()
    var words: [String] = []
    var energy: Double?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "duration", isRequired: true, "Exercise today, in total: 45, 45 min or 1h 30m.")
        parameters.option(&energy, "--energy", "kcal", "Active energy.")
    }

    var request: [UInt8] {
        var request = WorkoutRequest()
        (request.duration, request.energyKcal) = (words.joined(separator: " "), energy)
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
