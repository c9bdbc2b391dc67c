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
        typed: TypedWeighIn.self,
        columns: columns { (entries: [WeightEntryItem], _) in
            [
                TextTable.Column(texts: entries.map(\.text), title: "weight", isRight: true),
                .optional("fat", entries.map { $0.bodyFat.map(percent) ?? "" }, ink: nil, isRight: true),
            ]
        })

    private static func percent(_ bodyFat: Double) -> String {
        var writer = JSONWriter()
        writer.number(bodyFat, decimals: 1)
        return String(decoding: writer.bytes, as: UTF8.self) + "%"
    }
}

/// A weigh-in as typed.
struct TypedWeighIn: TypedEntry {
    var parts = TypedParts()
    var bodyFat: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &parts.words, "weight", isRequired: parts.isNew,
            parts.isNew
                ? "The weight: 80.2, 80.2kg, 176 lb, 12st 7lb." : "The new weight; a bare number is in your unit.")
        parameters.option(
            &bodyFat, "--body-fat", "percent",
            parts.isNew ? "Body fat, 1 to 60 percent." : "Body fat in percent; off removes it.")
        parts.declareTimeAndNote(&parameters)
    }

    func write(to writer: inout JSONWriter) throws {
        parts.write(to: &writer)
        guard let bodyFat else { return }
        let isOff = OffWord.isOne(bodyFat) && !parts.isNew
        let percent = isOff ? 0 : try TypedPercent.value(bodyFat, of: "a body-fat percentage", such: "21.5")
        writer.key("body_fat")
        if percent == 0, !parts.isNew { writer.null() } else { writer.number(percent) }
    }
}
