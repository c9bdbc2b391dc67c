package import SipliCore
package import SipliWire

extension CivilZone {
    /// The person's zone as a snapshot of topic `profile` has it, with the offsets that the daemon predicts.
    package init(profile: [String: RawJSON]) {
        let offsets = (profile["offsets"]?.elements ?? []).compactMap { element -> (from: Instant, seconds: Int)? in
            let members = element.members
            guard let from = members["from"]?.text.flatMap({ Instant(rfc3339: $0) }),
                let seconds = members["seconds"]?.number
            else { return nil }
            return (from, Int(seconds))
        }
        guard let name = profile["zone"]?.text, let first = offsets.first else {
            self = .utc
            return
        }
        self.init(identifier: name) { instant in
            (offsets.last { $0.from <= instant } ?? first).seconds
        }
    }
}
