package import SipliBus
package import SipliLoop
import SipliSystem
package import SipliWidgetKit

/// The colour scheme of the desktop, from its settings portal. The portal is asked on the first read of `now`,
/// and reports changes from then on. It lives on the loop's thread.
package final class DesktopScheme: SchemeSource {
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    /// A reply that takes longer is handled as a change.
    private static let patienceMicroseconds: Int64 = 500_000

    private let enter: () throws -> Entrance
    private let address: Bus.Address
    private var entrance: Entrance?
    private var bus: Bus?
    private var slots: [BusSlot] = []
    /// Calls without a reply yet.
    private var waiting = 0
    private var scheme = ColorScheme.light
    package private(set) var style = DesktopStyle()
    package var changed: (ColorScheme) -> Void = { _ in }

    /// The loop that the bus is served by, and what makes the program's own loop notice that it was used.
    package typealias Entrance = (loop: EventLoop, serve: () -> Void)

    /// - Parameter enter: called on the first read.
    package init(_ address: Bus.Address = .session, _ enter: @escaping () throws -> Entrance) {
        (self.enter, self.address) = (enter, address)
    }

    /// The last reported scheme; light without a preference or a portal. The first read waits for a reply, for half a
    /// second at most.
    package func now() -> ColorScheme {
        guard entrance == nil else { return scheme }
        do {
            let entrance = try enter()
            self.entrance = entrance
            try begin(on: entrance.loop)
            try wait(on: entrance.loop)
        } catch {
            // An unusable bus counts as none.
            (slots, bus, waiting) = ([], nil, 0)
        }
        entrance?.serve()
        return scheme
    }

    private func wait(on loop: EventLoop) throws(SystemError) {
        let end = Clocks.monotonicMicroseconds() + Self.patienceMicroseconds
        while waiting > 0 {
            let left = end - Clocks.monotonicMicroseconds()
            guard left > 0 else { return }
            _ = try loop.runOnce(timeoutMicroseconds: left)
        }
    }

    private func begin(on loop: EventLoop) throws(SystemError) {
        guard let bus = try Bus.open(address, on: loop) else { return }
        self.bus = bus
        let change = BusSignalRule(
            sender: Self.portal, path: Self.path, interface: Self.interface, member: "SettingChanged",
            firstArgument: Self.namespace)
        slots = [
            try bus.watch(change) { [weak self] signal in
                guard signal.arguments.count == 3 else { return }
                if signal.arguments[1].text == Self.key {
                    self?.take(signal.arguments[2])
                } else {
                    self?.askStyle()
                }
            },
            // After it restarts, the scheme may differ.
            try bus.watch(name: Self.portal) { [weak self] isThere in
                guard isThere else { return }
                self?.ask("ReadOne")
                self?.askStyle()
            },
        ]
        ask("ReadOne")
        askStyle()
    }

    private func ask(_ method: String) {
        waiting += 1
        // A portal that starts before the desktop is ready lacks features for the whole session.
        let call = BusCall(
            Self.portal, Self.path, Self.interface, method, [.string(Self.namespace), .string(Self.key)],
            startsService: false)
        bus?.call(call) { [weak self] result in
            self?.waiting -= 1
            switch result {
            case .success(let values): self?.take(values.first)
            // Portals from before 2023 only have the older method, which returns a variant in a variant.
            case .failure(let error) where method == "ReadOne" && error.isUnknownMethod: self?.ask("Read")
            case .failure: break
            }
        }
    }

    /// Everything else in one call; a portal without an answer to it has nothing else to tell.
    private func askStyle() {
        waiting += 1
        let call = BusCall(
            Self.portal, Self.path, Self.interface, "ReadAll", [.strings(DesktopStyle.namespaces)], startsService: false
        )
        bus?.call(call) { [weak self] result in
            self?.waiting -= 1
            guard let self, case .success(let values) = result, let settings = values.first else { return }
            let said = DesktopStyle(
                portal: settings.members.mapValues { $0.members.mapValues(DesktopStyle.Value.init) })
            guard said != style else { return }
            style = said
            changed(scheme)
        }
    }

    private func take(_ value: BusValue?) {
        guard let number = value?.number else { return }
        // 0 means no preference, 2 light; other values are undefined.
        let said: ColorScheme = number == 1 ? .dark : .light
        guard said != scheme else { return }
        scheme = said
        changed(said)
    }
}

extension DesktopStyle.Value {
    fileprivate init(_ value: BusValue) {
        text = value.text
        number = value.decimal ?? value.number.map(Double.init)
        parts = value.elements.compactMap(\.decimal)
    }
}
