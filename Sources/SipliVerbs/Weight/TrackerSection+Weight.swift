import SipliWire

extension TrackerSection {
    /// Weight.
    package static let weight = TrackerSection(
        topic: "weight", name: "weight",
        page: { reader, style in WeightPage(snapshot: try WeightSnapshot(direct: &reader), style: style).text },
        line: { reader in WeightPage.line(try WeightSnapshot(direct: &reader)) })
}
