import Foundation
import SipliWidgetTestSupport
import SwiftUI
import Testing

@Suite struct FoundationTextTests {
    private func words(_ view: some View) -> String {
        Evaluated(.make(of: view, Evaluated.evaluation())).words
    }

    @Test func formattersAndFormatsShowValues() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.minimumFractionDigits = 2
        #expect(words(Text(NSNumber(value: 1.5), formatter: formatter)) == "1.50")
        #expect(words(Text("It is \(NSNumber(value: 1.5), formatter: formatter).")) == "It is 1.50.")
        #expect(words(Text(0.25, format: .percent.locale(Locale(identifier: "en_US")))) == "25%")
        #expect(words(Text("\(7, specifier: "%03d")")) == "007")
    }

    @Test func resourcesAreTheirText() {
        let name = "Ann"
        #expect(String(localized: "Hello \(name)") == "Hello Ann")
        #expect(String(localized: "greeting", defaultValue: "Hello") == "Hello")
    }
}
