/// Values by key; emptied when it is full.
///
/// Texts with times and amounts keep changing, so in the long run it fills up to its limit.
struct Cache<Key: Hashable, Value> {
    let limit: Int
    private var values: [Key: Value] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let value = values[key] { return value }
        let value = make()
        if values.count >= limit { values.removeAll() }
        values[key] = value
        return value
    }
}
