import SipliWidgetHost
import SipliWidgetKit
import SipliWidgets

@main
enum SipliWidgetProgram {
    static func main() {
        SipliBundle(TrackerWidgets.standard).run()
    }
}
