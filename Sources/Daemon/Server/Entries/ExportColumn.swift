/// One column of an entry's value in exports.
struct ExportColumn<Entry>: Sendable {
    enum Value {
        case text(String)
        case number(Double)
        case flag(Bool)
        case none
    }

    let name: String
    let value: @Sendable (Entry) -> Value

    init(_ name: String, _ value: @escaping @Sendable (Entry) -> Value) {
        (self.name, self.value) = (name, value)
    }
}
