import FoundationEssentials
import SipliClient
import SipliCore
import SipliPictures
import SipliProgram
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `gallery`: everything this program can show, as a folder with a web page.
struct GalleryCommand: HostVerb {
    private var folder = ""

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &folder, "folder", completion: .file([]), "The folder; created if it does not exist.")
    }

    func run(_ host: Host) throws {
        try PictureFile.makeFolder(folder)
        let pango = PangoMeasurer()
        let world = WidgetWorld(now: Date(Instant(milliseconds: Clocks.now())))
        var page = GalleryPage()
        for widget in host.bundle.widgets {
            page.begin(widget)
            for family in widget.families {
                for scheme in ColorScheme.allCases {
                    let painter = WidgetPainter(widget, family: family, scheme: scheme, pango)
                    let session = WidgetSession(host.loop, host.author, painter.placement(), world)
                    guard let list = try session.lists(of: session.sample()).first else { continue }
                    let name = "\(Self.fileName(widget.kind))-\(family.rawValue)-\(scheme.rawValue).svg"
                    try PictureFile.write(painter.bytes(list), to: folder + "/" + name)
                    page.add(name, family: family, scheme: scheme)
                }
            }
        }
        try PictureFile.write(Array(page.html.utf8), to: folder + "/index.html")
        HostOutput.print(PlainText.line(folder) + "/index.html\n")
    }

    /// A kind may contain any character; a file's name should not.
    static func fileName(_ kind: String) -> String {
        String(kind.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}

/// The page of a gallery.
struct GalleryPage {
    private var body = ""

    mutating func begin(_ widget: WidgetDeclaration) {
        body += "<h2>\(Markup.escaped(widget.displayName))</h2>\n<p>\(Markup.escaped(widget.description))</p>\n"
    }

    mutating func add(_ file: String, family: WidgetFamily, scheme: ColorScheme) {
        let size = "width=\"\(Int(family.size.width))\" height=\"\(Int(family.size.height))\""
        body += "<figure class=\"\(scheme.rawValue)\"><img src=\"\(file)\" \(size) alt=\"\(family.rawValue)\">"
        body += "<figcaption>\(family.rawValue), \(scheme.rawValue)</figcaption></figure>\n"
    }

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Widgets</title>
        <style>
        body { font: 15px system-ui, sans-serif; margin: 2rem; background: #e8e8ed; color: #1c1c1e }
        figure { display: inline-block; margin: 0 1rem 1rem 0; padding: 1rem; border-radius: 12px; background: #d4d4da }
        figure.dark { background: #2c2c2e; color: #f2f2f7 }
        figcaption { font-size: 12px; margin-top: .5rem }
        </style>
        \(body)</html>

        """
    }
}
