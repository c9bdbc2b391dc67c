/// Why an archive or a database could not be read.
package enum ArchiveError: Error, Hashable, Sendable {
    case damaged
    case encrypted
    /// Unpacked, it has more bytes than are allowed.
    case tooLarge
    /// It has more files than are looked at.
    case tooMany
    /// A table of a database is computed by it.
    case computed
}
