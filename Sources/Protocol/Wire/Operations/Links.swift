/// Operations about addresses such as `sipli://add-intake`.
package enum LinkOperations {
    package static let open = Operation<LinkOpenRequest, LinkOpenResult>(
        "links.open", .connection, "Offers an address to the followers of topic `links`; nothing is written.")
    package static let claim = Operation<LinkClaimRequest, LinkClaimResult>(
        "links.claim", .connection, "Claims an address that was offered to a follower.")
}

package struct LinkOpenRequest: WireObject {
    package var url = ""

    package init() {}

    package static let fields: [WireField<LinkOpenRequest>] = [
        WireField("url", \.url, "The address, at most 2048 bytes.")
    ]
}

package struct LinkOpenResult: WireObject {
    package var claimed = false
    package var client: String?
    package var url = ""

    package init() {}

    package static let fields: [WireField<LinkOpenResult>] = [
        WireField("claimed", \.claimed, "A follower opens it; otherwise the caller should."),
        WireField("client", \.client, "That follower, by the name it gave in `hello`."),
        WireField("url", \.url, "The address in canonical form."),
    ]
}

package struct LinkClaimRequest: WireObject {
    package var link = ""

    package init() {}

    package static let fields: [WireField<LinkClaimRequest>] = [
        WireField("link", \.link, "The name of the offer, from the event.")
    ]
}

package struct LinkClaimResult: WireObject {
    package var url = ""

    package init() {}

    package static let fields: [WireField<LinkClaimResult>] = [
        WireField("url", \.url, "The address that is the claimer's now.")
    ]
}
