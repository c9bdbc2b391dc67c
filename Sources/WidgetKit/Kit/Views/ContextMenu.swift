/// A view with a menu.
private final class MenuNode: WrapperNode {
    private let menu: Node

    init(_ child: Node, menu: Node) {
        self.menu = menu
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.offering {
            menu.draw(at: .zero, .unspecified, on: $0)
        } _: {
            child.draw(at: origin, proposal, on: canvas)
        }
    }
}

extension View {
    /// Offers the buttons and links of a menu where the view is held, if something in it can be tapped. Only a widget on a
    /// desktop can be held; elsewhere there is no menu.
    public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
        let items = menuItems()
        return wrapped { node, environment in
            MenuNode(node, menu: items.singleNode(in: environment.inside(.vertical), alignment: .center))
        }
    }

    /// Runs an intent for each notch that is scrolled up over the widget, where it lies on a desktop. The first one in a
    /// widget counts.
    public func onScrollUp(intent: some AppIntent) -> some View {
        let action = TapRegion.Action.intent(intent)
        return wrapped { node, _ in
            NotingNode(node) { canvas, _ in canvas.setScroll(action) }
        }
    }
}
