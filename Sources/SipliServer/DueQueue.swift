/// What is due when, the earliest first: a binary heap, so that adding and taking cost the logarithm of how many there are.
///
/// An entry cannot be taken back: its owner knows by the key whether it still counts, and calls `keep` when most do not.
struct DueQueue {
    struct Entry {
        var microseconds: Int64
        var key: Int

        fileprivate func isBefore(_ other: Entry) -> Bool {
            (microseconds, key) < (other.microseconds, other.key)
        }
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

    /// Takes the earliest out.
    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        sink(0)
    }

    /// Takes the earliest out if it is due.
    mutating func next(dueBy now: Int64) -> Entry? {
        guard let first, first.microseconds <= now else { return nil }
        removeFirst()
        return first
    }

    /// Forgets entries that no longer count.
    mutating func keep(where counts: (Entry) -> Bool) {
        // A sorted array is a heap.
        heap = heap.filter(counts).sorted { $0.isBefore($1) }
    }

    private mutating func sink(_ start: Int) {
        var position = start
        while true {
            var least = position
            for child in [2 * position + 1, 2 * position + 2]
            where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            guard least != position else { return }
            heap.swapAt(position, least)
            position = least
        }
    }
}
