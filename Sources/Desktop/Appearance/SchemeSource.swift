package import SipliWidgetKit

/// A source of the desktop's colour scheme.
package protocol SchemeSource: AnyObject {
    /// The current scheme; light if unknown.
    func now() -> ColorScheme
    /// What else is known of how the desktop looks, once `now` was read.
    var style: DesktopStyle { get }
    /// Called when either changes, once `now` was read.
    var changed: (ColorScheme) -> Void { get set }
}
