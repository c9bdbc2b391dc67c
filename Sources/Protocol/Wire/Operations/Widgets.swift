/// Operations on the configurations of placed widgets.
package enum WidgetOperations {
    package static let configure = Operation<WidgetConfigureRequest, WidgetConfigureResult>(
        "widgets.configure", .write,
        "Changes the configuration of a placed widget: its followers reload at once. Undo does not revert it.")
    package static let configurations = Operation<Nothing, WidgetConfigurationsResult>(
        "widgets.configurations", .read, "The configurations of placed widgets, also of those not shown right now.")
}

package struct WidgetConfigureRequest: WireObject {
    package var kind = ""
    package var host: String?
    /// Nil removes the configuration.
    package var configuration: RawJSON?

    package init() {}

    package static let fields: [WireField<WidgetConfigureRequest>] = [
        WireField("kind", \.kind, "The widget's kind; at most 64 bytes."),
        WireField(
            "host", \.host, "Where it is shown, such as waybar:DP-1; at most 128 bytes (default: no place)."),
        WireField(
            "configuration", \.configuration,
            """
            Parameters of the widget's intent by name: they replace those given before, null removes one. Without it \
            all are removed.
            """),
    ]
}

package struct WidgetConfigureResult: WireObject {
    package var configuration: RawJSON?
    package var before: RawJSON?

    package init() {}

    package static let fields: [WireField<WidgetConfigureResult>] = [
        WireField("configuration", \.configuration, "The configuration now; missing if it has none."),
        WireField("before", \.before, "The configuration before; missing if it had none."),
    ]
}

package struct WidgetConfigurationsResult: WireObject {
    package var configurations: [Item] = []

    package init() {}

    package static let fields: [WireField<WidgetConfigurationsResult>] = [
        WireField("configurations", \.configurations, "The configurations by kind and host.")
    ]

    package struct Item: WireObject {
        package var kind = ""
        package var host: String?
        package var configuration = RawJSON([])

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("kind", \.kind, "The widget's kind."),
            WireField("host", \.host, "Where it is shown."),
            WireField("configuration", \.configuration, "The parameters of the widget's intent that are set."),
        ]
    }
}
