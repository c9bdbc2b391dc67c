/// A photograph or a drawing in a file, stretched to its frame.
///
/// It names the file and holds no pixels, so that lists stay small and other processes can draw them.
package struct RasterItem: Hashable, Sendable {
    package var frame: Rect
    /// The absolute path of a PNG or JPEG; empty if it is hidden.
    package var path: String
    /// The one for dark surfaces; nil for the same.
    package var darkPath: String?
    /// What it is painted with instead of its own colours, which then only mark where; nil for its own colours.
    package var paint: Paint?
    /// Has its colours in modes without colours too.
    package var keepsColors = false
    /// False for pixels with hard edges.
    package var isSmooth = true
    package var isRedacted = false
    package var isAccented = false

    package init(frame: Rect, path: String) { (self.frame, self.path) = (frame, path) }

    package func path(in scheme: ColorScheme) -> String { scheme == .dark ? darkPath ?? path : path }
}
