package import SipliCore

/// Which records count at a moment.
package struct RecordCutoff {
    let instant: Instant
    let day: String

    /// Those up to an instant.
    package init(_ instant: Instant) {
        (self.instant, day) = (instant, "9999-12-31")
    }

    /// Those up to a day, whenever they were made: in another zone that may have been after the day's end in this one.
    package init(through day: CivilDay) {
        (instant, self.day) = (Instant(milliseconds: .max), day.description)
    }
}
