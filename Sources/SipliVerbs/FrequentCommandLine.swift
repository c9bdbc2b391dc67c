import SipliWire

/// Command lines that are answered without ArgumentParser.
package enum FrequentCommandLine {
    /// Runs a command line without the program's name. The exit status; nil for one that needs ArgumentParser.
    package static func run(_ words: [String], _ path: DirectPath) -> Int32? {
        if let verb = path.verb(words) { return Runner.run(verb) }
        if words == ["--version"] { return Runner.print(Catalog.version + "\n") }
        if words.isEmpty || words == ["--help"] || words == ["-h"] { return Runner.print(TopLevelHelp.text) }
        return nil
    }
}
