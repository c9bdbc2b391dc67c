import SipliWire

/// The menu that asks a person who has no terminal at hand.
enum QuickMenu {
    private static let verb = "quick"
    /// Programs that show a menu.
    private static let programs = ["fuzzel", "rofi", "wofi", "bemenu", "tofi"]

    /// The command that asks what an address is about; nil where this release, the display or a program for it is missing.
    static func command(
        _ address: LinkAddress, _ context: Context, verbs: [String] = RootCommand.verbs,
        isThere: ((String) -> Bool)? = nil
    ) -> [String]? {
        let isThere = isThere ?? { SearchPath.find($0, environment: context.environment) != nil }
        guard verbs.contains(verb), TerminalWindow.hasDisplay(context.environment), programs.contains(where: isThere)
        else { return nil }
        return [SearchPath.ofThisProgram, verb, address.url]
    }
}
