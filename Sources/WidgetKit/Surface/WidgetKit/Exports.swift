@_exported public import SipliWidgetHost
@_exported public import SwiftUI
