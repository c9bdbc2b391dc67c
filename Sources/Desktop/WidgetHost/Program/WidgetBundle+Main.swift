import Glibc
public import SipliWidgetKit

extension WidgetBundle {
    /// Runs a bundle as a program: `render`, `follow`, `status`, `list`, `gallery` and `preview` of its widgets.
    public static func main() {
        Self().run()
    }

    /// The same for a bundle made from values.
    package func run() -> Never {
        exit(HostProgram.run(declarations, Array(CommandLine.arguments.dropFirst())))
    }
}
