import SipliPictures
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

struct SurfaceTests {
    @Test func cornersAreRoundAndClearUnlessThePictureIsOpaque() throws {
        var sheet = Sheet()
        #expect(try sheet.picture()[0, 0] == .white)
        sheet.look.cornerRadius = 22
        #expect(try sheet.picture()[0, 0] == .clear)
        #expect(try sheet.picture()[50, 0] == .white)
        sheet.look.isOpaque = true
        #expect(try sheet.picture()[0, 0] == .white)
    }

    @Test func aCornerPassesWhereTheQuarterCircleDoes() throws {
        var sheet = Sheet()
        sheet.look.cornerRadius = 20
        let picture = try sheet.picture(scale: 4)
        // On the diagonal a circle of 20 leaves 20 (1 - 1/√2) = 5.86 points, here 23.4 pixels.
        #expect(picture[22, 22].alpha == 0)
        #expect(picture[25, 25].alpha == 1)
    }

    @Test func aRadiusThatIsTooLargeMakesACapsule() throws {
        var sheet = Sheet(width: 100, height: 40)
        sheet.look.cornerRadius = 500
        let picture = try sheet.picture()
        #expect(picture[50, 0].alpha == 1 && picture[1, 20].alpha > 0.9 && picture[3, 3].alpha == 0)
    }

    @Test func schemesDiffer() throws {
        var sheet = Sheet()
        sheet.list.items = [.text(sheet.item("Water"))]
        let light = try sheet.picture()
        sheet.look.scheme = .dark
        let dark = try sheet.picture()
        #expect(light[99, 59].luminance > 0.9 && dark[99, 59].luminance < 0.1)
        #expect(light.worstSquare(against: dark) == 1)
    }

    @Test func withoutBackgroundNothingLiesUnderTheContent() throws {
        var sheet = Sheet()
        sheet.list.background = [.shape(.box(Rect(x: 0, y: 0, width: 100, height: 60), .plain(.pureRed)))]
        #expect(try sheet.picture()[50, 30] == .pureRed)
        sheet.look.showsBackground = false
        #expect(try sheet.picture()[50, 30] == .clear)
    }

    @Test(arguments: [WidgetRenderingMode.accented, .vibrant])
    func modesWithoutColourLeaveTheWidgetsBackgroundOut(_ mode: WidgetRenderingMode) throws {
        var sheet = Sheet()
        sheet.look.mode = mode
        sheet.list.background = [.shape(.box(Rect(x: 0, y: 0, width: 100, height: 60), .plain(.pureRed)))]
        #expect(try sheet.picture()[50, 30] == .white)
    }

    @Test func accentedModeHasTwoTones() throws {
        var sheet = Sheet()
        sheet.look.mode = .accented
        sheet.list.tint = .plain(.pureBlue)
        var accented = ShapeItem.box(Rect(x: 0, y: 0, width: 40, height: 60), .plain(.pureRed))
        accented.isAccented = true
        let other = ShapeItem.box(Rect(x: 60, y: 0, width: 40, height: 60), .plain(.pureRed))
        sheet.list.items = [.shape(accented), .shape(other)]
        let picture = try sheet.picture()
        #expect(picture[20, 30] == .pureBlue)
        #expect(picture[80, 30] == .black)
    }
}
