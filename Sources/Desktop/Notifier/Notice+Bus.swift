package import SipliBus
import SipliCore

extension Notice {
    /// The arguments of `Notify`, with the hints' types as the servers read them.
    ///
    /// - Parameter icon: a name, or a file's path.
    package func arguments(
        for server: ServerTraits, replacing id: UInt32, icon: String = Self.application
    ) -> [BusValue] {
        let offered = server.hasActions ? actions.flatMap { [$0.key, $0.label] } : []
        return [
            .string("Sipli"), .uint32(id), .string(icon), .string(summary),
            .string(server.hasMarkup ? Markup.escaped(body) : body), .strings(offered),
            hints(isNew: id == 0),
            .int32(expiry),
        ]
    }

    private func hints(isNew: Bool) -> BusValue {
        var hints: [String: BusValue] = [
            // Servers show low urgency in grey, or not at all.
            "urgency": .byte(1),
            "desktop-entry": .string(Self.application),
            "category": .string("x-sipli." + slot.tracker),
            "suppress-sound": .bool(true),
        ]
        // One tag per slot, because a notifier may have ended without closing its notifications. If the id already says
        // which one to replace there is no tag: mako 1.7 would mistake the notification for another with the same tag,
        // and crash.
        if isNew {
            for tag in ["x-canonical-private-synchronous", "x-dunst-stack-tag"] {
                hints[tag] = .string(slot.tag)
            }
        }
        if isPassing { hints["transient"] = .bool(true) }
        if let percent { hints["value"] = .int32(Int32(percent)) }
        return .dictionary(hints)
    }

    /// The name of the desktop file, and of the icon.
    package static let application = "io.github.sipli.Sipli"
}
