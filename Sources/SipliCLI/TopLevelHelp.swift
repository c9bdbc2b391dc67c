enum TopLevelHelp {
    static let text = "todo\n"
}
