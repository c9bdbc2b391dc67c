import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Renewals, ends of trials and days to cancel by as an iCalendar file, as defined by RFC 5545.
///
/// Each renewal is an event of its own: a recurrence rule can express neither 31 January, 28 February, 31 March nor
/// changing prices.
enum SpendingCalendar {
    /// How far ahead it has events, and how many renewals of one subscription at most.
    static let (months, renewalLimit) = (24, 104)

    static let export = ExportFormat(name: "ics") { context, position in
        let (projection, moment) = try SpendingProjection.now(context)
        var calendar = CalendarLines()
        if position == nil {
            calendar.add("BEGIN:VCALENDAR")
            calendar.add("VERSION:2.0")
            calendar.add("PRODID:-//Sipli//Sipli \(Catalog.version)//EN")
            calendar.add("CALSCALE:GREGORIAN")
            calendar.add("X-WR-CALNAME", text: "Subscriptions")
        }
        var page = ExportPage(text: calendar.text).adding(
            projection.day(moment.day).all, id: \.subscription.id, after: position ?? ""
        ) { day, page in
            let events = events(of: day, context.settings)
            var calendar = CalendarLines()
            for event in events { event.write(to: &calendar, stamp: stamp(context.now)) }
            page.text += calendar.text
            page.entries += events.count
        }
        if page.next == nil { page.text += "END:VCALENDAR\r\n" }
        return page
    }

    /// A time in UTC, such as 20261120T213000Z.
    private static func stamp(_ now: Instant) -> String {
        let (days, seconds) = (now.seconds.quotientAndRemainder(dividingBy: 86_400))
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded(Int($0), 2) }.joined()
        return CalendarLines.date(CivilDay(number: Int(days))) + "T" + clock + "Z"
    }

    // MARK: Events

    private struct Event {
        let kind: String
        let day: CivilDay
        let summary: String
        let description: String
        let plan: PaidSubscription
        /// Minutes after midnight at which its alarms come.
        let reminderTime: Int

        func write(to calendar: inout CalendarLines, stamp: String) {
            calendar.add("BEGIN:VEVENT")
            calendar.add("UID:\(plan.id)-\(day)-\(kind)@sipli")
            calendar.add("DTSTAMP:" + stamp)
            calendar.add("DTSTART;VALUE=DATE:" + CalendarLines.date(day))
            calendar.add("DTEND;VALUE=DATE:" + CalendarLines.date(day.adding(days: 1)))
            calendar.add("SUMMARY", text: summary)
            calendar.add("DESCRIPTION", text: description)
            calendar.add("CATEGORIES", text: plan.paymentCategory)
            calendar.add("TRANSP:TRANSPARENT")
            for days in plan.leadDays {
                calendar.add("BEGIN:VALARM")
                calendar.add("ACTION:DISPLAY")
                // It is shown on an earlier day.
                calendar.add("DESCRIPTION", text: summary + " (\(day.text))")
                calendar.add("TRIGGER:" + CalendarLines.duration(minutes: reminderTime - days * 1440))
                calendar.add("END:VALARM")
            }
            calendar.add("END:VEVENT")
        }
    }

    private static func events(of day: SubscriptionDay, _ settings: SettingValues) -> [Event] {
        let plan = day.subscription
        guard !day.hasEnded else { return [] }
        let standardTime = SpendingReminderSettings(settings).minutes
        let note = plan.note.map(EntryFields.shown)
        func event(_ kind: String, _ on: CivilDay, _ summary: String, _ words: String) -> Event {
            Event(
                kind: kind, day: on, summary: summary,
                description: [words, plan.method, plan.website, note].compactMap { $0 }.joined(separator: "\n"),
                plan: plan, reminderTime: plan.reminderTime ?? standardTime)
        }
        let words = plan.cycle.text.capitalizedFirst
        var events: [Event] = []
        if let trialEnd = plan.trialEnd, day.isTrial, plan.pausedOn == nil {
            let after =
                plan.converts
                ? "Then \(SpendingText.price(day.fullPrice(on: trialEnd), plan.cycle))" : "It will not be charged"
            events.append(event("trial", trialEnd, "\(plan.name): free trial ends", after))
        }
        if let cancelBy = day.cancelBy, cancelBy >= day.today, let term = day.term {
            let text = "Cancel it today to end it with its term on \(term.text)"
            events.append(event("cancel", cancelBy, "\(plan.name): last day to cancel", text))
        }
        let end = BillingSchedule(anchor: day.today, cycle: .every(months, .month)).day(1) ?? day.today
        for due in day.renewals(before: end, limit: renewalLimit) {
            let price = day.price(on: due)
            guard price.minor > 0 else { continue }
            events.append(event("renewal", due, "\(plan.name), \(price.text)", words))
        }
        return events
    }
}

/// Lines of an iCalendar file.
struct CalendarLines {
    private(set) var text = ""

    private static let octets = 75

    /// A line of at most 75 octets continues on the next one, after a space.
    mutating func add(_ line: String) {
        var width = 0
        for scalar in line.unicodeScalars {
            width += UTF8.width(scalar)
            if width > Self.octets {
                text += "\r\n "
                width = 1 + UTF8.width(scalar)
            }
            text.unicodeScalars.append(scalar)
        }
        text += "\r\n"
    }

    /// A property whose value is text.
    mutating func add(_ name: String, text value: String) { add(name + ":" + Self.escaped(value)) }

    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
            case "\n", "\r", "\u{2028}", "\u{2029}": escaped.append(contentsOf: ["\\", "n"])
            case _ where scalar.properties.generalCategory == .control && scalar != "\t": break
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Such as 20261120.
    static func date(_ day: CivilDay) -> String { day.description.replacing("-", with: "") }

    /// Such as -P2DT15H, for a time before or after the start of an event.
    static func duration(minutes: Int) -> String {
        let (days, rest) = abs(minutes).quotientAndRemainder(dividingBy: 1440)
        let (hours, minute) = rest.quotientAndRemainder(dividingBy: 60)
        let date = days > 0 ? "\(days)D" : ""
        let clock = (hours > 0 ? "\(hours)H" : "") + (minute > 0 ? "\(minute)M" : "")
        guard !date.isEmpty || !clock.isEmpty else { return "PT0S" }
        return (minutes < 0 ? "-P" : "P") + date + (clock.isEmpty ? "" : "T" + clock)
    }
}
