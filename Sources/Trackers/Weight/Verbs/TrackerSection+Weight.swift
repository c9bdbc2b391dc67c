import SipliCore
import SipliWire

extension TrackerSection {
    /// Weight.
    package static let weight = TrackerSection(
        descriptor: .weight, entries: .weighIns,
        examples: "sipli-client weight log 80.2       your weight, now",
        page: { reader, style in WeightPage(snapshot: try WeightSnapshot.read(&reader), style: style).text },
        line: { reader in WeightPage.line(try WeightSnapshot.read(&reader)) })
}
