import SipliClient
package import SipliCore
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
        typed: TypedDrink.self, columns: columns(drinkColumns))

    @Sendable static func drinkColumns(_ drinks: [HydrationEntryItem], withDays: Bool) -> [TextTable.Column] {
        // The amount matters more than the name, so a narrow terminal cuts the name.
        [
            TextTable.Column(texts: drinks.map(\.name), title: "drink", minimum: 3, isOptional: withDays),
            TextTable.Column(texts: drinks.map(\.text), title: "amount", isRight: true),
        ]
    }

    /// Names of fluids, for completions.
    @Sendable package static func fluids(_ words: [String], _ prefix: String) -> [String] {
        ListedNames.read(RequestLine.make("hydration.fluids"), list: "fluids", member: "name").filter {
            $0.hasPrefix(prefix)
        }
    }

    /// The person's vessels, and fluids where an amount stands before them.
    @Sendable fileprivate static func fluidsAfterAmount(_ words: [String], _ prefix: String) -> [String] {
        let vessels = ListedNames.read(RequestLine.make("hydration.fluids"), list: "vessels", member: "name")
        let hasAmount = words.contains { $0 != prefix && ($0.contains(where: \.isNumber) || vessels.contains($0)) }
        return vessels.filter { $0.hasPrefix(prefix) } + (hasAmount ? fluids(words, prefix) : [])
    }
}

/// A drink as typed.
package struct TypedDrink: TypedEntry {
    package var parts = TypedParts()
    private var fluid: String?

    package init() {}

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &parts.words, "amount", isRequired: parts.isNew, completion: .live(EntryKind.fluidsAfterAmount),
            "Amount and fluid: 300, 12oz, 2 cups tea.")
        parameters.option(
            &fluid, "--fluid", "fluid", completion: .live(EntryKind.fluids),
            parts.isNew ? "Fluid, if not given after the amount." : "The new fluid.")
        parts.declareTimeAndNote(&parameters)
    }

    package func write(to writer: inout JSONWriter) {
        parts.write(to: &writer)
        writer.member("fluid", fluid)
    }
}
