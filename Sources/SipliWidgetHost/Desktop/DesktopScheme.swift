import SipliBus
import SipliLoop
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// The colour scheme of the desktop, as its settings portal says it. The portal is asked when somebody first wants to know,
/// and tells of changes from then on. It lives on the loop's thread.
final class DesktopScheme: SchemeSource {
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    /// What a portal says that takes longer is a change.
    private static let patienceMilliseconds = 500

    private let loop: FeedLoop
    private let address: Bus.Address
    private var nested: NestedLoop?
    private var bus: Bus?
    private var slots: [BusSlot] = []
    private var isWaiting = false
    private var scheme = ColorScheme.light
    var changed: (ColorScheme) -> Void = { _ in }

    init(_ loop: FeedLoop, _ address: Bus.Address = .session) {
        self.loop = loop
        self.address = address
    }

    /// What the desktop said last; light where it has no preference or nobody can be asked. The first time it turns the
    /// loop until there is an answer, for half a second at most.
    func now() -> ColorScheme {
        guard nested == nil else { return scheme }
        do throws(SystemError) { try begin() } catch {
            // A bus that cannot be used is as good as none.
            (slots, bus, isWaiting) = ([], nil, false)
        }
        var isLate = false
        let limit = loop.after(milliseconds: Self.patienceMilliseconds) { isLate = true }
        while isWaiting, !isLate { loop.turn() }
        limit.cancel()
        return scheme
    }

    private func begin() throws(SystemError) {
        let nested = try NestedLoop(loop)
        self.nested = nested
        guard let bus = try Bus.open(address, on: nested.inner) else { return }
        self.bus = bus
        let change = BusSignalRule(
            sender: Self.portal, path: Self.path, interface: Self.interface, member: "SettingChanged",
            firstArgument: Self.namespace)
        slots = [
            try bus.watch(change) { [weak self] signal in
                guard signal.arguments.count == 3, signal.arguments[1].text == Self.key else { return }
                self?.take(signal.arguments[2])
            },
            // What it says when it comes back may be something else.
            try bus.watch(name: Self.portal) { [weak self] isThere in if isThere { self?.ask("ReadOne") } },
        ]
        ask("ReadOne")
        nested.serve()
    }

    private func ask(_ method: String) {
        isWaiting = true
        // A portal that is started before its desktop stands lacks half of it for the whole session.
        let call = BusCall(
            Self.portal, Self.path, Self.interface, method, [.string(Self.namespace), .string(Self.key)],
            startsService: false)
        bus?.call(call) { [weak self] result in
            switch result {
            case .success(let values): self?.take(values.first)
            // Portals of before 2023 have the older method only, whose answer is a variant in a variant.
            case .failure(let error) where method == "ReadOne" && error.isUnknownMethod: self?.ask("Read")
            case .failure: self?.isWaiting = false
            }
        }
    }

    private func take(_ value: BusValue?) {
        isWaiting = false
        guard let number = value?.number else { return }
        // 0 is no preference, 2 light; others have no meaning yet.
        let said: ColorScheme = number == 1 ? .dark : .light
        guard said != scheme else { return }
        scheme = said
        changed(said)
    }
}
