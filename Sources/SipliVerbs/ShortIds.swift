/// Beginnings of ids that are long enough to tell them apart.
package enum ShortIds {
    /// The beginnings, all equally long: at least 8 characters, and as many as tell every two of them apart.
    package static func of(_ ids: [String]) -> [String] {
        let sorted = ids.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        // The closest relatives stand beside each other.
        let shared = zip(sorted, sorted.dropFirst()).map { left, right in zip(left, right).prefix { $0 == $1 }.count }
        let length = max((shared.max() ?? 0) + 1, 8)
        return ids.map { beginning(Array($0.utf8), length) }
    }

    /// Never ends with a hyphen, which is easily lost when it is copied.
    private static func beginning(_ id: [UInt8], _ length: Int) -> String {
        let endsWithHyphen = length <= id.count && id[length - 1] == UInt8(ascii: "-")
        return String(decoding: id.prefix(endsWithHyphen ? length + 1 : length), as: UTF8.self)
    }
}
