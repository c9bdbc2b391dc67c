import SipliClient
import SipliCore
import SipliDesk
import SipliPictures
import SipliSession
import SipliSystem
import SipliWidgetKit
import SipliWire

/// A card for each line of desk.conf that cannot be used, in the free places of an output.
final class FaultCards {
    private let kind: WindowKind
    private let views: WidgetViews
    private var configuration: DeskConfiguration?
    private var faults: [DeskFile.Fault] = []
    private var windows: [WidgetWindow] = []

    init(_ kind: WindowKind, _ views: WidgetViews) { (self.kind, self.views) = (kind, views) }

    /// Has the file loaded now, and whenever it changes.
    ///
    /// - Parameter changed: called when there are other faults.
    func watch(
        _ loop: any LinkLoop, _ directories: Directories, log: @escaping (String) -> Void,
        changed: @escaping () -> Void
    ) {
        do {
            let configuration = DeskConfiguration(
                loop, path: try DeskFile.path(directories),
                command: [CurrentExecutable.beside("sipli-client"), "desk", "load", "--if-changed", "--json"])
            configuration.found = { [weak self] faults in
                for fault in faults { log("\(DeskFile.name): \(fault.text)") }
                self?.faults = faults
                changed()
            }
            try configuration.start()
            self.configuration = configuration
        } catch {
            log("\(DeskFile.name) cannot be read: \(error)")
        }
    }

    /// Shows them beside widgets that are there already.
    func show(beside items: [DeskItem], _ corner: DeskCorner, on output: Output?) {
        hide()
        let family = WidgetFamily.systemMedium
        guard let output, let span = DeskFamily.named(family.rawValue)?.span else { return }
        var arrangement = DeskArrangement(size: output.span)
        for item in items { arrangement.put(item.id, item.area) }
        for fault in faults {
            guard let cell = arrangement.firstFree(span) else { return }
            let area = DeskArea(cell, span)
            arrangement.put("fault \(fault.line)", area)
            let view = WidgetView(views.renderer)
            view.appearance = views.appearance
            view.appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
            view.show(
                views.card(family, view.appearance.scheme).refused(DeskFile.name, fault.text), animated: false)
            let window = WidgetWindow(view, kind, title: DeskFile.name)
            window.place(area, corner, on: output)
            window.show()
            windows.append(window)
        }
    }

    func hide() { windows = [] }
}
