package import SipliWidgetKit

/// What a program that shows widgets says to the program that has them.
package enum ExtensionRequest: Equatable, Sendable {
    /// How the desktop looks, for all its widgets.
    case look(ExtensionLook)
    /// Keep a widget's content up to date.
    case show(ExtensionPlace)
    /// Not any more: the number of a place.
    case hide(Int)
    /// What widgets are there?
    case catalog
    /// What can be set of a widget that is shown, by the number of its place?
    case settings(Int)
    /// What was typed or chosen, as values of its settings.
    case configure(ExtensionChange)
}

/// What a widget's program says to the one that shows it.
package enum ExtensionReply: Equatable, Sendable {
    case content(ExtensionContent)
    /// A place cannot be shown.
    case refused(ExtensionRefusal)
    case catalog([ExtensionWidget])
    case settings(ExtensionSettings)
    case configured(ExtensionConfiguration)
    /// A remark for the author of the widgets.
    case note(String)
}

/// How the desktop looks, as far as a widget is laid out by it.
package struct ExtensionLook: Equatable, Sendable {
    /// The interface font's family; nil for the system's.
    package var font: String?
    package var accent: RGBA?
    package var isHighContrast = false
    /// Of text, 1 for the usual size.
    package var textScale = 1.0
    /// Values are hidden for now, because the screen is locked.
    package var hidesValues = false

    package init() {}
}

/// A widget in one place.
package struct ExtensionPlace: Equatable, Sendable {
    /// Chosen by the one who shows it; counts for one connection.
    package var number = 0
    package var kind = ""
    package var family = WidgetFamily.systemSmall
    /// Where it is shown, which its settings belong to; nil for a picture in a gallery.
    package var host: String?
    /// The values of its settings, a JSON object, where they belong to no place; nil for the defaults.
    package var configuration: String?
    /// Pixels a point.
    package var scale = 1.0

    package init() {}
}

/// What a widget shows now.
package struct ExtensionContent: Equatable, Sendable {
    /// The number of its place.
    package var number = 0
    package var light = DisplayList.blank
    /// Nil if it differs from `light` only in colours.
    package var dark: DisplayList?
    /// No provider has answered yet.
    package var isPlaceholder = false
    /// Why the provider returns nothing newer, for its author; nil while it does.
    package var problem: String?

    package init() {}

    package func list(_ scheme: ColorScheme) -> DisplayList { scheme == .dark ? dark ?? light : light }
}

package struct ExtensionRefusal: Equatable, Sendable {
    /// The number of the place.
    package var number = 0
    /// Why, and what would be right.
    package var reason = ""

    package init() {}
}

/// The settings of a widget in a place.
package struct ExtensionSettings: Equatable, Sendable {
    /// The number of the place.
    package var number = 0
    package var settings: [ExtensionSetting] = []

    package init() {}
}

package struct ExtensionSetting: Equatable, Sendable {
    package var name = ""
    package var title = ""
    /// What it means, if the widget says so.
    package var summary: String?
    /// As people read it; nil if it is not set and has no default.
    package var value: String?
    /// What can be chosen; empty for free input.
    package var choices: [String] = []
    /// It can be without a value: `none`.
    package var isClearable = false

    package init() {}
}

/// What a person typed or chose for a setting.
package struct ExtensionChange: Equatable, Sendable {
    /// The number of the place.
    package var number = 0
    package var name = ""
    package var text = ""

    package init() {}
}

/// Changed values of settings.
package struct ExtensionConfiguration: Equatable, Sendable {
    /// The number of the place.
    package var number = 0
    /// A JSON object, where null stands for the default; empty if what was typed cannot be a value.
    package var changes = ""
    /// Why it cannot.
    package var problem: String?

    package init() {}
}

/// A widget that can be placed.
package struct ExtensionWidget: Equatable, Sendable {
    package var kind = ""
    /// The topics that it depends on; empty for all.
    package var topics: [String] = []
    package var hasSettings = false
    package var name = ""
    package var summary = ""
    package var families: [WidgetFamily] = []

    package init() {}
}

// MARK: As bytes

extension ExtensionRequest: DisplayCoded {
    package static var blank: ExtensionRequest { .catalog }

    private var tag: UInt8 {
        switch self {
        case .look: 0
        case .show: 1
        case .hide: 2
        case .catalog: 3
        case .settings: 4
        case .configure: 5
        }
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        switch coder.tag(tag) {
        case 0: self = .look(coder.payload { if case .look(let look) = self { look } else { nil } })
        case 1: self = .show(coder.payload { if case .show(let place) = self { place } else { nil } })
        case 2: self = .hide(coder.payload { if case .hide(let number) = self { number } else { nil } })
        case 3: self = .catalog
        case 4: self = .settings(coder.payload { if case .settings(let number) = self { number } else { nil } })
        case 5: self = .configure(coder.payload { if case .configure(let change) = self { change } else { nil } })
        default: coder.refuse()
        }
    }
}

extension ExtensionReply: DisplayCoded {
    package static var blank: ExtensionReply { .note("") }

    private var tag: UInt8 {
        switch self {
        case .content: 0
        case .refused: 1
        case .catalog: 2
        case .note: 3
        case .settings: 4
        case .configured: 5
        }
    }

    package mutating func code(_ coder: inout DisplayCoder) {
        switch coder.tag(tag) {
        case 0: self = .content(coder.payload { if case .content(let content) = self { content } else { nil } })
        case 1: self = .refused(coder.payload { if case .refused(let refusal) = self { refusal } else { nil } })
        case 2: self = .catalog(coder.payload { if case .catalog(let widgets) = self { widgets } else { nil } })
        case 3: self = .note(coder.payload { if case .note(let text) = self { text } else { nil } })
        case 4: self = .settings(coder.payload { if case .settings(let settings) = self { settings } else { nil } })
        case 5:
            self = .configured(
                coder.payload { if case .configured(let configuration) = self { configuration } else { nil } })
        default: coder.refuse()
        }
    }
}

extension ExtensionLook: DisplayCoded {
    package static var blank: ExtensionLook { ExtensionLook() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&font)
        coder.code(&accent)
        coder.code(&isHighContrast)
        coder.code(&textScale)
        coder.code(&hidesValues)
    }
}

extension ExtensionPlace: DisplayCoded {
    package static var blank: ExtensionPlace { ExtensionPlace() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&kind)
        coder.code(&family)
        coder.code(&host)
        coder.code(&configuration)
        coder.code(&scale)
    }
}

extension ExtensionContent: DisplayCoded {
    package static var blank: ExtensionContent { ExtensionContent() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&light)
        coder.code(&dark)
        coder.code(&isPlaceholder)
        coder.code(&problem)
    }
}

extension ExtensionRefusal: DisplayCoded {
    package static var blank: ExtensionRefusal { ExtensionRefusal() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&reason)
    }
}

extension ExtensionSettings: DisplayCoded {
    package static var blank: ExtensionSettings { ExtensionSettings() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&settings)
    }
}

extension ExtensionSetting: DisplayCoded {
    package static var blank: ExtensionSetting { ExtensionSetting() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&name)
        coder.code(&title)
        coder.code(&summary)
        coder.code(&value)
        coder.code(&choices)
        coder.code(&isClearable)
    }
}

extension ExtensionChange: DisplayCoded {
    package static var blank: ExtensionChange { ExtensionChange() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&name)
        coder.code(&text)
    }
}

extension ExtensionConfiguration: DisplayCoded {
    package static var blank: ExtensionConfiguration { ExtensionConfiguration() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&number)
        coder.code(&changes)
        coder.code(&problem)
    }
}

extension ExtensionWidget: DisplayCoded {
    package static var blank: ExtensionWidget { ExtensionWidget() }

    package mutating func code(_ coder: inout DisplayCoder) {
        coder.code(&kind)
        coder.code(&topics)
        coder.code(&hasSettings)
        coder.code(&name)
        coder.code(&summary)
        coder.code(&families)
    }
}
