extension LinkVisit {
    /// The menu that asks a person who has no terminal at hand; nil where the terminal asks, or nothing can.
    func menu() throws -> Menu? {
        prompt.isTerminal ? nil : try Menu.find(nil, context.environment)
    }
}
