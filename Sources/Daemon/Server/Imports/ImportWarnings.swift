/// Warnings about a file: the first few, and how many more there were.
struct ImportWarnings {
    static let limit = 20

    private var first: [String] = []
    private var count = 0

    mutating func add(_ text: String) {
        count += 1
        if first.count < Self.limit { first.append(text) }
    }

    var texts: [String] {
        first + (count > first.count ? ["and \(count - first.count) more"] : [])
    }
}
