/// A queue of deadlines, the earliest first: a binary heap, so adding and taking take logarithmic time.
///
/// An entry cannot be removed: its owner knows by the key whether it is still valid, and calls `keep` when most are
/// not.
struct DueQueue {
    struct Entry {
        var microseconds: Int64
        var key: Int

        fileprivate func isBefore(_ other: Entry) -> Bool { (microseconds, key) < (other.microseconds, other.key) }
    }

    private var heap: [Entry] = []

    var count: Int { heap.count }

    var first: Entry? { heap.first }

    mutating func add(_ key: Int, at microseconds: Int64) {
        var position = heap.count
        heap.append(Entry(microseconds: microseconds, key: key))
        while position > 0, heap[position].isBefore(heap[(position - 1) / 2]) {
            heap.swapAt(position, (position - 1) / 2)
            position = (position - 1) / 2
        }
    }

    /// Removes the earliest entry.
    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        sink(0)
    }

    /// Removes and returns the earliest entry if it is due.
    mutating func next(dueBy now: Int64) -> Entry? {
        guard let first, first.microseconds <= now else { return nil }
        removeFirst()
        return first
    }

    /// Discards entries that are no longer valid.
    mutating func keep(where counts: (Entry) -> Bool) {
        // A sorted array is a heap.
        heap = heap.filter(counts).sorted { $0.isBefore($1) }
    }

    private mutating func sink(_ start: Int) {
        var position = start
        while true {
            var least = position
            for child in [2 * position + 1, 2 * position + 2]
            where child < heap.count && heap[child].isBefore(heap[least]) { least = child }
            guard least != position else { return }
            heap.swapAt(position, least)
            position = least
        }
    }
}
