import CGTK
import SipliCore
import SipliDesk
import SipliExtensions
import SipliThemes
import SipliWidgetKit
import SipliWire

/// The back of a card: what a placed widget shows, and how it looks. Each change counts at once.
final class SettingsWindow {
    private let window: PanelWindow
    private let rows: Widget = gtk_grid_new()
    private let desk: Desk
    private let widget: PlacedDeskWidget
    private var isFilling = true

    /// - Parameters:
    ///   - frame: the card's, on the output.
    ///   - left: called when the person leaves it.
    init(
        _ desk: Desk, _ widget: PlacedDeskWidget, _ kind: WindowKind, on output: Output, over frame: Rect,
        left: @escaping () -> Void
    ) {
        (self.desk, self.widget) = (desk, widget)
        window = PanelWindow(kind, on: output, title: "Edit \(widget.item.name)", over: frame)
        window.overlay.left = left
        let (width, height) = (max(frame.width, DeskGrid.points(2)), max(frame.height, DeskGrid.points(1)))
        gtk_widget_set_size_request(window.panel, Int32(points: width), Int32(points: height))
        gtk_grid_set_row_spacing(rows.cast(to: GtkGrid.self), 8)
        gtk_grid_set_column_spacing(rows.cast(to: GtkGrid.self), 14)
        window.panel.pack(DeskStyle.label(widget.item.name.capitalizedFirst, "sipli-title"))
        window.panel.pack(rows)
        window.panel.pack(DeskStyle.pill("Done", isMain: true) { [weak self] in self?.window.overlay.leave() })
        window.overlay.show()
        desk.settings(of: widget) { [weak self] in self?.fill($0) }
    }

    // MARK: Rows

    private func fill(_ settings: [ExtensionSetting]) {
        isFilling = true
        rows.removeChildren()
        var row: Int32 = 0
        for setting in settings {
            add(setting.title, setting.choices.isEmpty ? entry(setting) : choices(setting), row)
            if let summary = setting.summary {
                let caption = DeskStyle.caption(summary, columns: 32)
                gtk_grid_attach(rows.cast(to: GtkGrid.self), caption, 1, row + 1, 1, 1)
            }
            row += 2
        }
        let item = widget.item
        add(
            "Colours",
            combo(ColorScheme.choices, now: item.look.scheme) { [weak self] scheme in
                self?.edit { $0.scheme = Clearable(scheme) }
            }, row)
        let own = item.look.theme.flatMap { ThemeFile.shipped[$0] == nil ? [($0, Optional($0))] : nil } ?? []
        add(
            "Theme",
            combo(ThemeFile.choices + own, now: item.look.theme) { [weak self] theme in
                self?.edit { $0.theme = Clearable(theme) }
            }, row + 1)
        gtk_widget_show_all(rows)
        if let first = gtk_grid_get_child_at(rows.cast(to: GtkGrid.self), 1, 0) {
            _ = gtk_widget_child_focus(first, GTK_DIR_TAB_FORWARD)
        }
        isFilling = false
    }

    private func add(_ title: String, _ control: Widget, _ row: Int32) {
        let label: Widget = gtk_label_new(title)
        gtk_label_set_xalign(label.cast(to: GtkLabel.self), 0)
        gtk_label_set_mnemonic_widget(label.cast(to: GtkLabel.self), control)
        gtk_widget_set_hexpand(control, 1)
        gtk_grid_attach(rows.cast(to: GtkGrid.self), label, 0, row, 1, 1)
        gtk_grid_attach(rows.cast(to: GtkGrid.self), control, 1, row, 1, 1)
    }

    private func choices(_ setting: ExtensionSetting) -> Widget {
        var rows = setting.choices.map { ($0, Optional($0)) }
        if let value = setting.value, !setting.choices.contains(value) { rows.insert((value, value), at: 0) }
        if setting.isClearable || setting.value == nil { rows.insert(("Not set", nil), at: 0) }
        return combo(rows, now: setting.value) { [weak self] choice in self?.set(setting, choice ?? "none") }
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
