import SipliCore
import SipliProgram
import SipliRenderers
import SipliWidgetKit
import SipliWire

/// `list`: the widgets of this program.
struct ListCommand: HostVerb {
    private var json = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&json, "--json", "Print them as one line of JSON.")
    }

    func run(_ host: Host) throws {
        HostOutput.print(json ? Self.json(host.bundle) : Self.table(host.bundle))
    }

    static func json(_ bundle: WidgetCatalog) -> String {
        let json = RawJSON.object { writer in
            writer.objects("widgets", bundle.widgets) { widget, writer in
                writer.member("kind", widget.kind)
                writer.member("name", widget.displayName)
                writer.member("description", widget.description)
                writer.field("families", widget.families.map(\.rawValue))
                writer.field("topics", widget.topics)
            }
        }
        return json.written + "\n"
    }

    static func table(_ bundle: WidgetCatalog) -> String {
        let width = bundle.widgets.map { Printable.width(Printable.clean($0.kind)) }.max() ?? 0
        return bundle.widgets.map { widget in
            let kind = Printable.pad(Printable.clean(widget.kind), width)
            let families = widget.families.map(\.rawValue).joined(separator: ", ")
            return "\(kind)  \(Printable.clean(widget.displayName))\n"
                + (widget.description.isEmpty ? "" : "    \(Printable.clean(widget.description))\n")
                + "    \(families)\n"
        }
        .joined()
    }
}
