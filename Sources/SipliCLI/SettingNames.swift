import SipliCore

/// Finds the setting that a word means.
enum SettingNames {
    /// The setting of this name, or the one closest to it; `goal` also means one that ends with it, such as `water-goal`.
    static func nearest(to typed: String, among names: [String]) -> String? {
        if names.contains(typed) { return typed }
        if let nearest = EditDistance.nearest(to: typed, among: names) { return nearest }
        let ends = names.map { String($0.split(separator: "-").last ?? "") }
        guard let end = EditDistance.nearest(to: typed, among: ends) else { return nil }
        return names.first { $0.hasSuffix("-" + end) }
    }
}
