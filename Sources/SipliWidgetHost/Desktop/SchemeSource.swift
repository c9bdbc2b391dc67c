import SipliWidgetKit

/// Where the desktop's colour scheme is known from.
protocol SchemeSource: AnyObject {
    /// The scheme of now; light where it is not known.
    func now() -> ColorScheme
    /// Called when it is no longer what it was, once `now` was asked.
    var changed: (ColorScheme) -> Void { get set }
}
