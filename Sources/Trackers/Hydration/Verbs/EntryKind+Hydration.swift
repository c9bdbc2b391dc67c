import SipliClient
import SipliCore
import SipliWire

extension EntryKind {
    /// Drinks.
    static let drinks = EntryKind(
        log: Help(
            abstract: "Log a drink.",
            discussion: """
                Examples:
                  sipli-client log 300
                  sipli-client log 2 cups tea
                  sipli-client log 250 coffee --at -20m
                  sipli-client log 0.5l --at yesterday 18:00 --note "after the run"

                A vessel of your own:
                  sipli-client config set drink.bottle 750ml
                  sipli-client log bottle tea
                """),
        list: Help(abstract: "List drinks (default: today's)."),
        edit: Help(
            abstract: "Change a drink.",
            discussion: """
                Anything you do not give stays as it is.

                Examples:
                  sipli-client edit last 250
                  sipli-client edit 01a1fe36-f48d 2 cups tea --at -1h
                  sipli-client edit last --note off
                """),
        changeable: "an amount, --fluid, --at or --note", example: "300ml", imperialExample: "12oz",
        declare: { entry, parameters in
            let isNew = entry.isNew
            parameters.words(
                &entry.words, "amount", isRequired: isNew, completion: .live(fluidsAfterAmount),
                "Amount and fluid: 300, 12oz, 2 cups tea.")
            parameters.option(
                &entry["fluid"], "--fluid", "fluid", completion: .live(fluids),
                isNew ? "Fluid, if not given after the amount." : "The new fluid.")
            entry.declareTimeAndNote(&parameters)
        },
        write: { try write($0, &$1) },
        own: { [try HydrationEntryItem.read(&$0).name] },
        columns: { entries, withDays in
            // The amount matters more than the name, so a narrow terminal cuts the name.
            [
                TextTable.Column(
                    texts: entries.map { $0.own.first ?? "" }, title: "drink", minimum: 3, isOptional: withDays),
                TextTable.Column(texts: entries.map(\.text), title: "amount", isRight: true),
            ]
        })

    /// Names of fluids, for completions.
    @Sendable package static func fluids(_ words: [String], _ prefix: String) -> [String] {
        ListedNames.read(RequestLine.make("hydration.fluids"), list: "fluids", member: "name").filter {
            $0.hasPrefix(prefix)
        }
    }

    /// The person's vessels, and fluids where an amount stands before them.
    @Sendable private static func fluidsAfterAmount(_ words: [String], _ prefix: String) -> [String] {
        let vessels = ListedNames.read(RequestLine.make("hydration.fluids"), list: "vessels", member: "name")
        let hasAmount = words.contains { $0 != prefix && ($0.contains(where: \.isNumber) || vessels.contains($0)) }
        return vessels.filter { $0.hasPrefix(prefix) } + (hasAmount ? fluids(words, prefix) : [])
    }

    /// The option of forms for the fluid of words that name none.
    package static let defaultFluid = "default_fluid"

    private static func write(_ entry: TypedEntry, _ writer: inout JSONWriter) throws {
        writer.member("words", entry.words)
        writer.member("fluid", entry["fluid"])
        writer.member(defaultFluid, entry[defaultFluid])
        writer.member("at", entry.at)
        writer.field("note", entry.changedNote)
    }
}
