import CGTK
import Glibc
package import SipliCore
import SipliLoop
import SipliSession
import SipliSystem

/// The process: the display, the loop, signals and exit.
package enum DeskProgram {
    private static let program = SessionProgram(
        "sipli-desk",
        usage: """
            usage: sipli-desk

            Shows Sipli's widgets on the desktop. Place one: sipli desk add water
            Start it now and at each login: systemctl --user enable --now sipli-desk
            Without systemd, start it from your session's configuration, such as sway's: exec sipli-desk

              --version    print the version
              -h, --help   print this help

            """)

    /// Runs until it is stopped.
    ///
    /// - Returns: the process's exit status.
    package static func run(_ trackers: TrackerCatalog, _ arguments: [String]) -> Int32 {
        program.run(arguments) {
            guard gtk_init_check(nil, nil) != 0 else {
                return program.end("there is no display; sipli-desk shows widgets on a desktop", 1)
            }
            return try serve(kind(), trackers)
        }
    }

    /// How windows can lie on the wallpaper here. Without layer shell, Wayland has no such windows: there they go through X.
    private static func kind() -> WindowKind {
        if sipli_display_is_wayland() != 0 {
            if gtk_layer_is_supported() != 0 { return .layer }
            guard getenv("DISPLAY") != nil else {
                program.say(
                    "this desktop has neither layer shell nor Xwayland; widgets are ordinary windows, which Sipli's GNOME "
                        + "extension puts on the wallpaper", .info)
                // As its entry in menus, whose name and icon GNOME shows for its windows.
                g_set_prgname(SessionProgram.application + ".Desk")
                return .titled
            }
            program.say("this desktop has no layer shell; widgets are shown through Xwayland", .info)
            setenv("GDK_BACKEND", "x11", 1)
            let path = CurrentExecutable.path ?? "sipli-desk"
            var words = [strdup(path), nil]
            execvp(path, &words)
            return .desktop
        }
        let manager = gdk_x11_screen_get_window_manager_name(gdk_screen_get_default()).map { String(cString: $0) }
        return manager == "i3" ? .lowered : .desktop
    }

    private static func serve(_ kind: WindowKind, _ trackers: TrackerCatalog) throws -> Int32 {
        let loop = try EventLoop()
        DeskStyle.install()
        let application = try DeskApplication(
            loop, kind, trackers, .ofProcess(), variable: SessionProgram.variable, log: { program.say($0) })
        let serveLoop = {
            do throws(SystemError) {
                while try loop.runOnce(timeoutMicroseconds: 0) {}
            } catch {
                program.say("\(error)")
                gtk_main_quit()
            }
        }
        var second: Int32?
        application.isSecond = {
            second = program.end("another sipli-desk shows the widgets of this session", 75)
            // It may be known before GTK's loop runs.
            if gtk_main_level() > 0 { gtk_main_quit() }
        }
        let stop: (Int32) -> Void = { _ in gtk_main_quit() }
        let signals = [try loop.signal(SIGTERM, handler: stop), try loop.signal(SIGINT, handler: stop)]
        MainLoop.whenReadable(loop.descriptor, serveLoop)
        application.start()
        serveLoop()
        withExtendedLifetime(signals) { if second == nil { gtk_main() } }
        application.stop()
        return second ?? 0
    }
}
