/// Operations on the configurations of placed widgets.
package enum WidgetOperations {
    package static let configure = Operation<WidgetConfigureRequest, WidgetConfigureResult>(
        "widgets.configure", .write,
        "Changes the configuration of a placed widget: its followers reload at once. Undo reverts it only on the desktop."
    )
    package static let configurations = Operation<Nothing, WidgetConfigurationsResult>(
        "widgets.configurations", .read, "The configurations of placed widgets, also of those not shown right now.")
}

@Wire package struct WidgetConfigureRequest {
    /// The widget's kind; at most 64 bytes.
    package var kind = ""
    /// Where it is shown, such as waybar:DP-1; at most 128 bytes (default: no place).
    package var host: String?
    /// Parameters of the widget's intent by name: they replace those given before, null removes one. Without it all are
    /// removed.
    package var configuration: RawJSON?
}

@Wire package struct WidgetConfigureResult {
    /// The configuration now; missing if it has none.
    package var configuration: RawJSON?
    /// The configuration before; missing if it had none.
    package var before: RawJSON?
}

@Wire package struct WidgetConfigurationsResult {
    /// The configurations by kind and host.
    package var configurations: [Item] = []

    @Wire package struct Item {
        /// The widget's kind.
        package var kind = ""
        /// Where it is shown.
        package var host: String?
        /// The parameters of the widget's intent that are set.
        package var configuration = RawJSON([])
    }
}
