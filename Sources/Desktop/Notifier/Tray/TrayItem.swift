import Glibc
import SipliBus
import SipliCore
import SipliLoop
import SipliSession
import SipliSystem

/// The icon in the panel, `org.kde.StatusNotifierItem`: registers with the tray's watcher, whenever there is one.
final class TrayItem {
    /// What the person does with the icon.
    enum Gesture: Equatable {
        case click, middleClick
        /// A notch of the wheel.
        case wheelUp
    }

    static let path = "/StatusNotifierItem"
    static let watcher = "org.kde.StatusNotifierWatcher"
    private static let interface = "org.kde.StatusNotifierItem"
    private static let retries: [Int64] = [200_000, 500_000, 1_000_000, 5_000_000, 30_000_000]

    private let bus: Bus
    private let name: String
    private let gesture: (Gesture, String?) -> Void
    private var timer: TimerSource?
    private var slots: [BusSlot] = []
    private var attempts = 0
    /// A token that lets the window of the next gesture come to the front.
    private var token: String?
    private var icon = BusValue.array(of: "(iiay)", [])
    private var hasRing = false
    private var lines: [String] = []

    /// - Parameter gesture: receives what the person does, and a token for a window.
    init(_ loop: EventLoop, _ bus: Bus, gesture: @escaping (Gesture, String?) -> Void) throws(SystemError) {
        (self.bus, self.gesture) = (bus, gesture)
        // The form of the name is the specification's.
        name = "\(Self.interface)-\(getpid())-1"
        timer = try loop.timer(clock: .monotonic) { [weak self] in self?.register() }
        slots = [
            try bus.export(path: Self.path, methods),
            try bus.watch(name: Self.watcher) { [weak self] isThere in
                self?.attempts = 0
                if isThere { self?.register() } else { self?.timer?.stop() }
            },
        ]
        bus.own(name: name) { [weak self] _ in self?.register() }
    }

    /// Leaves the tray.
    func close() {
        timer?.stop()
        for slot in slots { slot.cancel() }
        // Those who look without a watcher see then that it is gone.
        try? bus.emit(Self.path, Self.interface, "NewStatus", [.string("Passive")])
        bus.release(name: name)
    }

    /// Shows another ring and other lines.
    func show(_ icon: BusValue, hasRing: Bool, lines: [String]) {
        let (before, said) = (self.icon, self.lines)
        (self.icon, self.hasRing, self.lines) = (icon, hasRing, lines)
        if icon != before { emit("NewIcon") }
        if lines != said { emit("NewToolTip") }
    }

    private func emit(_ signal: String) {
        // A signal that cannot be sent means that the bus is gone, which ends the notifier.
        try? bus.emit(Self.path, Self.interface, signal)
    }

    /// A watcher's name is there before its object, so a refused call is repeated.
    private func register() {
        let call = BusCall(
            Self.watcher, "/StatusNotifierWatcher", Self.watcher, "RegisterStatusNotifierItem", [.string(name)],
            startsService: false)
        bus.call(call) { [weak self] result in
            guard let self, case .failure(let error) = result, !error.isAbsent, attempts < Self.retries.count else {
                return
            }
            timer?.start(afterMicroseconds: Self.retries[attempts])
            attempts += 1
        }
    }

    // MARK: Properties and methods

    private var properties: [String: BusValue] {
        // Panels prefer a name to pixels, so there is one only while there is no ring to draw.
        let symbol = SessionProgram.application + "-symbolic"
        let text = lines.map(Markup.escaped).joined(separator: "\n")
        return [
            "Category": .string("ApplicationStatus"), "Id": .string(SessionProgram.application),
            "Title": .string("Sipli"),
            "Status": .string("Active"), "WindowId": .int32(0), "ItemIsMenu": .bool(false),
            "Menu": .path(TrayMenu.path), "IconName": .string(hasRing ? "" : symbol), "IconPixmap": icon,
            "IconThemePath": .string(""), "OverlayIconName": .string(""), "AttentionIconName": .string(""),
            "ToolTip": .structure([.string(""), .array(of: "(iiay)", []), .string("Sipli"), .string(text)]),
        ]
    }

    private var methods: [BusMethod] {
        let place = ["i", "i"]
        return [
            BusMethod(Self.interface, "Activate", place) { [weak self] _ in self?.made(.click) ?? [] },
            BusMethod(Self.interface, "SecondaryActivate", place) { [weak self] _ in self?.made(.middleClick) ?? [] },
            // The panel shows the menu itself.
            BusMethod(Self.interface, "ContextMenu", place) { _ in [] },
            BusMethod(Self.interface, "Scroll", ["i", "s"]) { [weak self] arguments in
                let isUp = Self.isUp(arguments[0].integer ?? 0)
                guard isUp, arguments[1].text?.lowercased() == "vertical" else { return [] }
                return self?.made(.wheelUp) ?? []
            },
            BusMethod(Self.interface, "ProvideXdgActivationToken", ["s"]) { [weak self] arguments in
                self?.token = arguments[0].text
                return []
            },
        ]
            + BusMethod.properties(of: Self.interface) { [weak self] in self?.properties ?? [:] }
    }

    /// Qt's panels count eighths of a degree, positive upwards, 120 a notch; others count notches, negative upwards.
    private static func isUp(_ distance: Int32) -> Bool { abs(distance) < 15 ? distance < 0 : distance > 0 }

    private func made(_ gesture: Gesture) -> [BusValue] {
        self.gesture(gesture, token.take())
        return []
    }
}
