/// Members in insertion order; any of them can be removed without a search, also during a walk.
///
/// A removed member leaves a gap. Gaps are closed once they are the larger part, so adding, removing and walking have a
/// constant cost per member.
final class MemberList<Member: AnyObject> {
    private var slots: [Member?] = []
    /// Where a member stores its index.
    private let place: ReferenceWritableKeyPath<Member, Int>
    private(set) var count = 0
    private var walks = 0

    /// The index of a member that is in no list.
    static var nowhere: Int { -1 }

    /// - Parameter place: the member's property for this list alone; `nowhere` at first.
    init(place: ReferenceWritableKeyPath<Member, Int>) { self.place = place }

    var isEmpty: Bool { count == 0 }

    func contains(_ member: Member) -> Bool { member[keyPath: place] != Self.nowhere }

    /// Adds a member at the end; one that is already in the list stays in its place.
    func append(_ member: Member) {
        guard !contains(member) else { return }
        member[keyPath: place] = slots.count
        slots.append(member)
        count += 1
    }

    /// Removes a member; does nothing if it is not in the list.
    func remove(_ member: Member) {
        guard contains(member) else { return }
        slots[member[keyPath: place]] = nil
        member[keyPath: place] = Self.nowhere
        count -= 1
        closeGaps()
    }

    /// Removes and returns all members.
    func removeAll() -> [Member] {
        let members = Array(self)
        for member in members { remove(member) }
        return members
    }

    /// Calls the body for each member; members removed meanwhile are skipped, members added are not visited.
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
    /// Iterates over the current members.
    func makeIterator() -> some IteratorProtocol<Member> { slots.lazy.compactMap(\.self).makeIterator() }
}
