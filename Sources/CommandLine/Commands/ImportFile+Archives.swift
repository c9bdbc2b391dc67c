import SipliArchives
import SipliClient
import SipliVerbs
import SipliWire

/// An SQLite database of another program that a tracker imports.
struct ImportDatabase {
    /// The program's name.
    let program: String
    /// The tables that are needed.
    let tables: [String]
}

extension ImportFile {
    /// The text to send for a file that is an archive or a database; nil for any other file.
    ///
    /// The daemon reads only text: of an archive it gets its CSV files by their names, of a database its tables as arrays
    /// of rows, the names of the columns first.
    static func unpacked(_ bytes: [UInt8], name: String, encoding: String?) throws -> ImportFile? {
        if bytes.starts(with: GzipFile.mark) {
            let content: [UInt8]
            do throws(ArchiveError) {
                content = try GzipFile.content(bytes, limit: Int(ImportBeginRequest.limit))
            } catch {
                throw ArchiveReader.failure(error, name)
            }
            // Only once, whatever it unpacks to.
            guard !content.starts(with: GzipFile.mark) else {
                throw Failure(.badData, name + " is compressed twice; unpack it with gzip and import what is in it")
            }
            return try ImportFile(bytes: content, name: name, encoding: encoding)
        }
        guard [ZIPArchive.mark, ForeignDatabase.mark].contains(where: bytes.starts) else { return nil }
        return try ArchiveReader.file(in: bytes, name: name, encoding: encoding)
    }
}
