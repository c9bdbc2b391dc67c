package import SipliBus
import SipliClient
package import SipliCore
package import SipliGlance
package import SipliLoop
package import SipliSystem
import SipliWire

/// The icon in the panel with its menu, while the setting `tray` is on. It belongs to its loop's thread.
package final class Tray {
    /// What the person wants done.
    package enum Wish {
        /// Start `sipli-client` with these arguments and a token for its window.
        case start([String], String?)
        /// Send a request to the daemon.
        case ask([UInt8])
    }

    private let loop: EventLoop
    private let bus: Bus
    private let wish: (Wish) -> Void
    private let now: () -> Instant
    private var content: TrayContent
    private var item: TrayItem?
    private var menu: TrayMenu?
    private var timer: TimerSource?
    private var drawn: (ring: Glance.Ring?, icon: BusValue)?

    /// - Parameter wish: receives what the person wants done.
    package init(
        _ loop: EventLoop, _ bus: Bus, _ trackers: [TrackerGlance],
        now: @escaping () -> Instant = { Instant(milliseconds: Clocks.now()) }, wish: @escaping (Wish) -> Void
    ) throws(SystemError) {
        (self.loop, self.bus, self.now, self.wish) = (loop, bus, now, wish)
        content = TrayContent(trackers)
        timer = try loop.timer(clock: .boottime) { [weak self] in self?.show() }
    }

    /// The topics of the snapshots that it needs, besides those of reminders and of the profile.
    package var topics: [String] { content.topics }

    /// Takes what came: the snapshots by topic, of which the profile and the reminders have been read.
    func take(_ snapshots: [String: [UInt8]], _ profile: Profile?, _ reminders: RemindersSnapshot?) throws {
        try content.take(snapshots, profile, reminders)
        if content.isWanted == true, item == nil {
            menu = try TrayMenu(
                bus, choose: { [weak self] in self?.perform($0) }, refresh: { [weak self] in self?.show() })
            item = try TrayItem(loop, bus) { [weak self] in self?.made($0, $1) }
        } else if content.isWanted == false {
            item?.close()
            (item, menu) = (nil, nil)
        }
        show()
    }

    private func show() {
        guard let item, let menu else { return }
        let now = now()
        let ring = content.ring
        if drawn?.ring != ring || drawn == nil { drawn = (ring, TrayRing.pixmaps(ring)) }
        if let icon = drawn?.icon { item.show(icon, hasRing: ring != nil, lines: content.lines(at: now)) }
        menu.show(content.entries(at: now))
        guard let next = content.nextChange(after: now) else { return }
        timer?.start(afterMicroseconds: (next.milliseconds - now.milliseconds) * 1000)
    }

    private func made(_ gesture: TrayItem.Gesture, _ token: String?) {
        switch gesture {
        case .click: wish(.start(["quick"], token))
        case .middleClick: if let form = content.form { wish(.start(["open", "--window", form], token)) }
        case .wheelUp: if let action = content.wheel { perform(.run(action)) }
        }
    }

    private func perform(_ action: TrayEntry.Action) {
        switch action {
        case .run(let action): wish(.ask(action.request))
        case .undo: wish(.ask(RequestLine.make(StoreOperations.undo, UndoRequest())))
        case .start(let words): wish(.start(words, nil))
        case .set(let name, let isOn):
            var request = SettingsSetRequest()
            (request.name, request.value) = (name, RawJSON(written: isOn ? "true" : "false"))
            wish(.ask(RequestLine.make(StoreOperations.settingsSet, request)))
        case .pause(let duration):
            var request = ReminderPauseRequest()
            request.duration = duration
            wish(.ask(RequestLine.make(ReminderOperations.pause, request)))
        case .resume: wish(.ask(RequestLine.make(ReminderOperations.resume, Nothing())))
        }
    }
}
