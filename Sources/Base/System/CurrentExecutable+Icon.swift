import Glibc

extension CurrentExecutable {
    /// The file of an icon in the folder that the program was installed into, otherwise its name: mako and dunst do not
    /// search user installations.
    package static func icon(_ name: String, program: String = path ?? "") -> String {
        let prefix = program.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
        let file = prefix + "/share/icons/hicolor/scalable/apps/" + name + ".svg"
        return access(file, R_OK) == 0 ? file : name
    }
}
