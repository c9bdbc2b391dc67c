import SipliPictures
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

struct DrawingTests {
    @Test func gradientGoesFromItsFirstColourToItsLast() throws {
        var sheet = Sheet()
        let gradient = Paint.Gradient.level([.pureRed, .pureBlue])
        sheet.list.items = [.shape(.box(Rect(x: 0, y: 0, width: 100, height: 60), .gradient(gradient)))]
        let picture = try sheet.picture()
        #expect(picture[1, 30].distance(to: .pureRed) < 0.05)
        #expect(picture[98, 30].distance(to: .pureBlue) < 0.05)
        #expect(picture[50, 30].distance(to: RGBA(red: 0.5, green: 0, blue: 0.5)) < 0.05)
    }

    @Test func angularGradientTurnsClockwiseFromTheRight() throws {
        var sheet = Sheet(width: 60, height: 60)
        let colors: [RGBA] = [.pureRed, .white, .pureBlue, .black, .pureRed]
        let stops = colors.enumerated().map { Paint.Gradient.Stop(paint: .plain($1), location: Double($0) / 4) }
        let gradient = Paint.Gradient(
            shape: .angular(center: Point(x: 0.5, y: 0.5), startDegrees: 0, endDegrees: 360), stops: stops)
        sheet.list.items = [.shape(.box(Rect(x: 0, y: 0, width: 60, height: 60), .gradient(gradient)))]
        let picture = try sheet.picture()
        #expect(picture[55, 30].distance(to: .pureRed) < 0.1)
        #expect(picture[30, 55].distance(to: .white) < 0.1)
        #expect(picture[5, 30].distance(to: .pureBlue) < 0.1)
        #expect(picture[30, 5].distance(to: .black) < 0.1)
    }

    @Test func clipDrawsNothingOutside() throws {
        var sheet = Sheet()
        var group = GroupItem(items: [.shape(.box(Rect(x: 0, y: 0, width: 100, height: 60), .plain(.black)))])
        group.clip = ShapeItem.box(Rect(x: 20, y: 10, width: 30, height: 20), .background).path
        sheet.list.items = [.group(group)]
        #expect(try sheet.picture().ink == Rect(x: 20, y: 10, width: 30, height: 20))
    }

    @Test func rotationIsClockwiseAboutTheCenter() throws {
        var sheet = Sheet()
        // To the right of the centre, so a quarter turn clockwise puts it below.
        var group = GroupItem(items: [.shape(.box(Rect(x: 60, y: 28, width: 20, height: 4), .plain(.black)))])
        group.center = Point(x: 50, y: 30)
        group.rotationDegrees = 90
        sheet.list.items = [.group(group)]
        #expect(try sheet.picture().ink == Rect(x: 48, y: 40, width: 4, height: 20))
    }

    @Test func scaleKeepsTheCenterWhereItIs() throws {
        var sheet = Sheet()
        var group = GroupItem(items: [.shape(.box(Rect(x: 40, y: 20, width: 20, height: 20), .plain(.black)))])
        group.center = Point(x: 50, y: 30)
        group.scale = 0.5
        sheet.list.items = [.group(group)]
        #expect(try sheet.picture().ink == Rect(x: 45, y: 25, width: 10, height: 10))
    }

    @Test func opacityOfAGroupCountsOnceWhereItsItemsOverlap() throws {
        var sheet = Sheet()
        let box = ShapeItem.box(Rect(x: 10, y: 10, width: 40, height: 40), .plain(.black))
        var group = GroupItem(items: [.shape(box), .shape(box)])
        group.opacity = 0.5
        sheet.list.items = [.group(group)]
        #expect(try sheet.picture()[30, 30].distance(to: RGBA(red: 0.5, green: 0.5, blue: 0.5)) < 0.01)
    }

    @Test func blurSpreadsInkAndLeavesNoEdge() throws {
        var sheet = Sheet()
        let box = ShapeItem.box(Rect(x: 40, y: 20, width: 20, height: 20), .plain(.black))
        var group = GroupItem(items: [.shape(box)])
        group.blurRadius = 4
        sheet.list.items = [.group(group)]
        let picture = try sheet.picture()
        let row = (30..<60).map { picture[$0, 30].red }
        #expect(zip(row, row.dropFirst()).allSatisfy { abs($0 - $1) < 0.25 })
        #expect(row[0] > 0.9 && row[0] < 1 || row[5] < 1)
        #expect(!(try sheet.svg()).contains("M 40 20"))
    }

    @Test func aGaugeIsDrawnByItsShapes() throws {
        var sheet = Sheet()
        let bar = ShapeItem.box(Rect(x: 10, y: 10, width: 40, height: 6), .plain(.black))
        sheet.list.items = [
            .gauge(
                GaugeItem(
                    frame: Rect(x: 10, y: 10, width: 80, height: 6), style: .bar, fraction: 0.5, paint: .tint,
                    drawing: [.shape(bar)]))
        ]
        #expect(try sheet.picture().ink == Rect(x: 10, y: 10, width: 40, height: 6))
    }

    @Test func runsOfALineHaveTheirOwnPaints() throws {
        var sheet = Sheet(width: 200, height: 40)
        let layout = sheet.layOut([
            sheet.run("██", size: 20, paint: .plain(.pureRed)), sheet.run("██", size: 20, paint: .plain(.pureBlue)),
        ])
        sheet.list.items = [.text(TextItem(frame: Rect(origin: .zero, size: layout.size), lines: layout.lines))]
        let picture = try sheet.picture()
        let (first, last) = (Int(layout.size.width * 0.25), Int(layout.size.width * 0.75))
        #expect(picture[first, 12].distance(to: .pureRed) < 0.1)
        #expect(picture[last, 12].distance(to: .pureBlue) < 0.1)
    }

    @Test func aDashThatNeverEndsIsNoDash() throws {
        var sheet = Sheet()
        var line = ShapeItem.box(Rect(x: 10, y: 10, width: 40, height: 20), .plain(.black))
        line.style = .stroke(width: 2, cap: .butt, join: .miter, dash: [0, 0], dashPhase: 0)
        sheet.list.items = [.shape(line)]
        #expect(try sheet.picture().ink == Rect(x: 9, y: 9, width: 42, height: 22))
    }
}

struct FadingTests {
    /// Half way from red to transparent, half of the red is visible on white, without grey.
    @Test func aGradientThatFadesOutKeepsItsColor() throws {
        var sheet = Sheet(width: 100, height: 20)
        let fade = Paint.gradient(.level([.pureRed, .clear]))
        sheet.list.items = [.shape(.box(Rect(x: 0, y: 0, width: 100, height: 20), fade))]
        let middle = try sheet.picture()[50, 10].over(.white)
        #expect(middle.distance(to: RGBA(red: 1, green: 0.5, blue: 0.5)) < 0.02)
    }

    @Test func betweenTwoColorsItFadesFromOneAndIntoTheOther() {
        let look = Appearance()
        guard case .gradient(let gradient) = look.resolve(.gradient(.level([.pureRed, .clear, .pureBlue]))) else {
            return
        }
        let faded = gradient.stops.fading
        #expect(faded.map(\.location) == [0, 0.5, 0.5, 1])
        #expect(faded.map(\.color.red) == [1, 1, 0, 0])
        #expect(faded.map(\.color.alpha) == [1, 0, 0, 1])
    }

    @Test func theMiddleOfAFadingGradientIsItsColor() {
        let flat = Appearance().resolve(.gradient(.level([.pureRed, .clear]))).flat
        #expect(flat == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
}
