import SipliVerbs

extension LinkVisit {
    /// Asks a person who has no terminal at hand with a menu; nil where the terminal asks, or nothing can.
    func asker() throws -> Asker? {
        guard !prompt.isTerminal else { return nil }
        let menus = try Menu.all(nil, context.environment)
        return menus.isEmpty ? nil : Asker(menus, context, prompt)
    }
}
