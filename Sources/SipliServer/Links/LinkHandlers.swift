import SipliWire

/// Operations about addresses.
enum LinkHandlers {
    static let rows: [OperationRow] = [
        OperationRow(
            name: LinkOperations.open.info.name,
            handler: .answered { session, daemon, envelope, reader in
                let address = try LinkAddress(try LinkOpenRequest.read(&reader).url)
                return daemon.links.offer(address, from: session, id: envelope.id)
            }),
        .connection(LinkOperations.claim) { session, daemon, request in
            try daemon.links.claim(request.link, by: session)
        }.takenAtOnce,
    ]
}
