import Glibc
import SipliBus
import SipliLoop
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// The colour scheme of the desktop, from its settings portal. The portal is asked on the first read of `now`,
/// and reports changes from then on. It lives on the loop's thread.
final class DesktopScheme: SchemeSource {
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    /// A reply that takes longer is handled as a change.
    private static let patienceMilliseconds = 500

    private let loop: FeedLoop
    private let address: Bus.Address
    private var nested: NestedLoop?
    private var bus: Bus?
    private var slots: [BusSlot] = []
    /// Calls without a reply yet.
    private var waiting = 0
    private var scheme = ColorScheme.light
    private(set) var style = DesktopStyle()
    var changed: (ColorScheme) -> Void = { _ in }

    init(_ loop: FeedLoop, _ address: Bus.Address = .session) {
        (self.loop, self.address) = (loop, address)
    }

    /// The last reported scheme; light without a preference or a portal. The first read runs the
    /// loop until there is a reply, for half a second at most.
    func now() -> ColorScheme {
        guard nested == nil else { return scheme }
        do throws(SystemError) { try begin() } catch {
            // An unusable bus counts as none.
            (slots, bus, waiting) = ([], nil, 0)
        }
        var isLate = false
        let limit = loop.after(milliseconds: Self.patienceMilliseconds) { isLate = true }
        while waiting > 0, !isLate { loop.turn() }
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
        nested.serve()
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

/// A source of the desktop's colour scheme.
protocol SchemeSource: AnyObject {
    /// The current scheme; light if unknown.
    func now() -> ColorScheme
    /// What else is known of how the desktop looks, once `now` was read.
    var style: DesktopStyle { get }
    /// Called when either changes, once `now` was read.
    var changed: (ColorScheme) -> Void { get set }
}

/// An event loop nested in another, for code that needs its own.
final class NestedLoop {
    let inner: EventLoop
    private var watch: FeedWatch?

    init(_ outer: FeedLoop) throws(SystemError) {
        inner = try EventLoop()
        watch = outer.watch(inner.descriptor, POLLIN) { [weak self] _ in self?.serve() }
    }

    deinit { watch?.cancel() }

    /// Handles all pending events; call after using the inner loop from outside.
    ///
    /// Its descriptor reports later events because the last, empty iteration arms the timers.
    func serve() {
        do throws(SystemError) {
            while try inner.runOnce(timeoutMicroseconds: 0) {}
        } catch {
            // A failing inner loop would wake the outer one for ever.
            watch?.cancel()
        }
    }
}
