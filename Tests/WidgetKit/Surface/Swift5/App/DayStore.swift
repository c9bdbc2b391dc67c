import Foundation

final class DayStore {
    static let shared = DayStore()

    private let groupID = "group.com.example.water"
    private let fileManager = FileManager.default

    private lazy var encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return encoder
    }()

    private lazy var decoder: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    var fileURL: URL {
        if let container = fileManager.containerURL(forSecurityApplicationGroupIdentifier: groupID) {
            return container.appendingPathComponent("day.json")
        }
        let support = fileManager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (support ?? fileManager.temporaryDirectory).appendingPathComponent("day.json")
    }

    func load() -> DayState {
        guard fileManager.fileExists(atPath: fileURL.path),
            let data = try? Data(contentsOf: fileURL),
            let state = try? decoder.decode(DayState.self, from: data)
        else { return DayState() }
        return state
    }

    func save(_ state: DayState) throws {
        let folder = fileURL.deletingLastPathComponent()
        if !fileManager.fileExists(atPath: folder.path) {
            try fileManager.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try encoder.encode(state).write(to: fileURL, options: [.atomic])
    }

    func migrate(from old: URL) throws {
        let copy = fileManager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try fileManager.copyItem(at: old, to: copy)
        try fileManager.moveItem(at: copy, to: fileURL)
    }
}
