extension CGFloat: Plottable, PrimitivePlottableProtocol {}
