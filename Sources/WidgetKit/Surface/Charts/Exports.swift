@_exported public import SwiftUI

extension CGFloat: Plottable, PrimitivePlottableProtocol {}
