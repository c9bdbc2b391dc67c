import SipliCore

/// Yes or no in a table, also as a spreadsheet saves it in its language.
enum SavedFlag {
    private static let (yes, no) = (
        names(
            "true wahr vrai verdadero vero verdadeiro waar prawda pravda sant sand sann tosi igaz истина doğru adevărat yes ja 1"
        ),
        names(
            "false falsch faux falso onwaar fałsz nepravda falskt falsk usann epätosi hamis ложь yanliş fals no nein 0")
    )

    private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(\.folded)) }

    /// Nil for any other text.
    static func read(_ text: String) -> Bool? {
        yes.contains(text.folded) ? true : no.contains(text.folded) ? false : nil
    }
}
