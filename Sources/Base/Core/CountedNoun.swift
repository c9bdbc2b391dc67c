extension Int {
    /// The number and what it counts, whose plural ends in "s": "1 day", "12 days".
    package func counted(_ noun: String) -> String {
        "\(self) \(noun)" + (self == 1 ? "" : "s")
    }
}
