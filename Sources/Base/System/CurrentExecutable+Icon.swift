import Glibc

extension CurrentExecutable {
    /// The file of an icon in the folder that the program was installed into, otherwise its name: mako and dunst do not
    /// search user installations.
    package static func icon(_ name: String, program: String = path ?? "") -> String {
        let folders = program.split(separator: "/")
        // From bin, and from libexec/sipli.
        let files = [2, 3].map { depth in
            folders.dropLast(depth).map { "/" + $0 }.joined() + "/share/icons/hicolor/scalable/apps/" + name + ".svg"
        }
        return files.first { access($0, R_OK) == 0 } ?? name
    }
}
