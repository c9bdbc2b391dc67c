import SipliCore

/// A row of a table, by the names of its columns in lower case.
struct ImportedCells {
    let header: [String]
    let fields: [String]

    /// What the first of these columns that the table has contains; empty if there is nothing.
    subscript(names: String...) -> String {
        let place = names.lazy.compactMap { header.firstIndex(of: $0) }.first
        return place.flatMap { $0 < fields.count ? fields[$0].trimmed : nil } ?? ""
    }
}
