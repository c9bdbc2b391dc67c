import ArgumentParser
import SipliLoop
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `scheme`: the desktop's colour scheme, for programs without access to the bus.
struct SchemeCommand: HostVerb {
    static let configuration = CommandConfiguration(
        commandName: "scheme", abstract: "Print whether the desktop is light or dark.",
        discussion: """
            sipli-color-scheme.service keeps a file up to date with it, because the services that draw widgets cannot reach \
            the session bus.
            """)

    @Flag(help: "Print it again whenever it changes.")
    var follow = false

    @Option(help: ArgumentHelp("Output file; replaced atomically.", valueName: "file"))
    var output: String?

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
