import Testing

@testable import SipliServer

@Suite struct MemberListTests {
    private final class Member {
        let name: Int
        var place = MemberList<Member>.nowhere

        init(_ name: Int) {
            self.name = name
        }
    }

    private let list = MemberList<Member>(place: \.place)
    private let members = (0..<100).map(Member.init)

    init() {
        for member in members { list.append(member) }
    }

    private var names: [Int] { list.map(\.name) }

    @Test("the order is the order of insertion, whoever is removed and added again")
    func order() {
        for member in members where member.name % 3 != 0 { list.remove(member) }
        list.append(members[1])
        #expect(names == Array(stride(from: 0, to: 100, by: 3)) + [1])
        #expect(list.count == 35)
        #expect(list.contains(members[1]) && !list.contains(members[2]))
    }

    @Test("adding twice and removing twice counts once")
    func twice() {
        list.append(members[0])
        #expect(list.count == 100)
        list.remove(members[0])
        list.remove(members[0])
        #expect(names == Array(1..<100))
    }

    @Test("members removed during a walk are skipped, members added are not visited")
    func walk() {
        var met: [Int] = []
        let late = Member(1000)
        list.forEach { member in
            met.append(member.name)
            guard member.name == 10 else { return }
            for gone in members[11..<90] { list.remove(gone) }
            list.append(late)
        }
        #expect(met == Array(0...10) + Array(90..<100))
        #expect(names == Array(0...10) + Array(90..<100) + [1000])
        list.remove(late)
        #expect(names == Array(0...10) + Array(90..<100))
    }

    @Test("the list may be emptied by a walk inside a walk")
    func nested() {
        var met = 0
        list.forEach { _ in
            met += 1
            list.forEach { list.remove($0) }
        }
        #expect(met == 1)
        #expect(list.isEmpty && names == [])
    }

    @Test("removing all members leaves the list empty")
    func takeAll() {
        #expect(list.removeAll().map(\.name) == Array(0..<100))
        #expect(list.isEmpty && !list.contains(members[0]))
    }
}
