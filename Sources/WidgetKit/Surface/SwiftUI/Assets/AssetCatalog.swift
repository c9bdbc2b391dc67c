import SipliSystem
import Synchronization

/// The asset catalogs in folders of resources, and the pictures beside them.
struct AssetCatalog: Sendable {
    /// The paths of the sets by their file names, such as `Photo.imageset`. In a folder of a catalog a set also has its
    /// name with the folder's, such as `Birds/Robin.imageset`.
    private var sets: [String: String] = [:]
    private let folders: [String]
    private let colors = Kept<Color?>()
    private let pictures = Kept<PictureSource?>()

    private init(folders: [String]) {
        self.folders = folders
        for folder in folders { add(folder, to: nil) }
    }

    /// - Parameter inner: the way from the catalog; nil outside of one.
    private mutating func add(_ folder: String, to inner: String?) {
        for name in FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if name.hasSuffix(".xcassets") {
                add(path, to: "")
            } else if name.hasSuffix(".imageset") || name.hasSuffix(".colorset") {
                for name in [name, (inner ?? "") + name] where sets[name] == nil { sets[name] = path }
            } else if let inner, !name.contains(".") {
                add(path, to: inner + name + "/")
            }
        }
    }

    /// Nil if there is none of that name.
    func color(_ name: String) -> Color? {
        colors.value(name) { sets[name + ".colorset"].flatMap { AssetSet<ColorAsset>(folder: $0)?.color } }
    }

    /// Of an image set, or of a file beside the catalogs: `Photo.png`, `Photo@2x.png`, `Photo.jpg`. Nil if there is
    /// none of that name that is a PNG or JPEG.
    func picture(_ name: String) -> PictureSource? { pictures.value(name) { read(name) } }

    private func read(_ name: String) -> PictureSource? {
        if let folder = sets[name + ".imageset"] { return AssetSet<ImageAsset>(folder: folder)?.picture(in: folder) }
        let endings = name.contains(".") ? [""] : [".png", ".jpg", ".jpeg"]
        for folder in folders {
            for file in endings.flatMap({ [name + "@3x" + $0, name + "@2x" + $0, name + $0] }) {
                let path = folder + "/" + file
                if let picture = PictureSource(file: path, scale: Self.scale(ofFile: path)) { return picture }
            }
        }
        return nil
    }

    /// Pixels per point: 2 for `Photo@2x.png`.
    static func scale(ofFile path: String) -> Double {
        let name = path.split(separator: "/").last.map { $0.split(separator: ".").first ?? $0 } ?? ""
        return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    }
}

extension AssetCatalog {
    /// Of a bundle, or of the program: all folders of resources beside it that the package manager makes, beginning
    /// with that of the program's own target, then by name.
    static func of(_ bundle: Bundle?) -> AssetCatalog {
        let folder = (bundle ?? .main).bundlePath
        return known.value(folder) {
            AssetCatalog(folders: bundle == nil || bundle == .main ? resources(beside: folder) : [folder])
        }
    }

    /// By bundle.
    private static let known = Kept<AssetCatalog>()

    private static func resources(beside folder: String) -> [String] {
        let own = "_" + (Bundle.main.executableURL?.lastPathComponent ?? "") + ".resources"
        return FileSystem.names(in: folder).filter { $0.hasSuffix(".resources") }
            .sorted { ($0.hasSuffix(own) ? 0 : 1, $0) < ($1.hasSuffix(own) ? 0 : 1, $1) }
            .map { folder + "/" + $0 }
    }
}

/// What was found, by name: resources do not change while a program runs, and a widget asks for them whenever it is
/// evaluated.
private final class Kept<Value: Sendable>: Sendable {
    private let known = Mutex<[String: Value]>([:])

    func value(_ name: String, _ find: () -> Value) -> Value {
        if let value = known.withLock({ $0[name] }) { return value }
        let value = find()
        known.withLock { $0[name] = value }
        return value
    }
}
