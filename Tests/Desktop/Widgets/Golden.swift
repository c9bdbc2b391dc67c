import Foundation
import SipliWidgetTestSupport
import Testing

/// Reviewed files; `SIPLI_UPDATE_GOLDENS=1` rewrites them, to be reviewed again.
enum Golden {
    static let isUpdating = ProcessInfo.processInfo.environment["SIPLI_UPDATE_GOLDENS"] == "1"

    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/" + name)
    }

    /// Compares a text with its file.
    static func expect(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        guard !isUpdating else { return try Data(text.utf8).write(to: url(name)) }
        let expected = try String(contentsOf: url(name), encoding: .utf8)
        #expect(text == expected, "\(name) is not what was drawn", sourceLocation: location)
    }

    /// The part of a square's pixels that may differ.
    static let tolerance = 0.02

    /// Compares a picture with its file.
    static func expect(_ png: [UInt8], _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        guard !isUpdating else { return try Data(png).write(to: url(name)) }
        let expected = try DecodedPicture(png: Array(try Data(contentsOf: url(name))))
        let worst = try #require(try DecodedPicture(png: png).worstSquare(against: expected), sourceLocation: location)
        #expect(worst <= tolerance, "\(name) is not what was drawn", sourceLocation: location)
    }
}
