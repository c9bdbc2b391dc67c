extension DisplayList {
    /// The list as shown from a tap on one of its regions until the result arrives: a switch is in its other state, and
    /// content that may be outdated is dimmed. Nothing is evaluated.
    ///
    /// - Parameter index: the index in `regions`. Links and invalid indices have no effect.
    package func tapped(_ index: Int) -> DisplayList {
        guard regions.indices.contains(index), case .intent = regions[index].action else { return self }
        var list = self
        list.regions[index].toggle?.isOn.toggle()
        let toggle = regions[index].toggle?.number
        list.background = background.map { $0.tapped(toggle) }
        list.items = items.map { $0.tapped(toggle) }
        return list
    }
}

extension DisplayItem {
    /// - Parameter toggle: the switch to flip.
    fileprivate func tapped(_ toggle: Int?) -> DisplayItem {
        guard case .group(var group) = self else { return self }
        if group.isInvalidatable { group.opacity = min(group.opacity, GroupItem.invalidatedOpacity) }
        if let other = group.other, other.toggle == toggle {
            group.other = GroupItem.Other(toggle: other.toggle, items: group.items)
            group.items = other.items
        }
        group.items = group.items.map { $0.tapped(toggle) }
        return .group(group)
    }
}

extension GroupItem {
    /// Of what may no longer be right.
    static let invalidatedOpacity = 0.4
}
