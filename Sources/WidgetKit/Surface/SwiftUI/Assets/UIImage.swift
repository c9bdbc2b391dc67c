/// A picture in a file, or a symbol.
public final class UIImage: Hashable, Sendable {
    /// Points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    let image: Image
    private let path: String?

    private init(_ image: Image, size: CGSize, scale: CGFloat, path: String?) {
        (self.image, self.size, self.scale, self.path) = (image, size, scale, path)
    }

    private convenience init(_ picture: PictureSource, scale: CGFloat) {
        self.init(Image(picture), size: CGSize(picture.size), scale: scale, path: picture.path)
    }

    /// A picture of an asset catalog, or a file beside one; nil if there is none of that name.
    ///
    /// - Parameter bundle: its resources are searched; nil for those beside the program.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith: UITraitCollection? = nil) {
        guard let picture = AssetCatalog.of(bundle).picture(name) else { return nil }
        self.init(picture, scale: AssetCatalog.scale(ofFile: picture.path))
    }

    /// A symbol.
    public convenience init?(systemName name: String) {
        self.init(Image(systemName: name), size: CGSize(width: 20, height: 20), scale: 1, path: nil)
    }

    /// A PNG or JPEG; nil if it is not one.
    public convenience init?(contentsOfFile path: String) {
        let scale = AssetCatalog.scale(ofFile: path)
        guard let picture = PictureSource(file: URL(fileURLWithPath: path).path, scale: scale) else { return nil }
        self.init(picture, scale: scale)
    }

    /// A PNG or JPEG; nil if it is not one.
    ///
    /// It is kept in a file, see `PictureFiles`: what a widget shows names its pictures.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        do {
            guard let path = try PictureFiles.ofProcess().keep(data),
                let picture = PictureSource(file: path, scale: Double(scale))
            else { return nil }
            self.init(picture, scale: scale)
        } catch {
            FileHandle.standardError.write(Data("sipli: \(error)\n".utf8))
            return nil
        }
    }

    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// A template is painted in the colour of text.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        let modes: [RenderingMode: Image.TemplateRenderingMode] = [
            .alwaysOriginal: .original, .alwaysTemplate: .template,
        ]
        return UIImage(image.renderingMode(modes[mode]), size: size, scale: scale, path: path)
    }

    /// The same: what is drawn smaller is read smaller.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }

    /// The bytes of its file; nil if that is not a PNG.
    public func pngData() -> Data? { data(.png) }

    /// The bytes of its file; nil if that is not a JPEG.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(.jpeg) }

    private func data(_ format: PictureHeader.Format) -> Data? {
        // A file that is gone has no bytes.
        guard let path, let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
            PictureHeader(data)?.format == format
        else { return nil }
        return data
    }

    public static func == (left: UIImage, right: UIImage) -> Bool { left.image == right.image }
    public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}
