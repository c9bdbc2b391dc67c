/// Members in the order in which they came; any of them is removed without a search, also while they are walked.
///
/// A removed member leaves a gap. Gaps are closed once they are the larger part, so that adding, removing and walking cost
/// the same per member whatever came and went.
final class MemberList<Member: AnyObject> {
    private var slots: [Member?] = []
    /// Where a member keeps its place.
    private let place: ReferenceWritableKeyPath<Member, Int>
    private(set) var count = 0
    private var walks = 0

    /// The place of what is in no list.
    static var nowhere: Int { -1 }

    /// - Parameter place: the member's property for this list alone; `nowhere` at the start.
    init(place: ReferenceWritableKeyPath<Member, Int>) {
        self.place = place
    }

    var isEmpty: Bool { count == 0 }

    func contains(_ member: Member) -> Bool {
        member[keyPath: place] != Self.nowhere
    }

    /// Adds a member at the end; one that is in the list stays where it is.
    func append(_ member: Member) {
        guard !contains(member) else { return }
        member[keyPath: place] = slots.count
        slots.append(member)
        count += 1
    }

    /// Removes a member; does nothing when it is not in the list.
    func remove(_ member: Member) {
        guard contains(member) else { return }
        slots[member[keyPath: place]] = nil
        member[keyPath: place] = Self.nowhere
        count -= 1
        closeGaps()
    }

    /// Takes all members out.
    func removeAll() -> [Member] {
        let members = Array(self)
        for member in members { remove(member) }
        return members
    }

    /// Calls the body for each member; those that go meanwhile are left out, those that come are not met.
    func forEach(_ body: (Member) -> Void) {
        walks += 1
        for index in 0..<slots.count {
            if let member = slots[index] { body(member) }
        }
        walks -= 1
        closeGaps()
    }

    private func closeGaps() {
        guard walks == 0, slots.count > 2 * count + 16 || (count == 0 && !slots.isEmpty) else { return }
        slots = slots.filter { $0 != nil }
        for (index, member) in slots.enumerated() { member?[keyPath: place] = index }
    }
}

extension MemberList: Sequence {
    /// Walks the members as they are now.
    func makeIterator() -> some IteratorProtocol<Member> {
        slots.lazy.compactMap(\.self).makeIterator()
    }
}
