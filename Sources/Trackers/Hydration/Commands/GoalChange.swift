import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Changes to today's goal: `weather` and `workout`.
protocol GoalChange: Verb {
    /// The request, with its key; throws `Failure` if what was typed cannot be one.
    var request: [UInt8] { get throws }
}

extension GoalChange {
    func run(_ context: Context) throws {
        guard let reply = try context.ask(try request, common) else { return }
        let goal = try reply.read(GoalResult.self)
        let set = goal.set.map { "Set to " + Printable.clean($0) + ". " } ?? ""
        context.console.report(set + "Today's goal is " + Printable.clean(goal.text), isUnchanged: reply.isUnchanged)
    }
}

/// `weather clear` and `workout clear`.
struct GoalClearVerb: GoalChange {
    var common = CommonOptions()
    /// The operation's name.
    let operation: String

    var request: [UInt8] { RequestLine.make(operation, key: RequestLine.newKey()) }
}

/// `weather set`.
struct WeatherVerb: GoalChange {
    var common = CommonOptions()
    /// The temperature without its option.
    var words: [String] = []
    var temperature: String?
    var humidity: String?
    var condition: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "temperature", "29C, 85F; a bare number is in your unit.")
        parameters.option(
            &temperature, "--temperature", "temperature", mayBeginWithDash: true, "The same, also below zero.")
        parameters.option(
            &humidity, "--humidity", "percent", "Relative humidity in percent (default: 50, which adds nothing).")
        parameters.option(&condition, "--condition", "text", "Conditions in words.")
    }

    private func temperatureText() throws -> String {
        guard temperature == nil || words.isEmpty else { throw Failure(.usage, "the temperature is given twice") }
        guard temperature != nil || !words.isEmpty else {
            throw Failure(.usage, "the temperature is missing; write it, such as: sipli-client weather set 29C")
        }
        return temperature ?? words.joined(separator: " ")
    }

    var request: [UInt8] {
        get throws {
            var request = WeatherRequest()
            request.temperature = try temperatureText()
            request.humidityPercent = try humidity.map {
                try TypedPercent.value($0, of: "a humidity in percent", such: "40")
            }
            request.condition = condition
            return RequestLine.make(HydrationOperations.weatherSet, request)
        }
    }

    static let group = Command(
        group: "weather", "Set today's weather; it adjusts your goal.",
        [
            Command("set", "Set the weather; it applies for 12 hours.") { WeatherVerb() },
            Command("clear", "Clear the weather.") {
                GoalClearVerb(operation: HydrationOperations.weatherClear.info.name)
            },
        ])
}

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
