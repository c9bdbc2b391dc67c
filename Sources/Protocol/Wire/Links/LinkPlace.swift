/// A place that an address such as `sipli://add-intake` leads to. An address writes nothing by itself.
package struct LinkPlace: Sendable {
    /// The part after `sipli://`, in lower case.
    package let name: String
    /// Other addresses for it, in lower case, such as `w8trackr://addweight`.
    package let aliases: [String]
    /// The scheme of a phone app whose other addresses lead here too, whatever they name: nothing of it is known here.
    let scheme: String?
    /// The parameter that may also follow the name and a slash, as in `sipli://action/view-subscription/ID`; nil for none.
    let tail: String?
    /// It leads nowhere without the tail.
    package let needsTail: Bool
    /// The parameters allowed after `?`.
    package let fields: [LinkField]
    /// Its description for help.
    package let doc: String
    /// False for a place that other programs have and this release does not.
    package let isThere: Bool

    package init(
        _ name: String, aliases: [String] = [], scheme: String? = nil, tail: String? = nil, needsTail: Bool = false,
        fields: [LinkField] = [], isThere: Bool = true, _ doc: String
    ) {
        (self.name, self.aliases, self.scheme, self.fields) = (name, aliases, scheme, fields)
        (self.tail, self.needsTail) = (tail, needsTail)
        (self.isThere, self.doc) = (isThere, doc)
    }

    /// The address without its query.
    package var url: String { "sipli://" + name }
}

/// A value that an address may contain.
package struct LinkField: Sendable {
    /// Its name in the address.
    package let name: String
    /// The value it stands for: an address may contain only one of several fields with the same key.
    package let key: String
    let read: @Sendable (String) throws(WireError) -> String

    /// Bytes of the longest number.
    private static let numberLimit = 16

    /// Words as people type them, without characters that are special to a shell or a terminal.
    ///
    /// - Parameter limit: in bytes.
    package static func words(_ name: String, limit: Int) -> LinkField {
        LinkField(name: name, key: name) { value throws(WireError) in
            let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || " .,-'".contains($0) }
            guard !value.isEmpty, value.utf8.count <= limit, isPlain,
                value.first?.isLetter == true || value.first?.isNumber == true
            else { throw LinkAddress.bad("\(name) must be 1 to \(limit) bytes of letters and numbers") }
            return value
        }
    }

    /// An id: letters, digits and dashes.
    package static func identifier(_ name: String) -> LinkField {
        LinkField(name: name, key: name) { value throws(WireError) in
            let isPlain = value.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
            }
            guard (1...64).contains(value.utf8.count), isPlain else {
                throw LinkAddress.bad("\(name) must be an id of letters, digits and dashes")
            }
            return value.lowercased()
        }
    }

    /// A plain decimal number above 0.
    ///
    /// - Parameter unit: appended where it is used.
    package static func number(_ name: String, for key: String, upTo most: Int, unit: String) -> LinkField {
        LinkField(name: name, key: key) { value throws(WireError) in
            guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), value.utf8.count <= numberLimit,
                let number = Double(value), number > 0, number <= Double(most)
            else { throw LinkAddress.bad("\(name) must be a number above 0 and at most \(most)") }
            // The result is parsed again as `words`, which begin with a letter or a digit.
            return (value.hasPrefix(".") ? "0" : "") + value + " " + unit
        }
    }
}

/// Operations about addresses such as `sipli://add-intake`.
package enum LinkOperations {
    package static let open = Operation<LinkOpenRequest, LinkOpenResult>(
        "links.open", .connection, "Offers an address to the followers of topic `links`; nothing is written.")
    package static let claim = Operation<LinkClaimRequest, LinkClaimResult>(
        "links.claim", .connection, "Claims an address that was offered to a follower.")
}

@Wire package struct LinkOpenRequest {
    /// The address, at most 2048 bytes.
    package var url = ""
}

@Wire package struct LinkOpenResult {
    /// A follower opens it; otherwise the caller should.
    package var claimed = false
    /// That follower, by the name it gave in `hello`.
    package var client: String?
    /// The address in canonical form.
    package var url = ""
}

@Wire package struct LinkClaimRequest {
    /// The name of the offer, from the event.
    package var link = ""
}

@Wire package struct LinkClaimResult {
    /// The address that is the claimer's now.
    package var url = ""
}
