/// Abbreviations of time zones that mean one offset wherever a table is from. "CST" is American and Chinese.
enum ZoneAbbreviations {
    /// Such as "-0800" for "PST"; nil for others.
    static func offset(_ text: String) -> String? {
        guard let hours = hours[text.lowercased()] else { return nil }
        let digits = hours.magnitude < 10 ? "0\(hours.magnitude)" : "\(hours.magnitude)"
        return (hours < 0 ? "-" : "+") + digits + "00"
    }

    private static let hours = [
        "hst": -10, "akst": -9, "akdt": -8, "pst": -8, "pdt": -7, "mst": -7, "mdt": -6, "cdt": -5, "est": -5, "edt": -4,
        "utc": 0, "gmt": 0, "wet": 0, "west": 1, "bst": 1, "cet": 1, "mez": 1, "cest": 2, "mesz": 2, "eet": 2,
        "eest": 3,
        "msk": 3, "sgt": 8, "hkt": 8, "awst": 8, "jst": 9, "kst": 9, "aest": 10, "aedt": 11, "nzst": 12, "nzdt": 13,
    ]
}
