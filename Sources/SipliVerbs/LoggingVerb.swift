package import SipliClient

/// A verb that makes an entry.
package protocol LoggingVerb: Verb {
    /// The request; its key lets it be sent twice.
    func request() throws -> [UInt8]
    /// What came of it.
    func change(_ reply: ServerLine) throws -> EntryChange
    /// The command that deletes an entry, before its id.
    static var deletion: [String] { get }
}
