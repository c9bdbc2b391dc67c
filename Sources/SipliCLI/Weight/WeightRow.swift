import SipliWire

/// Weight on the command line.
enum WeightRow {
    static let row = TrackerRow(
        topic: "weight",
        page: { reader, style in WeightPage(snapshot: try WeightSnapshot(direct: &reader), style: style).text },
        line: { reader in WeightPage.line(try WeightSnapshot(direct: &reader)) },
        command: WeightCommand.self)
}
