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
