package import SipliWidgetKit

extension RGBA: DisplayCoded {
    package static var blank: RGBA { .clear }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&red)
        coder.code(&green)
        coder.code(&blue)
        coder.code(&alpha)
    }
}

extension Paint: DisplayCoded {
    package static var blank: Paint { .background }

    private var tag: UInt8 {
        switch self {
        case .color: 0
        case .level: 1
        case .fill: 2
        case .background: 3
        case .tint: 4
        case .gradient: 5
        case .opacity: 6
        case .themed: 7
        }
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        switch coder.tag(tag) {
        case 0:
            var (light, dark) = (RGBA.blank, RGBA.blank)
            if case .color(let one, let other) = self { (light, dark) = (one, other) }
            coder.code(&light)
            coder.code(&dark)
            self = .color(light: light, dark: dark)
        case 1:
            var (step, base) = (0, Paint?.none)
            if case .level(let number, let paint) = self { (step, base) = (number, paint) }
            coder.code(&step)
            coder.code(&base)
            self = .level(step, of: base)
        case 2: self = .fill(coder.payload { if case .fill(let step) = self { step } else { nil } })
        case 3: self = .background
        case 4: self = .tint
        case 5: self = .gradient(coder.payload { if case .gradient(let gradient) = self { gradient } else { nil } })
        case 6:
            var (base, part) = (Paint.blank, 0.0)
            if case .opacity(let paint, let opacity) = self { (base, part) = (paint, opacity) }
            coder.code(&base)
            coder.code(&part)
            self = .opacity(base, part)
        case 7:
            var (role, base) = (Theme.Role.blank, Paint.blank)
            if case .themed(let name, let paint) = self { (role, base) = (name, paint) }
            coder.code(&role)
            coder.code(&base)
            self = .themed(role, base)
        default: coder.refuse()
        }
    }
}

extension Theme.Role: DisplayCoded {
    package static var blank: Theme.Role { .on(.blue) }

    package mutating func code(_ coder: inout DisplayCoder) {
        var (isHue, hue, shade) = (false, Theme.Hue.blue, 0.0)
        switch self {
        case .hue(let name, let part): (isHue, hue, shade) = (true, name, part)
        case .on(let name): hue = name
        }
        coder.code(&isHue)
        coder.code(&hue)
        if isHue { coder.code(&shade) }
        self = isHue ? .hue(hue, shade: shade) : .on(hue)
    }
}

extension Paint.Gradient: DisplayCoded {
    package static var blank: Paint.Gradient { Paint.Gradient(shape: .blank, stops: []) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&shape)
        coder.code(&stops)
    }
}

extension Paint.Gradient.Stop: DisplayCoded {
    package static var blank: Paint.Gradient.Stop { Paint.Gradient.Stop(paint: .blank, location: 0) }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&paint)
        coder.code(&location)
    }
}

extension Paint.Gradient.Shape: DisplayCoded {
    package static var blank: Paint.Gradient.Shape { .linear(start: .zero, end: .zero) }

    package mutating func code(_ coder: inout DisplayCoder) {
        var (tag, point, end, first, second): (UInt8, Point, Point, Double, Double) = (0, .zero, .zero, 0, 0)
        switch self {
        case .linear(let from, let to): (point, end) = (from, to)
        case .radial(let center, let inner, let outer): (tag, point, first, second) = (1, center, inner, outer)
        case .angular(let center, let from, let to): (tag, point, first, second) = (2, center, from, to)
        }
        tag = coder.tag(tag)
        coder.code(&point)
        if tag == 0 {
            coder.code(&end)
        } else {
            coder.code(&first)
            coder.code(&second)
        }
        switch tag {
        case 0: self = .linear(start: point, end: end)
        case 1: self = .radial(center: point, startRadius: first, endRadius: second)
        case 2: self = .angular(center: point, startDegrees: first, endDegrees: second)
        default: coder.refuse()
        }
    }
}
