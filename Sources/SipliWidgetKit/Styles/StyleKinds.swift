enum GaugeStyleKind: Sendable {
    case automatic, circular, circularCapacity, linear, linearCapacity, capacity
}

enum ProgressStyleKind: Sendable {
    case automatic, linear, circular
}

enum LabelStyleKind: Sendable {
    case titleAndIcon, titleOnly, iconOnly
}

enum ButtonStyleKind: Sendable {
    case plain, bordered, prominent
}
