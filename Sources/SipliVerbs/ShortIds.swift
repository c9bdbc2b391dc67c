/// Prefixes of ids that are long enough to be unique.
package enum ShortIds {
    /// The prefixes, all of the same length: at least 8 characters, and long enough for all to be unique.
    package static func of(_ ids: [String]) -> [String] {
        let sorted = ids.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        // Sorted, the ids with the longest common prefix are neighbours.
        let shared = zip(sorted, sorted.dropFirst()).map { left, right in zip(left, right).prefix { $0 == $1 }.count }
        let length = max((shared.max() ?? 0) + 1, 8)
        return ids.map { beginning(Array($0.utf8), length) }
    }

    /// Never ends with a hyphen, which is easily missed when copying.
    private static func beginning(_ id: [UInt8], _ length: Int) -> String {
        let endsWithHyphen = length <= id.count && id[length - 1] == UInt8(ascii: "-")
        return String(decoding: id.prefix(endsWithHyphen ? length + 1 : length), as: UTF8.self)
    }
}
