/// The places of a file's records by the ids of their entries, in little memory: a file may have hundreds of thousands.
struct RecordPlaces {
    /// The numbers of the places, by hashes of the ids.
    private var numbers: [Int: Int32] = [:]
    /// What is numbered, such as "line".
    private var word: Substring = ""

    func contains(_ id: String) -> Bool { numbers[id.hashValue] != nil }

    /// - Returns: the place of the record that had the id before.
    mutating func add(_ record: some ImportRecord, _ id: String) -> String? {
        // Ids that are derived from rows never occur twice.
        guard !record.isDerived, let place = record.place, let space = place.lastIndex(of: " "),
            let number = Int32(place[place.index(after: space)...])
        else { return nil }
        word = place[..<space]
        return numbers.updateValue(number, forKey: id.hashValue).map { "\(word) \($0)" }
    }
}
