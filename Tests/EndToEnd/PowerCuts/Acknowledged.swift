import Foundation
import SipliTestSupport

/// What a daemon acknowledged to its clients up to some moment.
struct Acknowledged {
    private(set) var epoch: String?
    private(set) var revision = 0

    /// Follows what was sent: lines of the protocol, and messages to the service manager.
    mutating func follow(_ bytes: [UInt8]) throws {
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: #"{""#.utf8) {
            let message = try JSON(parsing: Data(line))
            if let greeted = message.epoch.string, !message.hello.isNull { epoch = greeted }
            // An error may contain the revision that a request expected in vain.
            if message.ok.bool != false, let told = message.rev.int { revision = max(revision, told) }
        }
    }
}
