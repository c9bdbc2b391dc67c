import Foundation
import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI

/// The changes that wait for the daemon, in memory and on disk.
@Suite struct HabitQueueTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("companion") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func operation(
        _ habit: String, _ at: Int64 = 1, day: String = "2025-11-08", value: Double? = nil, add: Double? = nil,
        skipped: Bool? = nil
    ) -> HabitOperation {
        var operation = HabitOperation()
        (operation.habit, operation.name, operation.day, operation.at) = (habit, habit, day, at)
        (operation.value, operation.add, operation.skipped) = (value, add, skipped)
        return operation
    }

    private func queue(_ operations: [HabitOperation]) -> HabitQueue {
        operations.reduce(into: HabitQueue()) { $0.add($1) }
    }

    @Test("of a habit and a day only the last value is kept, in order", arguments: Vectors.shared("sync.queue"))
    func example(_ example: JSON) {
        func operations(_ list: JSON) -> [HabitOperation] {
            list.array.map {
                operation($0.habit.string ?? "", day: $0.day.string ?? "", value: $0.set.bool == true ? 1 : 0)
            }
        }
        func words(_ operations: [HabitOperation]) -> [String] {
            operations.map { "\($0.habit) \($0.day) \($0.value ?? -1)" }
        }
        let queue = queue(operations(example.input.queued))
        #expect(words(queue.operations) == words(operations(example.expected)))
    }

    @Test("amounts add up, a value replaces what was before it, and skips are apart")
    func kinds() {
        let queue = queue([
            operation("h", value: 1), operation("h", skipped: true), operation("h", add: 1), operation("h", add: 2),
        ])
        #expect(queue.count == 4)
        var later = queue
        later.add(operation("h", value: 5))
        #expect(later.operations.map(\.value) == [nil, 5] && later.first?.skipped == true)
        later.add(operation("h", skipped: false))
        #expect(later.operations.map(\.skipped) == [nil, false])
        later.add(operation("h", day: "2025-11-07", value: 0))
        #expect(later.count == 3)
    }

    @Test("a request is the same line each time, with the operation's key and time")
    func request() {
        var add = operation("h", 1_762_596_300_250, add: 1)
        add.id = "0123456789abcdef"
        #expect(add.request == add.request)
        #expect(
            String(decoding: add.request, as: UTF8.self)
                == #"{"op":"habits.log","habit":"h","day":"2025-11-08","add":1,"at":"2025-11-08T10:05:00.250Z","addition":"0123456789abcdef","key":"0123456789abcdef"}"#
                + "\n")
        var skip = operation("h", 1_762_596_300_000, skipped: false)
        skip.id = "0123456789abcdef"
        #expect(
            String(decoding: skip.request, as: UTF8.self)
                == #"{"op":"habits.skip","habit":"h","day":"2025-11-08","skipped":false,"at":"2025-11-08T10:05:00Z","key":"0123456789abcdef"}"#
                + "\n")
    }

    // MARK: On disk

    @Test("what was written is there after the end of the companion, and gone once everything was delivered")
    func file() throws {
        let kept = queue([operation("h", value: 1), operation("g", add: 2)])
        do {
            let opened = try QueueFile.open(path)
            #expect(opened.operations.isEmpty)
            try opened.file.write(kept, isDurable: true)
        }
        let opened = try QueueFile.open(path)
        #expect(opened.operations == kept.operations)
        try opened.file.write(HabitQueue(), isDurable: false)
        #expect(try directory.names("companion") == ["queue-1.lock"])
    }

    @Test("two companions have files of their own, and one takes over what the other left")
    func two() throws {
        let first = try QueueFile.open(path)
        var second: QueueFile? = try QueueFile.open(path).file
        let left = queue([operation("g", 5, value: 1)])
        try second?.write(left, isDurable: true)
        #expect(first.file.abandoned().isEmpty)
        second = nil
        let abandoned = first.file.abandoned()
        #expect(abandoned.map(\.operations) == [left.operations])
        var merged = queue([operation("h", 3, value: 1), operation("h", 7, add: 1)])
        // A crash before the other file was removed brings the same operations again.
        for _ in 0..<2 { merged.merge(left.operations) }
        #expect(merged.operations.map(\.habit) == ["h", "g", "h"])
        try first.file.write(merged, isDurable: true)
        try first.file.removeAbandoned(abandoned)
        #expect(first.file.abandoned().isEmpty)
        #expect(try directory.names("companion") == ["queue-1.json", "queue-1.lock", "queue-2.lock"])
    }

    @Test("what waits on disk is counted over all companions, without changing anything")
    func waiting() throws {
        #expect(QueueFile.waiting(path) == 0)
        var first: QueueFile? = try QueueFile.open(path).file
        try first?.write(queue([operation("h", value: 1), operation("g", add: 2)]), isDurable: true)
        try QueueFile.open(path).file.write(queue([operation("h", skipped: true)]), isDurable: true)
        #expect(QueueFile.waiting(path) == 3)
        first = nil
        let names = try directory.names("companion")
        #expect(QueueFile.waiting(path) == 3)
        #expect(try directory.names("companion") == names)
        try Data("{".utf8).write(to: URL(fileURLWithPath: path + "/queue-2.json"))
        #expect(QueueFile.waiting(path) == 2)
    }

    @Test("a damaged file is set aside and named")
    func damaged() throws {
        _ = try QueueFile.open(path)
        try Data(#"{"operations":[{"id":"#.utf8).write(to: URL(fileURLWithPath: path + "/queue-1.json"))
        #expect(throws: QueueFile.Damaged.self) { try QueueFile.open(path) }
        #expect(try directory.names("companion").contains("queue-1.json.damaged"))
        #expect(try QueueFile.open(path).operations.isEmpty)
    }
}
