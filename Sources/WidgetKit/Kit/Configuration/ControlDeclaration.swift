/// A type-erased control.
package struct ControlDeclaration {
    package typealias Completion = @Sendable (Result<ControlItem, any Error>) -> Void

    /// Its appearance while its value is unknown.
    package var preview: (TimelineProviderContext) -> ControlItem
    /// Reads its value. The completion may be called on any thread.
    package var current: (TimelineProviderContext, @escaping Completion) -> Void
}

/// A control with a value: its labels and its action.
package struct ControlItem {
    /// Without styles; empty if the label is only a view, and the control's display name is used instead.
    package var title: String
    /// Nil for a button.
    package var isOn: Bool?
    /// Run when it is used; for a toggle it sets the opposite value.
    package var intent: any AppIntent
    package var isEnabled: Bool
    package var evaluate: (Evaluation) -> DisplayList
}
