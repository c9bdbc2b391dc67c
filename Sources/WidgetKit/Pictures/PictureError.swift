/// A picture could not be made.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The widget has no area, or more than cairo can hold; in points and scale.
    case size(width: Double, height: Double, scale: Double)
    /// A cairo error, with the operation.
    case cairo(operation: String, status: String)

    package var description: String {
        switch self {
        case .size(let width, let height, let scale):
            "a picture of \(width) by \(height) points at scale \(scale) cannot be made; use up to 16384 pixels a side"
        case .cairo(let operation, let status): "\(operation): \(status)"
        }
    }
}
