import SipliWidgetKit
import Testing

struct AppearanceTests {
    private static let looks = ColorScheme.allCases.flatMap { scheme in
        WidgetRenderingMode.allCases.flatMap { mode in
            ColorSchemeContrast.allCases.map { Appearance(scheme: scheme, mode: mode, contrast: $0) }
        }
    }
    private let blue = RGBA(red: 0, green: 0, blue: 1)

    @Test(arguments: looks)
    func textCanBeReadOnTheSurface(_ look: Appearance) {
        for level in 0...1 {
            let seen = look.resolve(.level(level, of: nil)).flat.over(look.surface)
            #expect(seen.contrast(with: look.surface) >= 4.5)
        }
    }

    @Test(arguments: [ColorScheme.light, .dark], [0.0, 0.1, 0.5, 0.9, 1])
    func theAccentToneCanBeReadWhateverTheTint(_ scheme: ColorScheme, _ gray: Double) {
        let tint = RGBA(red: gray, green: gray, blue: gray)
        let look = Appearance(scheme: scheme, mode: .accented, tint: .color(light: tint, dark: tint))
        let tone = look.resolve(.tint, isAccented: true).flat
        #expect(tone.contrast(with: look.surface) >= 4.5)
    }

    @Test func contrastIsTheRatioOfTheGuidelines() {
        #expect(RGBA.black.contrast(with: .white) == 21)
        #expect(RGBA.white.contrast(with: .white) == 1)
        // #767676 is known as the lightest gray that reaches 4.5 on white.
        let gray = RGBA(red: 118.0 / 255, green: 118.0 / 255, blue: 118.0 / 255)
        #expect(abs(gray.contrast(with: .white) - 4.54) < 0.01)
    }

    @Test func levelsAreStepsDownFromTheirStyle() {
        let look = Appearance()
        #expect(look.resolve(.level(0, of: nil)) == .solid(.black))
        #expect(look.resolve(.level(1, of: nil)) == .solid(RGBA(red: 0, green: 0, blue: 0, alpha: 0.6)))
        let alphas = (0...4).map { look.resolve(.level($0, of: .color(light: blue, dark: blue))).flat.alpha }
        #expect(alphas == alphas.sorted(by: >) && alphas[0] == 1)
        #expect(look.resolve(.level(9, of: nil)) == look.resolve(.level(4, of: nil)))
    }

    @Test func schemesChooseTheirColour() {
        let paint = Paint.color(light: .black, dark: blue)
        #expect(Appearance(scheme: .light).resolve(paint) == .solid(.black))
        #expect(Appearance(scheme: .dark).resolve(paint) == .solid(blue))
    }

    @Test func opacityMultiplies() {
        let paint = Paint.opacity(.opacity(.color(light: blue, dark: blue), 0.5), 0.5)
        #expect(Appearance().resolve(paint).flat.alpha == 0.25)
    }

    @Test func aTintMadeOfItselfEnds() {
        #expect(Appearance(tint: .level(1, of: .tint)).resolve(.tint).flat.alpha == 0.6)
    }

    @Test func accentedKeepsOnlyAlpha() {
        let look = Appearance(mode: .accented, tint: .color(light: blue, dark: blue))
        let red = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        let paint = Paint.color(light: red, dark: red)
        #expect(look.resolve(paint) == .solid(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)))
        #expect(look.resolve(paint, isAccented: true) == .solid(RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)))
    }

    @Test(arguments: ColorScheme.allCases)
    func vibrantHasNoColourAndLosesNothing(_ scheme: ColorScheme) {
        let look = Appearance(scheme: scheme, mode: .vibrant)
        for color in [blue, .black, .white, RGBA(red: 1, green: 0.6, blue: 0)] {
            let seen = look.resolve(.color(light: color, dark: color)).flat
            #expect(seen.red == seen.green && seen.green == seen.blue)
            #expect(seen.over(look.surface).contrast(with: look.surface) >= 3)
        }
    }

    @Test func theSurfaceIsTheSurfaceInEveryMode() {
        for look in Self.looks { #expect(look.resolve(.background) == .solid(look.surface)) }
    }
}
