import SipliWidgetHost
import SipliWidgetKit
import SipliWidgets

/// Sipli's own widgets as a program.
@main
enum SipliWidgetProgram {
    static func main() {
        SipliBundle.main()
    }
}
