extension CivilDay {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The day as people read it: "12 May 2026".
    package var text: String {
        "\(textWithoutYear) \(yearMonthDay.year)"
    }

    /// "12 May".
    package var textWithoutYear: String {
        let (_, month, day) = yearMonthDay
        return "\(day) \(Self.months[month - 1])"
    }
}
