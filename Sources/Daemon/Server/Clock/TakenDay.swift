import SipliCore

/// A record about a day that the rules had written and that undo or redo took back.
struct TakenDay: Hashable {
    let table: String
    let day: CivilDay
    /// The change that was undone or redone had it itself, such as the goal of a day that came with a copy: without the
    /// change, what was there before holds.
    var isOwn = false
}
