import SipliCore
import SipliWire

/// Operations about addresses.
enum LinkHandlers {
    static let rows: [OperationRow] = [
        OperationRow(
            LinkOperations.open.info,
            .answered { session, context, envelope, reader in
                let address = try LinkAddress(
                    try LinkOpenRequest.read(&reader).url, places: context.trackers.protocolCatalog.places)
                return context.links.offer(address, from: session, id: envelope.id)
            }),
        .connection(LinkOperations.claim, start: .atOnce) { session, context, request in
            try context.links.claim(request.link, by: session)
        },
    ]
}
