import SipliAppearance
import SipliLoop
import SipliProgram
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `scheme`: the desktop's colour scheme, for programs without access to the bus.
struct SchemeCommand: HostVerb {
    private var follow = false
    private var output: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&follow, "--follow", "Print it again whenever it changes.")
        parameters.output(&output)
    }

    func run(_ host: Host) throws {
        if let output { try PictureFile.check(output) }
        try write(host.desktop.now(), host)
        guard follow else { return }
        var failure: (any Error)?
        host.desktop.changed = { scheme in
            do { try write(scheme, host) } catch {
                failure = error
                host.loop.end()
            }
        }
        try ServiceManager.ready(status: "Following the desktop's colour scheme")
        host.loop.run()
        host.desktop.changed = { _ in }
        if let failure { throw failure }
    }

    private func write(_ scheme: ColorScheme, _ host: Host) throws {
        var style = host.desktop.style
        style.font = style.font ?? FontSettings.family(host.environment.variable)
        // A terminal or a pipe is told what was asked for.
        let text = output == nil ? SchemeFile.line(scheme) : SchemeFile.line(scheme, style)
        try PictureFile.write(Array(text.utf8), to: output ?? OutputFile.standardOutput[0])
    }
}
