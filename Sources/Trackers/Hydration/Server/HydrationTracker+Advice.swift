import SipliCore
import SipliRules
import SipliStore

/// Warnings about likely mistakes in settings that move the day or drink reminders.
extension HydrationTracker {
    static let advice: [String: SettingRow.Advice] = [
        "wake": wakingAdvice, "sleep": wakingAdvice, ProfileTracker.dayStartName: dayStartAdvice,
        ProfileTracker.quietName: quietAdvice, "body-weight": goalAdvice, "activity": goalAdvice,
    ]

    /// What the goal is now that follows from other values.
    private static let goalAdvice: SettingRow.Advice = { context, _ in
        let moment = context.moment
        let day = try context.projection(HydrationProjection.self).day(
            moment.day, moment, context.change.database)
        return day.goal.map {
            "today's water goal is " + HydrationText.volume($0.total, unit: context.settings.unit)
        }
    }

    /// Advice for the settings of waking hours.
    private static let wakingAdvice: SettingRow.Advice = { context, before in
        let values = context.settings
        let advice = hours(values).advice(dayStart: values.dayStart, format: values.clockFormat)
        return try advice ?? quietAdvice(context, before)
    }

    /// Quiet hours have no effect without reminders.
    private static let quietAdvice: SettingRow.Advice = { context, _ in
        let values = context.settings
        guard HydrationState(values).profile.remindersEnabled, let quiet = values.quietHours else { return nil }
        return hours(values).advice(quiet: quiet)
    }

    /// Entries keep the day they were logged on, which may no longer be today.
    private static let dayStartAdvice: SettingRow.Advice = { context, before in
        let moment = context.moment
        guard moment.day != before.moment.day else { return try wakingAdvice(context, before) }
        let kept = try context.projection(HydrationProjection.self).day(
            before.moment.day, before.moment, context.change.database)
        let amount = HydrationText.volume(kept.total.milliliters, unit: context.settings.unit)
        let advice =
            "today is now \(moment.day.text); what was logged keeps its day"
            + (kept.total.milliliters > 0 ? ", so \(amount) stays on \(before.moment.day.text)" : "")
        return try [advice, wakingAdvice(context, before)].compactMap { $0 }.joined(separator: "; ")
    }

    private static func hours(_ values: SettingValues) -> WakingHours {
        let profile = HydrationState(values).profile
        return WakingHours(wake: profile.wakeMinutes, sleep: profile.sleepMinutes)
    }
}
