@testable import SipliWidgetKit

/// Builds random views and records what must hold for their layout. The same seed gives the same view.
struct RandomTree {
    /// A stack that was built: its kind, its frame and its children's frames.
    struct Stack {
        let axis: Axis
        let spacing: Double
        let areTwins: Bool
        let own = OfferLog()
        let children = OfferLog()
    }

    private var state: UInt64
    private(set) var stacks: [Stack] = []
    /// The frames of views that draw.
    let leaves = OfferLog()

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func number(_ range: Range<Int>) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return range.lowerBound + Int(state % UInt64(range.count))
    }

    mutating func view(depth: Int) -> AnyView {
        if depth == 0 { return leaf() }
        return switch number(0..<10) {
        case 0...3: stack(depth: depth, areTwins: false)
        case 4: stack(depth: depth, areTwins: true)
        case 5:
            AnyView(
                ZStack(alignment: .bottomTrailing) {
                    view(depth: depth - 1); view(depth: depth - 1)
                })
        case 6: framed(view(depth: depth - 1))
        case 7: AnyView(view(depth: depth - 1).padding(Double(number(0..<12))))
        case 8: layered(view(depth: depth - 1))
        default: AnyView(view(depth: depth - 1).aspectRatio(Double(number(1..<5)) / 2, contentMode: .fit))
        }
    }

    private mutating func leaf() -> AnyView {
        switch number(0..<7) {
        case 0: AnyView(Rectangle().logged(leaves))
        case 1: AnyView(Circle().stroke(.red, lineWidth: 2).logged(leaves))
        case 2: AnyView(Image(systemName: "drop").logged(leaves))
        case 3: AnyView(Divider().logged(leaves))
        case 4: AnyView(Gauge(value: 0.4) { EmptyView() }.logged(leaves))
        default: AnyView(text().logged(leaves))
        }
    }

    private mutating func text() -> some View {
        let words = (0..<number(1..<6)).map { _ in String(repeating: "m", count: number(1..<9)) }
        return Text(words.joined(separator: " ")).font(.system(size: Double(number(8..<30))))
            .lineLimit(number(0..<2) == 0 ? number(1..<4) : nil)
            .minimumScaleFactor(number(0..<4) == 0 ? 0.5 : 1)
    }

    private mutating func stack(depth: Int, areTwins: Bool) -> AnyView {
        let stack = Stack(
            axis: number(0..<2) == 0 ? .horizontal : .vertical, spacing: Double(number(0..<10)), areTwins: areTwins)
        stacks.append(stack)
        let count = number(1..<5)
        var children: [AnyView] = []
        let one = view(depth: depth - 1)
        for index in 0..<count { children.append(index == 0 || areTwins ? one : view(depth: depth - 1)) }
        if !areTwins && number(0..<3) == 0 { children[0] = AnyView(children[0].layoutPriority(1)) }
        let content = ForEach(0..<count) { [children] in children[$0].logged(stack.children) }
        return stack.axis == .horizontal
            ? AnyView(HStack(alignment: .bottom, spacing: stack.spacing) { content }.logged(stack.own))
            : AnyView(VStack(alignment: .leading, spacing: stack.spacing) { content }.logged(stack.own))
    }

    private mutating func framed(_ view: AnyView) -> AnyView {
        switch number(0..<5) {
        case 0: AnyView(view.frame(width: Double(number(0..<200))))
        case 1: AnyView(view.frame(height: Double(number(0..<200)), alignment: .topLeading))
        case 2: AnyView(view.frame(maxWidth: .infinity, alignment: .leading))
        case 3: AnyView(view.frame(minWidth: 30, maxHeight: Double(number(10..<90))))
        default: AnyView(view.fixedSize(horizontal: number(0..<2) == 0, vertical: true))
        }
    }

    private mutating func layered(_ view: AnyView) -> AnyView {
        switch number(0..<3) {
        case 0: AnyView(view.background(Color.blue.opacity(0.1)))
        case 1: AnyView(view.overlay(alignment: .topTrailing) { Rectangle().frame(width: 4, height: 4) })
        default: AnyView(view.clipShape(RoundedRectangle(cornerRadius: 4)))
        }
    }
}
