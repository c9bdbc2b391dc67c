import SipliCore
import SipliWire

extension EntryKind {
    /// Weigh-ins.
    static let weighIns = EntryKind(
        log: Help(
            abstract: "Log a weigh-in.",
            discussion: """
                A bare number is in your unit; `config set weight-unit` changes it.

                Examples:
                  sipli-client weight log 80.2
                  sipli-client weight log 12st 7lb --at "today 07:10"
                  sipli-client weight log 176 lb --body-fat 21.5 --note "after the holidays"
                """),
        list: Help(abstract: "List weigh-ins, newest first."),
        edit: Help(
            abstract: "Change a weigh-in.",
            discussion: """
                Anything you do not give stays as it is.

                Examples:
                  sipli-client weight edit last 80.4
                  sipli-client weight edit 01a1fe36-f48d --at "yesterday 07:10"
                  sipli-client weight edit last --body-fat off --note off
                """),
        changeable: "a weight, --body-fat, --at or --note", example: "80.2",
        declare: { entry, parameters in
            let isNew = entry.isNew
            parameters.words(
                &entry.words, "weight", isRequired: isNew,
                isNew
                    ? "The weight: 80.2, 80.2kg, 176 lb, 12st 7lb." : "The new weight; a bare number is in your unit.")
            parameters.option(
                &entry["body-fat"], "--body-fat", "percent",
                isNew ? "Body fat, 1 to 60 percent." : "Body fat in percent; off removes it.")
            entry.declareTimeAndNote(&parameters)
        },
        write: { entry, writer in
            writer.member("words", entry.words)
            if let typed = entry["body-fat"] {
                let isOff = OffWord.isOne(typed) && !entry.isNew
                let percent = isOff ? 0 : try TypedPercent.value(typed, of: "a body-fat percentage", such: "21.5")
                writer.key("body_fat")
                if percent == 0, !entry.isNew { writer.null() } else { writer.number(percent) }
            }
            writer.member("at", entry.at)
            writer.field("note", entry.changedNote)
        },
        own: { [try WeightEntryItem.read(&$0).bodyFat.map(percent) ?? ""] },
        columns: { entries, _ in
            [
                TextTable.Column(texts: entries.map(\.text), title: "weight", isRight: true),
                TextTable.Column(
                    texts: entries.map { $0.own.first ?? "" }, title: "fat", isRight: true, isOptional: true),
            ]
        })

    private static func percent(_ bodyFat: Double) -> String {
        var writer = JSONWriter()
        writer.number(bodyFat, decimals: 1)
        return String(decoding: writer.bytes, as: UTF8.self) + "%"
    }
}
