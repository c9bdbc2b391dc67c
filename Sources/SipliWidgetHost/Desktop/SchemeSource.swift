import SipliWidgetKit

/// A source of the desktop's colour scheme.
protocol SchemeSource: AnyObject {
    /// The current scheme; light if unknown.
    func now() -> ColorScheme
    /// Called when it changes, once `now` was read.
    var changed: (ColorScheme) -> Void { get set }
}
