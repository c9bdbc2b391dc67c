import SipliCore

/// A record about a day that the rules had written and that undo or redo took back.
struct TakenDay: Hashable {
    let table: String
    let day: CivilDay
}
