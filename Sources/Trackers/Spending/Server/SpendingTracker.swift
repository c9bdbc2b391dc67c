import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Spending's row: its operations, its settings, its projection.
enum SpendingTracker {
    static let row = TrackerRow(
        descriptor: .spending, wire: .spending, schema: SpendingTables.schema, operations: SpendingHandlers.rows,
        settings: settings, settingFamilies: [SpendingBudgets.family], intents: SpendingIntentRows.rows,
        forms: SpendingForms.rows,
        welcome: [WelcomeQuestion(currencyName, "The currency of what you spend, such as EUR")],
        imports: [
            WallosFile.format, SwiffSubscriptionFile.format, SwiffTransactionFile.format, SubscriptionTableFile.format,
            SpendingEntries.tableImport { SpendingImportRun($0, $1, isRehearsal: $2) },
        ], sheet: { SpendingEntries.sheet }, unreadTables: { SpendingEntries.unread },
        exports: [
            SpendingEntries.table("spending-csv"), SubscriptionTableFile.export, LedgerFile.export(.hledger),
            LedgerFile.export(.ledger), SpendingCalendar.export,
        ], lines: lines,
        remembered: [
            SpendingRates.name: { JSONReader($0.bytes).kind == .object },
            changedName: { $0.number.map { (0...9e15).contains($0) } ?? false },
            ImportedTables.name: { $0.text != nil },
        ],
        followers: { part, followers in
            // Payments of a subscription follow from it and from its prices.
            switch part.table {
            case SpendingTables.subscriptions.records.name, SpendingTables.prices.records.name:
                followers.subjects.insert(String(JournalPart.subject(part.record)))
            default: break
            }
        },
        plans: [SubscriptionMoves.prices, SubscriptionMoves.plans], restored: SubscriptionPayments.restored,
        nouns: [
            SpendingTables.subscriptions.records.name: .init("subscription", "subscriptions"),
            SpendingTables.prices.records.name: .init("price", "prices"),
            SpendingTables.entries.records.name: TrackerDescriptor.spending.entry,
        ], ruleNouns: [SpendingTables.entries.records.name: .init("payment", "payments")],
        groupFile: SpendingGroupFile.file, makeProjection: { SpendingProjection() })

    static let currencyName = "spending-currency"
    static let remindersName = "spending-reminders"
    static let reminderTimeName = "spending-reminder-time"
    static let leadDaysName = "spending-lead-days"
    /// Remembered, not a setting: when subscriptions were last added or changed, in milliseconds.
    static let changedName = "spending.changed"
    static let standardReminderTime = 9 * 60

    private static let topics = TopicSet(.spending)

    private static let settings: [SettingRow] = [
        SettingRow(
            currencyName, standard: "\"USD\"", topics: topics,
            "The currency of amounts that name none, such as EUR.", parse: currency
        ).keepingDefault(),
        SettingRow(
            remindersName, standard: "true", topics: topics,
            "on: remind me of renewals, trials, days to cancel by, rising prices and budgets.", parse: SettingParse.flag
        ),
        SettingRow(
            reminderTimeName, standard: String(standardReminderTime), topics: topics,
            "When reminders of subscriptions come, such as 09:00.", parse: SettingParse.clock, text: SettingText.clock),
        SettingRow(
            leadDaysName, standard: "\"3\"", topics: topics,
            "How many days before a renewal new subscriptions remind of it, such as 3 or 7,1; off for never.",
            parse: leadDays,
            text: { json, _ in
                json == SettingParse.quoted("") ? "off" : SettingText.plain(json).replacing(" ", with: ",")
            }),
    ]

    private static let currency: SettingParse.Parse = { name, value in
        let text = SettingParse.typed(value)?.trimmed ?? ""
        return SettingParse.quoted(
            try WireError.naming("value") { try MoneyParser.currency(text, usual: .dollar).code })
    }

    private static let leadDays: SettingParse.Parse = { name, value in
        let text = SettingParse.typed(value)?.trimmed.lowercased() ?? ""
        if ["off", ""].contains(text) { return SettingParse.quoted("") }
        guard let days = PaidSubscription.leadDays(typed: text).flatMap({ try? SpendingFields.leadDays($0) }) else {
            throw WireError.invalid("value", "\(name) must be off or numbers of days from 0 to 3660, such as 7,1")
        }
        return SettingParse.quoted(days.map(String.init).joined(separator: " "))
    }

    private static let lines = RecordLines(
        topic: TrackerDescriptor.spending.topic, tables: SpendingTables.typed,
        nouns: "a subscription, a price or a transaction",
        event: { id, values, table, _ in
            guard table.records.name == SpendingTables.entries.records.name,
                let entry = SpendingTables.entries.record(id: id, values)
            else { return nil }
            return (entry.at, entry.day, SpendingText.entry(entry) + " on " + entry.day.text)
        }, named: SpendingTables.subscriptions,
        merged: { file, known, id, table in
            guard table.records.name == SpendingTables.subscriptions.records.name,
                let plan = SpendingTables.subscriptions.record(id: id, file),
                let here = SpendingTables.subscriptions.record(id: id, known)
            else { return file }
            return SpendingTables.subscriptions.values(plan.keepingSettled(of: here))
        }, added: { SpendingLinesMatches(isRehearsal: $0) }
    ).lines
}
