import SipliWire

/// The approximate memory of records that have to be known all at once.
struct KeptBytes {
    private var bytes = 0

    /// - Throws: `WireError` for the whole file when it is more than `ImportLimits.keptBytes`.
    func check() throws {
        guard bytes <= ImportLimits.keptBytes else {
            throw WireError.invalid(
                "file",
                "its records take more than \(ImportLimits.keptBytes >> 20) MiB of memory; split the file; nothing was "
                    + "imported")
        }
    }

    /// - Parameter texts: of the record.
    mutating func add(_ texts: String?..., records: Int = 1) {
        // A value with its place in a dictionary or an array.
        bytes += texts.reduce(records * 96) { $0 + ($1?.utf8.count ?? 0) }
    }
}
