/// A version of a program, compared number by number.
package struct Version: Comparable, Sendable {
    package let numbers: [Int]

    package init(numbers: [Int]) { self.numbers = numbers }

    /// The first thing in a text that looks like a version, such as 0.9.17 in "Waybar v0.9.17 (branch ...)".
    package init?(in text: String) {
        let isPart: (Character) -> Bool = { $0 == "." || $0.isASCII && $0.isNumber }
        let words = text.split { !isPart($0) }.map { $0.split(separator: ".").compactMap { Int($0) } }
        guard let numbers = words.first(where: { $0.count > 1 }) else { return nil }
        self.numbers = numbers
    }

    package var text: String { numbers.map(String.init).joined(separator: ".") }

    package static func < (left: Version, right: Version) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}
