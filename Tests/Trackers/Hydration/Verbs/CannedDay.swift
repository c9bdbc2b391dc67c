import SipliCore
import SipliWire

@testable import SipliVerbs

/// A day as reported by the daemon.
enum CannedDay {
    static let snapshot = #"""
        {"day":"2026-11-21","zone":"Europe/Berlin","day_ends":"2026-11-22T00:00:00+01:00","total_ml":1550,"raw_ml":1600,
        "goal_ml":2450,"goal":{"base_ml":2450,"weather_ml":0,"workout_ml":0},"fraction":0.633,"percent":63,
        "remaining_ml":900,"met":false,"streak":3,"best_streak":12,"freeze_tokens":1,"completions":40,"unit":"metric",
        "pace":{"expected_ml":1400,"state":"ahead","changes":[]},"text":{"total":"1550 ml","goal":"2450 ml","short":"1550 / 2450 ml",
        "percent":"63%","remaining":"900 ml to go"},"entries":[
        {"entry":"01a1fe36-f48d-7000-8000-000000000001","at":"2026-11-21T14:32:00+01:00","local_time":"14:32",
        "day":"2026-11-21","fluid":"water","name":"Water","icon":"drop","color":"#2B6BFF","ml":300,"effective_ml":300,
        "text":"300 ml","source":"manual"},
        {"entry":"01a1fd00-0000-7000-8000-000000000002","at":"2026-11-21T09:05:00+01:00","local_time":"09:05",
        "day":"2026-11-21","fluid":"sparklingWater","name":"Sparkling Water","icon":"drop","color":"#2B6BFF","ml":1300,
        "effective_ml":1250,"text":"1300 ml","note":"after the run \u001b[31m with 水","source":"manual"}],
        "entries_total":3,"week":[],"presets":[],"own":[],"quick":[]}
        """#

    static let empty = #"""
        {"day":"2026-11-21","zone":"UTC","day_ends":"2026-11-22T00:00:00Z","total_ml":0,"raw_ml":0,"goal_ml":2450,
        "goal":{"base_ml":2450,"weather_ml":0,"workout_ml":0},"fraction":0,"percent":0,"remaining_ml":2450,"met":false,
        "streak":0,"best_streak":0,"freeze_tokens":0,"completions":0,"unit":"metric",
        "pace":{"expected_ml":0,"state":"asleep","changes":[]},"text":{"total":"0 ml","goal":"2450 ml","short":"0 / 2450 ml",
        "percent":"0%","remaining":"2450 ml to go"},"entries":[],"entries_total":0,"week":[],"presets":[],"own":[],"quick":[]}
        """#

    static func read(_ json: String) throws -> HydrationSnapshot {
        var reader = JSONReader(Array(json.utf8))
        return try HydrationSnapshot.read(&reader)
    }

    static func page(_ json: String, width: Int?, colors: Style.Colors = .none) throws -> [String] {
        let page = HydrationPage(snapshot: try read(json), style: Style(width: width, colors: colors)).text
        return page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
