import SipliClient
import SipliWire
import Testing

@testable import SipliVerbs

@Suite struct SettingsVerbTests {
    @Test(arguments: [nil, "goal", "a \"b\"", ""]) func theRequestIsWhatIsDeclared(_ name: String?) throws {
        var verb = SettingsVerb(namesOne: true)
        verb.name = name
        var declared = SettingsGetRequest()
        declared.names = name.map { [$0] }
        #expect(verb.request == RequestLine.make(StoreOperations.settingsGet, declared))
    }
}
