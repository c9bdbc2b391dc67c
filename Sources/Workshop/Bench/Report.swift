import Glibc
import SipliCore
import SipliWire

/// Figures in the order they are shown.
struct Report {
    struct Figure {
        var name: String
        var value: Double
        var unit: String
    }

    private(set) var figures: [Figure] = []

    /// Names do not contain the unit; units are those of the JSON keys, such as "us".
    mutating func add(_ name: String, _ value: Double, _ unit: String = "") {
        figures.append(Figure(name: name, value: value, unit: unit))
    }

    mutating func add(_ name: String, _ samples: Samples) {
        add(name + "_p50", samples.percentile(50), "us")
        add(name + "_p99", samples.percentile(99), "us")
    }

    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        for figure in figures {
            writer.key(figure.unit.isEmpty ? figure.name : figure.name + "_" + figure.unit)
            writer.number(figure.value, decimals: 3)
        }
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    var table: String {
        let width = figures.map(\.name.count).max() ?? 0
        return figures.map { figure in
            let name = figure.name.replacing("_", with: " ")
            let gap = String(repeating: " ", count: width - figure.name.count)
            return name + gap + "  " + Self.text(figure.value) + (figure.unit.isEmpty ? "" : " " + figure.unit)
        }.joined(separator: "\n")
    }

    private static func text(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value, decimals: value < 100 ? 2 : 0)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Measured times, in microseconds.
struct Samples {
    private var values: [Double] = []

    var count: Int { values.count }

    mutating func add(_ microseconds: Double) { values.append(microseconds) }

    /// The smallest value that the given percentage of values do not exceed; 0 without values.
    func percentile(_ percent: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let rank = (Double(sorted.count) * percent / 100).rounded(.up)
        return sorted[min(max(Int(rank), 1), sorted.count) - 1]
    }
}

/// The current time in microseconds with nanosecond resolution, for differences only.
func stopwatch() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
