import SipliTestSupport
import Testing

/// Examples of the phone app's file.
@Suite struct StateDecodeTests {
    private static let vectors = Vectors.hydration("stateDecode").filter { $0.input.json.string != nil }

    @Test("there are thirteen examples with a file")
    func count() {
        #expect(Self.vectors.count == 13)
    }

    @Test("a file of the phone app", arguments: vectors)
    func decode(vector: JSON) throws {
        let daemon = try TestDaemon(now: "2026-04-01T21:00:00Z")
        let client = try daemon.client()
        let file = try #require(vector.input.json.string)
        let expected = vector.expected
        let reply = try client.upload(file)
        #expect(reply.ok == expected.ok)
        guard reply.ok.bool == true else {
            #expect(try client.revision() == client.greeting.rev.int)
            return
        }
        let exported = try JSON(parsing: try client.export("waterquest"))
        if let count = expected.entryCount.int { #expect(exported.entries.array.count == count) }
        if !expected.fluids.isNull { #expect(exported.entries.array.map(\.fluidType) == expected.fluids.array) }
        if expected.object["weather"] == .null { #expect(exported.lastWeather.isNull) }
        for (key, value) in expected.weather.object { #expect(exported.lastWeather[key] == value) }
        if !expected.sources.isNull { #expect(exported.entries.array.map(\.source) == expected.sources.array) }
        if !expected.note2.isNull { #expect(exported.entries[1].note == expected.note2) }
        if !expected.unitSystem.isNull { #expect(exported.profile.unitSystem == expected.unitSystem) }
        if let goal = expected.goalIgnoringPremium.number {
            #expect(abs((try client.hydration().goal_ml.number ?? 0) - goal) < 0.001)
        }
        if !expected.unlocked.isNull {
            #expect(exported.unlockedAchievements.object.keys.sorted() == expected.unlocked.strings)
        }
        if let minutes = expected.workoutMinutes.number {
            #expect(exported.lastWorkout.exerciseMinutes.number == minutes)
        }
        if !expected.hasPremiumAccess.isNull { #expect(exported.hasPremiumAccess == expected.hasPremiumAccess) }
        if !expected.freezeTokens.isNull { #expect(exported.streakFreezeTokens == expected.freezeTokens) }
        if !expected.smartRemindersEnabled.isNull {
            #expect(exported.profile.smartRemindersEnabled == expected.smartRemindersEnabled)
        }
        if !expected.firstID.isNull { #expect(exported.entries[0].id == expected.firstID) }
        for dropped in expected.droppedOnRewrite.strings {
            let path = dropped.split(separator: ".").map(String.init)
            #expect(path.reduce(exported) { $0[$1] } == .null, "\(dropped)")
        }
        if let effective = expected.effectiveML.number {
            let days = try client.result(
                #"{"op":"hydration.history","from":"2026-02-01","through":"2026-04-01"}"#
            ).days.array
            #expect(abs(days.reduce(0) { $0 + ($1.total_ml.number ?? 0) } - effective) < 0.001)
        }
        try Self.checkFirstDate(expected, client, exported)
    }

    /// Stored with its fraction, exported in whole seconds.
    private static func checkFirstDate(_ expected: JSON, _ client: LineClient, _ exported: JSON) throws {
        guard let date = expected.firstDateUTC.string else { return }
        #expect(try client.hydration().entries[0].at.string == date)
        #expect(exported.entries[0].date.string == date.prefix { $0 != "." } + "Z")
    }
}
