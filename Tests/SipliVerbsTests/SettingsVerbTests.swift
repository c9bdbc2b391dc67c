import SipliClient
import SipliWire
import Testing

@testable import SipliVerbs

@Suite struct SettingsVerbTests {
    @Test(arguments: [nil, "goal", "a \"b\"", ""]) func theRequestIsWhatIsDeclared(_ name: String?) throws {
        let line = SettingsVerb(name: name, CommonOptions()).request
        var declared = SettingsGetRequest()
        declared.names = name.map { [$0] }
        #expect(line == RequestLine.make(WorldOperations.settingsGet, declared))
    }
}
