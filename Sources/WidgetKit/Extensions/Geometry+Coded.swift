package import SipliWidgetKit

extension Point: DisplayCoded {
    package static var blank: Point { .zero }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&x)
        coder.code(&y)
    }
}

extension Size: DisplayCoded {
    package static var blank: Size { .zero }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&width)
        coder.code(&height)
    }
}

extension Rect: DisplayCoded {
    package static var blank: Rect { Rect(origin: .zero, size: .zero) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&origin)
        coder.code(&size)
    }
}

extension Path: DisplayCoded {
    package static var blank: Path { Path() }

    package mutating func code(_ coder: inout DisplayCoder) { coder.code(&elements) }
}

extension Path.Element: DisplayCoded {
    package static var blank: Path.Element { .close }

    package mutating func code(_ coder: inout DisplayCoder) {
        var (tag, end, first, second): (UInt8, Point, Point, Point) = (0, .zero, .zero, .zero)
        switch self {
        case .close: break
        case .move(let point): (tag, end) = (1, point)
        case .line(let point): (tag, end) = (2, point)
        case .quadCurve(let point, let control): (tag, end, first) = (3, point, control)
        case .curve(let point, let one, let other): (tag, end, first, second) = (4, point, one, other)
        }
        tag = coder.tag(tag)
        if tag >= 1 { coder.code(&end) }
        if tag >= 3 { coder.code(&first) }
        if tag >= 4 { coder.code(&second) }
        switch tag {
        case 0: self = .close
        case 1: self = .move(to: end)
        case 2: self = .line(to: end)
        case 3: self = .quadCurve(to: end, control: first)
        case 4: self = .curve(to: end, control1: first, control2: second)
        default: coder.refuse()
        }
    }
}
