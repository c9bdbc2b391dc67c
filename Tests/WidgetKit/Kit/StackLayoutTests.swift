import Testing

@testable import SipliWidgetKit

@Suite struct StackLayoutTests {
    @Test("a view with a largest width yields to one with a smallest, and the row overflows")
    func overflow() {
        let frames = Stage.frames(150, 50) {
            HStack(spacing: 0) {
                Rectangle().frame(maxWidth: 100)
                Rectangle().frame(minWidth: 100)
            }
        }
        #expect(frames.map(\.width) == [75, 100])
        #expect(frames.map(\.minX) == [-12.5, 62.5])
    }

    @Test("spacing is subtracted before anything is proposed")
    func firstOffer() {
        let seen = OfferLog()
        _ = Stage.frames(620, 50) {
            HStack(spacing: 10) {
                Rectangle().logged(seen)
                Rectangle()
                Rectangle()
            }
        }
        #expect(seen.widths.filter { $0 > 0 && $0 < .infinity } == [200])
    }

    @Test("text among flexible shapes is proposed a third and wraps")
    func textWraps() {
        // A third of 300 holds 12 letters of 8 points.
        let frames = Stage.frames(300, 100) {
            HStack(spacing: 0) {
                Rectangle()
                Text("twelve lette words ok").font(.system(size: 16))
                Rectangle()
            }
        }
        #expect(frames[1].width == 96)
        #expect(frames[1].height == 2 * 19.2)
        #expect(frames[0].width == 102)
        #expect(frames[2].width == 102)
    }

    @Test("text with higher priority is proposed everything but the others' minimum")
    func priority() {
        let frames = Stage.frames(300, 100) {
            HStack(spacing: 0) {
                Rectangle()
                Text("twelve lette words ok").font(.system(size: 16)).layoutPriority(1)
                Rectangle().frame(minWidth: 20)
            }
        }
        #expect(frames.map(\.width) == [66, 168, 66])
    }

    @Test("a spacer gets what the texts leave")
    func spacer() {
        let frames = Stage.frames(300, 20) {
            HStack {
                Text("a long piece of text").font(.system(size: 20))
                Spacer()
                Text("short").font(.system(size: 20))
            }
        }
        #expect(frames == [Rect(x: 0, y: -2, width: 200, height: 24), Rect(x: 250, y: -2, width: 50, height: 24)])
    }

    @Test("by default views are eight points apart and touch spacers")
    func standardSpacing() {
        let frames = Stage.frames(100, 100) {
            VStack {
                Rectangle().frame(width: 10, height: 10)
                Rectangle().frame(width: 10, height: 10)
                Spacer(minLength: 3)
                Rectangle().frame(width: 10, height: 10)
            }
        }
        #expect(frames.map(\.minY) == [0, 18, 90])
    }

    @Test("explicit spacing is kept around spacers")
    func givenSpacing() {
        let frames = Stage.frames(100, 100) {
            VStack(spacing: 5) {
                Rectangle().frame(height: 10)
                Spacer(minLength: 3).frame(height: 4)
                Rectangle().frame(height: 10)
            }
        }
        #expect(frames.map(\.minY) == [33, 57])
    }

    @Test("absent views leave no spacing")
    func noDoubleSpacing() {
        let isShown = false
        let frames = Stage.frames(100, 100) {
            VStack(spacing: 6) {
                Rectangle().frame(height: 10)
                EmptyView()
                if isShown { Rectangle() }
                EmptyView().padding().frame(width: 5)
                Rectangle().frame(height: 10)
            }
        }
        #expect(frames.map(\.minY) == [37, 53])
    }

    @Test("equal views that wrap get the same width")
    func twins() {
        let frames = Stage.frames(340, 200) {
            HStack(spacing: 0) {
                Text("one two three four").font(.system(size: 20))
                Text("one two three four").font(.system(size: 20))
            }
        }
        // Half of the room holds 17 letters of 10 points: "one two three" are 13, all are 18. What the first one leaves
        // would be enough for the second one in full.
        #expect(frames.map(\.width) == [130, 130])
    }

    @Test("views are aligned to a common first baseline")
    func baseline() {
        let frames = Stage.frames(300, 100) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("a").font(.system(size: 10))
                Text("b").font(.system(size: 20))
                Rectangle().frame(width: 5, height: 8)
            }
        }
        // Baselines are 0.8 lines below the top: 9.6 and 19.2; that of a shape is its lower edge.
        let baselines = [frames[0].minY + 9.6, frames[1].minY + 19.2, frames[2].maxY]
        #expect(abs(baselines[0] - baselines[1]) < 1e-9)
        #expect(abs(baselines[1] - baselines[2]) < 1e-9)
    }

    @Test("a custom alignment line aligns views")
    func ownGuide() {
        let frames = Stage.frames(100, 100) {
            VStack(alignment: .leading, spacing: 0) {
                Rectangle().frame(width: 20, height: 10)
                Rectangle().frame(width: 20, height: 10).alignmentGuide(.leading) { $0.width / 2 }
            }
        }
        #expect(frames.map(\.minX) == [45, 35])
    }

    @Test("measuring is linear in the depth of a tree", arguments: [4, 8, 16])
    func linearProbes(depth: Int) {
        let log = OfferLog()
        func nested(_ depth: Int) -> AnyView {
            if depth == 0 { return AnyView(Rectangle().logged(log)) }
            if depth.isMultiple(of: 2) {
                return AnyView(
                    HStack {
                        nested(depth - 1)
                        Rectangle()
                    })
            }
            return AnyView(
                VStack {
                    nested(depth - 1)
                    Rectangle()
                })
        }
        _ = Stage.list { nested(depth) }
        #expect(log.widths.count <= 4 + 2 * depth)
    }
}
