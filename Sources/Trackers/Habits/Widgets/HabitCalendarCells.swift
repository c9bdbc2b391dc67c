import SipliCore
import SipliWidgetKit

extension EnvironmentValues {
    /// It is drawn with a terminal's characters, each of several points.
    var isInCells: Bool { displayScale < 0.25 }
}

/// The same in characters, a column or two for a week and a row for a weekday: as many of the newest weeks as there is room
/// for.
struct HabitCalendarCells: View {
    @Environment(\.displayScale) private var scale
    let year: HabitYear
    let blocks: Int

    /// For "M ".
    private static let margin = 2

    var body: some View {
        GeometryReader { room in
            let columns = Int(room.size.width * scale) - Self.margin
            let wanted = (HabitYear.weeks + blocks - 1) / blocks
            // With a gap between weeks if there is room.
            let step = wanted * 2 - 1 <= columns ? 2 : 1
            VStack(alignment: .leading, spacing: 0) {
                ForEach(year.blocks(blocks, weeks: max(min(wanted, columns), 1)), id: \.first) { block in
                    Text(months(block, step)).foregroundStyle(.secondary)
                    ForEach(0..<7, id: \.self) { line(block, $0, step) }
                }
            }
            .fixedSize()
        }
        // A cell is twice as high as it is wide.
        .frame(height: Double(blocks * 8) * 2 / scale)
        .accessibilityHidden(true)
    }

    private func line(_ block: HabitYear, _ row: Int, _ step: Int) -> Text {
        let label = (row % 2 == 0 ? block.weekday(row) : " ") + " "
        var line = Text(label).foregroundStyle(.secondary)
        for week in 0..<block.marks.count / 7 {
            line = line + block.marks[week * 7 + row].text + Text(step > 1 ? " " : "")
        }
        return line
    }

    /// The names of months above the weeks in which they begin.
    private func months(_ block: HabitYear, _ step: Int) -> String {
        let weeks = block.marks.count / 7
        var line = String(repeating: " ", count: Self.margin)
        for week in 0..<weeks {
            let column = Self.margin + week * step
            guard let name = block.month(week), column >= line.count, column + name.count <= Self.margin + weeks * step
            else { continue }
            line += String(repeating: " ", count: column - line.count) + name + " "
        }
        return line
    }
}

extension HabitYear.Mark {
    /// A character that needs no colours.
    fileprivate var text: Text {
        switch self {
        case .blank: Text(" ")
        case .done: Text("■").foregroundStyle(HabitsPalette.accent)
        case .partly: Text("◧").foregroundStyle(HabitsPalette.accent)
        case .open: Text("○").foregroundStyle(HabitsPalette.accent)
        case .missed: Text("□").foregroundStyle(.secondary)
        case .skipped: Text("»").foregroundStyle(.secondary)
        case .notDue: Text("·").foregroundStyle(.secondary)
        }
    }
}

/// A mark alone, for a legend.
struct HabitMarkSign: View {
    @Environment(\.isInCells) private var isInCells
    let mark: HabitYear.Mark

    var body: some View {
        if isInCells {
            (mark.text + Text(" ")).accessibilityHidden(true)
        } else {
            HabitMarks(columns: 1, marks: [mark], kind: mark, gap: 0)
                .frame(width: 9, height: 9)
                .padding(.trailing, 4)
        }
    }
}
