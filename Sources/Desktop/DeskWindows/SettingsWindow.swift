import CGTK
import SipliCore
import SipliDesk
import SipliExtensions
import SipliThemes
import SipliWidgetKit
import SipliWire

/// The back of a card: what a placed widget shows, and how it looks. Each change counts at once.
final class SettingsWindow {
    private let window: Widget
    private let panel: Widget
    private let rows: Widget
    private let desk: Desk
    private let widget: PlacedDeskWidget
    private let frame: Rect
    private let settling = Timeout()
    private var isFilling = true
    /// Called when the person leaves it.
    var ended: () -> Void = {}

    /// - Parameter frame: the card's, on the output.
    init(_ desk: Desk, _ widget: PlacedDeskWidget, _ kind: WindowKind, on output: Output, at frame: Rect) {
        (self.desk, self.widget, self.frame) = (desk, widget, frame)
        window = OverlayWindow.make(kind, on: output, title: "Edit \(widget.item.name)")
        let root: Widget = gtk_fixed_new()
        panel = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
        rows = gtk_grid_new()
        gtk_container_add(window.cast(to: GtkContainer.self), root)
        gtk_fixed_put(root.cast(to: GtkFixed.self), panel, 0, 0)
        build()
        connect(root)
        gtk_widget_show_all(window)
        OverlayWindow.takeKeyboard(window, kind)
        desk.settings(of: widget) { [weak self] in self?.fill($0) }
        place(on: output, in: root)
    }

    deinit {
        gtk_widget_destroy(window)
        g_object_unref(window)
    }

    private func build() {
        DeskStyle.add("sipli-panel", to: panel)
        gtk_widget_set_size_request(panel, Int32(max(frame.width, 338)), Int32(max(frame.height, 158)))
        let title: Widget = gtk_label_new(widget.item.name.capitalizedFirst)
        DeskStyle.add("sipli-title", to: title)
        let done: Widget = gtk_button_new_with_label("Done")
        DeskStyle.add("sipli-pill", to: done)
        DeskStyle.add("sipli-pill-main", to: done)
        Signals.connect(done, "clicked") { [weak self] in self?.leave() }
        gtk_grid_set_row_spacing(rows.cast(to: GtkGrid.self), 8)
        gtk_grid_set_column_spacing(rows.cast(to: GtkGrid.self), 14)
        for part in [title, rows, done] { gtk_box_pack_start(panel.cast(to: GtkBox.self), part, 0, 0, 0) }
    }

    private func connect(_ root: Widget) {
        gtk_widget_add_events(window, gint(GDK_BUTTON_PRESS_MASK.rawValue | GDK_KEY_PRESS_MASK.rawValue))
        Signals.connect(root, "draw") { cairo in
            OverlayWindow.clear(OpaquePointer(cairo), to: 0.35)
            return false
        }
        Signals.connect(window, "button-press-event") { [weak self] event in
            guard let self, let event = event?.assumingMemoryBound(to: GdkEventButton.self).pointee,
                event.window == gtk_widget_get_window(window)
            else { return false }
            // Beside the panel.
            var allocation = GtkAllocation()
            gtk_widget_get_allocation(panel, &allocation)
            let isInside =
                event.x >= Double(allocation.x) && event.x < Double(allocation.x + allocation.width)
                && event.y >= Double(allocation.y) && event.y < Double(allocation.y + allocation.height)
            if !isInside { leave() }
            return !isInside
        }
        Signals.connect(window, "key-press-event") { [weak self] event in
            guard let event, Int32(event.assumingMemoryBound(to: GdkEventKey.self).pointee.keyval) == GDK_KEY_Escape
            else { return false }
            self?.leave()
            return true
        }
    }

    /// Its window is still in a handler.
    private func leave() { settling.start(milliseconds: 0) { [weak self] in self?.ended() } }

    /// Over the card, moved onto the output where it is larger.
    private func place(on output: Output, in root: Widget) {
        settling.start(milliseconds: 0) { [weak self] in
            guard let self else { return }
            var size = GtkRequisition()
            gtk_widget_get_preferred_size(panel, nil, &size)
            let x = min(max(Int32(frame.minX), 12), max(output.area.width - size.width - 12, 12))
            let y = min(max(Int32(frame.minY), 12), max(output.area.height - size.height - 12, 12))
            gtk_fixed_move(root.cast(to: GtkFixed.self), panel, x, y)
        }
    }

    // MARK: Rows

    private func fill(_ settings: [ExtensionSetting]) {
        isFilling = true
        gtk_container_foreach(
            rows.cast(to: GtkContainer.self), { child, _ in child.map { gtk_widget_destroy($0) } }, nil)
        var row: Int32 = 0
        for setting in settings {
            add(setting.title, setting.choices.isEmpty ? entry(setting) : choices(setting), setting.summary, row)
            row += 1
        }
        let item = widget.item
        add(
            "Colours",
            combo([("As the desktop", nil), ("Light", "light"), ("Dark", "dark")], now: item.look.scheme) {
                [weak self] scheme in self?.edit { $0.scheme = Clearable(scheme) }
            }, nil, row)
        let themes = ThemeFile.shipped.keys.sorted().map { ($0.capitalizedFirst, Optional($0)) }
        let own =
            item.look.theme.flatMap { name in ThemeFile.shipped[name] == nil ? [(name, Optional(name))] : nil } ?? []
        add(
            "Theme",
            combo([("None", nil)] + themes + own, now: item.look.theme) { [weak self] theme in
                self?.edit { $0.theme = Clearable(theme) }
            }, nil, row + 1)
        gtk_widget_show_all(rows)
        isFilling = false
    }

    private func add(_ title: String, _ control: Widget, _ help: String?, _ row: Int32) {
        let label: Widget = gtk_label_new(title)
        gtk_label_set_xalign(label.cast(to: GtkLabel.self), 0)
        gtk_label_set_mnemonic_widget(label.cast(to: GtkLabel.self), control)
        gtk_widget_set_hexpand(control, 1)
        if let help { gtk_widget_set_tooltip_text(control, help) }
        gtk_grid_attach(rows.cast(to: GtkGrid.self), label, 0, row, 1, 1)
        gtk_grid_attach(rows.cast(to: GtkGrid.self), control, 1, row, 1, 1)
    }

    private func choices(_ setting: ExtensionSetting) -> Widget {
        let rows = setting.choices.map { ($0, Optional($0)) }
        let isKnown = setting.value.map(setting.choices.contains) ?? false
        return combo(isKnown ? rows : [(setting.value ?? "", setting.value)] + rows, now: setting.value) {
            [weak self] choice in
            if let choice { self?.set(setting, choice) }
        }
    }

    private func combo(
        _ rows: [(title: String, value: String?)], now: String?, chosen: @escaping (String?) -> Void
    ) -> Widget {
        let combo: Widget = gtk_combo_box_text_new()
        for row in rows { gtk_combo_box_text_append_text(combo.cast(to: GtkComboBoxText.self), row.title) }
        let box = combo.cast(to: GtkComboBox.self)
        gtk_combo_box_set_active(box, gint(rows.firstIndex { $0.value == now } ?? 0))
        Signals.connect(combo, "changed") { [weak self] in
            let index = Int(gtk_combo_box_get_active(box))
            guard self?.isFilling == false, rows.indices.contains(index) else { return }
            chosen(rows[index].value)
        }
        return combo
    }

    private func entry(_ setting: ExtensionSetting) -> Widget {
        let entry: Widget = gtk_entry_new()
        gtk_entry_set_text(entry.cast(to: GtkEntry.self), setting.value ?? "")
        Signals.connect(entry, "activate") { [weak self] in
            guard let text = gtk_entry_get_text(entry.cast(to: GtkEntry.self)) else { return }
            self?.set(setting, String(cString: text), in: entry)
        }
        return entry
    }

    // MARK: Changes

    private func set(_ setting: ExtensionSetting, _ text: String, in entry: Widget? = nil) {
        desk.read(text, for: setting.name, of: widget) { [weak self] result in
            switch result {
            case .success(let changes):
                entry.map {
                    gtk_entry_set_icon_from_icon_name($0.cast(to: GtkEntry.self), GTK_ENTRY_ICON_SECONDARY, nil)
                }
                self?.edit { $0.configuration = Clearable(RawJSON(written: changes)) }
            case .failure(let refusal): entry.map { Self.show(refusal.message, in: $0) }
            }
        }
    }

    /// What is wrong stands in the field.
    private static func show(_ problem: String, in entry: Widget) {
        let entry = entry.cast(to: GtkEntry.self)
        gtk_entry_set_icon_from_icon_name(entry, GTK_ENTRY_ICON_SECONDARY, "dialog-error-symbolic")
        gtk_entry_set_icon_tooltip_text(entry, GTK_ENTRY_ICON_SECONDARY, problem)
    }

    private func edit(_ change: (inout DeskEditRequest) -> Void) {
        var request = DeskEditRequest()
        request.widget = widget.item.name
        change(&request)
        desk.change(DeskOperations.edit, request)
    }
}
