/// A control with its types taken away.
package struct ControlDeclaration {
    package typealias Completion = @Sendable (Result<ControlItem, any Error>) -> Void

    /// As it looks while its value is not known.
    package var preview: (TimelineProviderContext) -> ControlItem
    /// Reads its value. The completion may be called on any thread.
    package var current: (TimelineProviderContext, @escaping Completion) -> Void
}

/// A control with a value: what it says and what it does.
package struct ControlItem {
    /// Without styles; empty when the author gave a view only, and then the control's display name serves.
    package var title: String
    /// Nil for a button.
    package var isOn: Bool?
    /// Runs when it is used; a toggle's sets the other value.
    package var intent: any AppIntent
    package var isEnabled: Bool
    package var evaluate: (Evaluation) -> DisplayList
}
