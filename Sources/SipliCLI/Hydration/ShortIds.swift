/// Beginnings of ids that are long enough to tell them apart.
enum ShortIds {
    /// For each id its shortest beginning of at least 8 characters that no other id of the list has.
    static func of(_ ids: [String]) -> [String] {
        let sorted = ids.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        var lengths: [[UInt8]: Int] = [:]
        for (index, id) in sorted.enumerated() {
            // The closest relatives stand beside it.
            let before = index > 0 ? common(id, sorted[index - 1]) : 0
            let after = index + 1 < sorted.count ? common(id, sorted[index + 1]) : 0
            lengths[id] = length(id, sharing: max(before, after))
        }
        return ids.map { String(decoding: $0.utf8.prefix(lengths[Array($0.utf8)] ?? 8), as: UTF8.self) }
    }

    private static func common(_ left: [UInt8], _ right: [UInt8]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    /// Never ends with a hyphen, which is easily lost when it is copied.
    private static func length(_ id: [UInt8], sharing shared: Int) -> Int {
        let length = max(shared + 1, 8)
        return length <= id.count && id[length - 1] == UInt8(ascii: "-") ? length + 1 : length
    }
}
