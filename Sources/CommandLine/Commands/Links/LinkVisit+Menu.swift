import SipliVerbs

extension LinkVisit {
    /// Asks with a menu if there is no terminal; nil if the terminal asks, or neither is available.
    func asker() throws -> Asker? {
        guard !prompt.isTerminal else { return nil }
        let menus = try Menu.all(nil, context.environment)
        return menus.isEmpty ? nil : Asker(menus, context, prompt)
    }
}
