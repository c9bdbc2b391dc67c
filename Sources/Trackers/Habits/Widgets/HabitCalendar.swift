import SipliCore
import SipliWidgetKit

/// The newest weeks as columns, with their months above and weekdays beside them.
struct HabitCalendar: View {
    @Environment(\.isInCells) private var isInCells
    let year: HabitYear
    /// One below the other, the oldest weeks first.
    var blocks = 1

    /// A block of a picture: half a year.
    private static let weeks = (HabitYear.weeks + 1) / 2

    var body: some View {
        Group {
            if isInCells {
                HabitCalendarCells(year: year, blocks: blocks)
            } else {
                VStack(spacing: 8) {
                    ForEach(year.blocks(blocks, weeks: Self.weeks), id: \.first) { HabitCalendarBlock(year: $0) }
                }
            }
        }
        .accessibilityLabel("\(year.title): \(year.figure)")
        .privacySensitive()
    }
}

/// Weeks as columns of squares.
private struct HabitCalendarBlock: View {
    let year: HabitYear

    /// Points of the weekdays' column, and of the months' row.
    private static let margin = 14.0
    private static let row = 16.0
    /// Points; larger ones would be blocks.
    private static let largest = 24.0

    private var columns: Int { year.marks.count / 7 }

    var body: some View {
        GeometryReader { room in
            let side = side(room.size)
            VStack(alignment: .leading, spacing: 0) {
                months(side)
                HStack(spacing: 0) {
                    weekdays(side)
                    ZStack {
                        // So that the names of months stand above something before the first day too.
                        RoundedRectangle(cornerRadius: 3).fill(Color.primary.opacity(0.05))
                        ForEach(Self.kinds, id: \.self) { kind in
                            HabitMarks(columns: columns, marks: year.marks, kind: kind, gap: side > 9 ? 2 : 1)
                        }
                    }
                    .frame(width: side * Double(columns), height: side * 7)
                }
            }
            .frame(width: room.size.width, height: room.size.height, alignment: .center)
        }
    }

    private static let kinds: [HabitYear.Mark] =
        [.notDue, .skipped, .missed, .partly(1), .partly(2), .partly(3), .done, .open]

    private func side(_ size: Size) -> Double {
        let side = min((size.width - Self.margin) / Double(max(columns, 1)), (size.height - Self.row) / 7)
        return min(max(side, 2), Self.largest)
    }

    private func months(_ side: Double) -> some View {
        ZStack(alignment: .topLeading) {
            ForEach(starts) { start in
                Text(start.name)
                    .font(.caption2)
                    .foregroundStyle(.secondary)
                    .fixedSize()
                    .offset(x: Self.margin + Double(start.id) * side)
            }
        }
        .frame(width: Self.margin + side * Double(columns), height: Self.row, alignment: .topLeading)
        // Larger names would cover the days.
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
        .accessibilityHidden(true)
    }

    private func weekdays(_ side: Double) -> some View {
        VStack(spacing: 0) {
            ForEach(0..<7, id: \.self) { row in
                Text(row % 2 == 0 ? year.weekday(row) : "")
                    .font(.system(size: min(9, max(side - 1, 6))))
                    .foregroundStyle(.secondary)
                    .fixedSize()
                    .frame(width: Self.margin, height: side, alignment: .leading)
            }
        }
        .accessibilityHidden(true)
    }

    private struct Start: Identifiable {
        /// Its column.
        let id: Int
        let name: String
    }

    /// The columns in which a month begins, as far as there is room for its name.
    private var starts: [Start] {
        (0..<max(columns - 2, 0)).compactMap { column in year.month(column).map { Start(id: column, name: $0) } }
    }
}

extension HabitYear {
    /// "M"
    func weekday(_ row: Int) -> String {
        String(CivilDay.weekdays[first.adding(days: row).isoWeekday - 1].prefix(1))
    }

    /// The name of the month that begins in a week: "Nov".
    func month(_ week: Int) -> String? {
        let days = (0..<7).map { first.adding(days: week * 7 + $0) }
        return days.first { $0.yearMonthDay.day == 1 }.map { String($0.monthText.prefix(3)) }
    }
}

/// All days with one kind of mark, as one shape: a square in one of four tones for what was done, a grey one without,
/// with a dash if it was skipped and a dot if nothing was due; a frame is today. With increased contrast, or without
/// colours, the form alone says what a mark is: what is partly done is smaller, and what is missed has a thin frame.
struct HabitMarks: View {
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.widgetRenderingMode) private var mode
    let columns: Int
    let marks: [HabitYear.Mark]
    let kind: HabitYear.Mark
    /// Points between two days.
    let gap: Double

    var body: some View {
        let hasTones = contrast == .standard && mode == .fullColor
        let cells = HabitCells(columns: columns, marks: marks, kind: kind, gap: gap, hasTones: hasTones)
        ZStack {
            if hasTones, kind.isEmpty {
                HabitCells(columns: columns, marks: marks, kind: kind, gap: gap, isGround: true)
                    .fill(Color.primary.opacity(0.08))
            }
            switch kind {
            case .partly(let level) where hasTones:
                cells.fill(HabitsPalette.accent.opacity(Self.tones[level - 1])).widgetAccentable()
            case .done, .partly: cells.fill(HabitsPalette.accent).widgetAccentable()
            case .open: cells.stroke(HabitsPalette.accent, lineWidth: 2).widgetAccentable()
            case .missed: cells.stroke(Color.primary.opacity(0.45), lineWidth: 1)
            case .skipped: cells.fill(.secondary)
            case .notDue: cells.fill(.tertiary)
            case .blank: EmptyView()
            }
        }
    }

    /// Of what is partly done; all of it is the fourth.
    private static let tones = [0.3, 0.5, 0.72]
}

extension HabitYear.Mark {
    /// Nothing was done.
    fileprivate var isEmpty: Bool { [.missed, .skipped, .notDue, .open].contains(self) }
}

private struct HabitCells: Shape {
    let columns: Int
    let marks: [HabitYear.Mark]
    let kind: HabitYear.Mark
    let gap: Double
    /// What is partly done differs in its tone, not in its size.
    var hasTones = false
    /// The whole squares, whatever is in them.
    var isGround = false

    func path(in rect: Rect) -> Path {
        let rows = (marks.count + columns - 1) / columns
        let (width, height) = (rect.width / Double(columns), rect.height / Double(rows))
        return Path { path in
            for (index, mark) in marks.enumerated() where mark == kind {
                let cell = Rect(
                    x: rect.minX + Double(index / rows) * width, y: rect.minY + Double(index % rows) * height,
                    width: width - gap, height: height - gap)
                add(cell, to: &path)
            }
        }
    }

    private func add(_ cell: Rect, to path: inout Path) {
        if isGround { return path.addPath(square(cell, 1)) }
        switch kind {
        case .done: path.addPath(square(cell, 1))
        case .partly(let level): path.addPath(square(cell, hasTones ? 1 : [0.45, 0.6, 0.8][level - 1]))
        case .open: path.addPath(square(cell, 1, inset: 1))
        case .missed: path.addPath(square(cell, 1, inset: 0.5))
        case .skipped:
            let height = max(1.5, cell.height * 0.2)
            path.addRect(
                Rect(
                    x: cell.minX + cell.width * 0.2, y: cell.midY - height / 2, width: cell.width * 0.6, height: height)
            )
        case .notDue, .blank: path.addPath(square(cell, 0.25))
        }
    }

    /// - Parameter inset: points of a pen's half that must stay inside.
    private func square(_ cell: Rect, _ part: Double, inset: Double = 0) -> Path {
        let side = min(cell.width, cell.height) * part - 2 * inset
        let inner = Rect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side)
        return Path(roundedRect: inner, cornerRadius: side * 0.22)
    }
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
        }
    }
}
