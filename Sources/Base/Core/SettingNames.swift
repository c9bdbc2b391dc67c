/// Finds the setting that a word means.
package enum SettingNames {
    /// The setting of this name, one with the same words in another order, or the closest one; `goal` also means one that
    /// ends with it, such as `water-goal`. nil if none is close.
    package static func nearest(to typed: String, among names: [String]) -> String? {
        // Names are short; the beginning of a long text is enough.
        let typed = String(typed.lowercased().prefix(40))
        if names.contains(typed) { return typed }
        func words(_ name: String) -> [String] { name.split { "-_ ".contains($0) }.map(String.init).sorted() }
        if let nearest = names.first(where: { words($0) == words(typed) })
            ?? names.filter({ $0.hasSuffix("-" + typed) }).min(by: { $0.utf8.count < $1.utf8.count })
            ?? EditDistance.nearest(to: typed, among: names)
        {
            return nearest
        }
        let ends = names.map { String($0.split(separator: "-").last ?? "") }
        guard let end = EditDistance.nearest(to: typed, among: ends) else { return nil }
        return names.first { $0.hasSuffix("-" + end) }
    }
}
