import SipliCore

/// What the server knows of each tracker: one row, and nothing else names a tracker outside its folder.
struct TrackerRow: Sendable {
    let operations: [OperationRow]
    let settings: [SettingRow]
    let makeBook: @Sendable () -> any Book
}

enum Trackers {
    static let all: [TrackerRow] = [ProfileTracker.row, HydrationTracker.row]
}
