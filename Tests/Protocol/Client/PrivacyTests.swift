import SipliClient
import SipliWire
import Testing

@Suite struct PrivacyTests {
    @Test(
        "a snapshot says whether values are hidden; one that cannot be read hides them",
        arguments: [
            (#"{"zone":"Etc/UTC","private":true}"#, Privacy.on), (#"{"private":false}"#, .off), ("{}", .off),
            (#"{"private":"on"}"#, .on), ("[", .on),
        ])
    func reading(_ profile: String, _ privacy: Privacy) {
        #expect(Privacy(profile: Array(profile.utf8)) == privacy)
    }

    @Test("a line of values becomes dots, an empty one stays empty") func line() {
        #expect(Privacy.on.line("300 / 2000 ml") == "••••")
        #expect(Privacy.on.line("") == "")
        #expect(Privacy.off.line("300 / 2000 ml") == "300 / 2000 ml")
    }
}
