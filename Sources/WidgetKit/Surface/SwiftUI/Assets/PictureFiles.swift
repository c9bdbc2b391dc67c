import SipliSystem

/// Files of pictures that a program has as bytes.
package struct PictureFiles {
    private static let secondsKept = 30.0 * 86_400

    private let folder: String

    package init(folder: String) { self.folder = folder }

    /// In the folder of the widgets' pictures, the only one that the service may write to.
    static func ofProcess() throws -> PictureFiles {
        PictureFiles(folder: try Directories.ofProcess().cache() + "/sipli/widgets/images")
    }

    /// The path of a file with these bytes, which it writes unless it is there; nil if they are not a PNG or JPEG.
    ///
    /// Files that have not been used for 30 days are removed when there is a new one.
    package func keep(_ data: Data) throws -> String? {
        guard let header = PictureHeader(data) else { return nil }
        let path = folder + "/" + Identifier.uuid8(of: data) + "." + header.format.rawValue
        guard !FileManager.default.fileExists(atPath: path) else {
            try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
            return path
        }
        try Directories.makeDirectory(folder)
        try AtomicFile.write(path: path, Array(data), isDurable: false)
        try removeOld()
        return path
    }

    private func removeOld() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let path = folder + "/" + name
            let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            if let date, date.timeIntervalSinceNow < -Self.secondsKept { try AtomicFile.remove(path: path) }
        }
    }
}
