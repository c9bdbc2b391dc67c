import SipliBus
import SipliClient
import SipliSession
import SipliSystem

/// The offers on D-Bus, for GNOME's overview (`org.gnome.Shell.SearchProvider2`) and for KRunner (`org.kde.krunner1`).
final class SearchService {
    static let name = SessionProgram.application + ".Search"
    static let path = "/io/github/sipli/Sipli/Search"
    static let runnerPath = "/krunner"
    private static let (provider, runner) = ("org.gnome.Shell.SearchProvider2", "org.kde.krunner1")
    /// KRunner's type of a match that is exactly what was typed.
    private static let exactMatch: Int32 = 100

    private let offers: SearchOffers
    private let start: ([String]) -> Bool
    private let called: () -> Void
    /// The offers of the last search, by id.
    private var known: [String: SearchOffer] = [:]

    /// - Parameters:
    ///   - start: starts `sipli-client` with these arguments; returns whether it started.
    ///   - called: called with every call.
    init(_ offers: SearchOffers, start: @escaping ([String]) -> Bool, called: @escaping () -> Void) {
        (self.offers, self.start, self.called) = (offers, start, called)
    }

    /// Registers the objects on the bus. The name is requested separately, later.
    func export(on bus: Bus) throws(SystemError) -> [BusSlot] {
        [try bus.export(path: Self.path, providerMethods), try bus.export(path: Self.runnerPath, runnerMethods)]
    }

    private func search(_ words: [String]) -> [SearchOffer] {
        called()
        do throws(ClientError) {
            let found = try offers.search(words)
            known = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
            return found
        } catch {
            // Without a daemon there is nothing to offer.
            return []
        }
    }

    private func offer(_ id: String) throws(ClientError) -> SearchOffer? {
        called()
        if let offer = known[id] { return offer }
        return try offers.offer(id)
    }

    /// Does what was chosen.
    private func run(_ id: String, _ method: String) throws(BusError) -> [BusValue] {
        do throws(ClientError) {
            if let offer = try offer(id) {
                _ = try offers.client.call(offer.request)
                return []
            }
        } catch {
            throw BusError.failed(method, error.description)
        }
        throw BusError.failed(method, "that is no longer offered")
    }

    // MARK: GNOME

    private var providerMethods: [BusMethod] {
        let interface = Self.provider
        func ids(_ terms: BusValue) -> [BusValue] {
            [.strings(search(terms.elements.compactMap(\.text)).map(\.id))]
        }
        return [
            BusMethod(interface, "GetInitialResultSet", ["as"], names: ["terms"]) { ids($0[0]) },
            BusMethod(interface, "GetSubsearchResultSet", ["as", "as"], names: ["previous_results", "terms"]) {
                ids($0[1])
            },
            BusMethod(interface, "GetResultMetas", ["as"], names: ["identifiers"]) { [weak self] arguments in
                let ids = arguments[0].elements.compactMap(\.text)
                return [.array(of: "a{sv}", ids.compactMap { self?.meta($0) })]
            },
            BusMethod(interface, "ActivateResult", ["s", "as", "u"], names: ["identifier", "terms", "timestamp"]) {
                [weak self] arguments throws(BusError) in
                try self?.run(arguments[0].text ?? "", interface + ".ActivateResult") ?? []
            },
            BusMethod(interface, "LaunchSearch", ["as", "u"], names: ["terms", "timestamp"]) {
                [weak self] _ throws(BusError) in
                self?.called()
                guard self?.start(["quick"]) == true else {
                    throw BusError.failed(interface + ".LaunchSearch", "sipli-client could not be started")
                }
                return []
            },
        ]
    }

    private func meta(_ id: String) -> BusValue? {
        do throws(ClientError) {
            return try offer(id).map { offer in
                .dictionary([
                    "id": .string(offer.id), "name": .string(offer.title), "description": .string(offer.detail),
                    "gicon": .string(SessionProgram.application),
                ])
            }
        } catch {
            return nil
        }
    }

    // MARK: KRunner

    private var runnerMethods: [BusMethod] {
        let interface = Self.runner
        return [
            BusMethod(interface, "Match", ["s"], names: ["query"]) { [weak self] arguments in
                let found = self?.search([arguments[0].text ?? ""]) ?? []
                return [.array(of: "(sssida{sv})", found.map(Self.match))]
            },
            BusMethod(interface, "Actions", []) { _ in [.array(of: "(sss)", [])] },
            BusMethod(interface, "Run", ["s", "s"], names: ["match_id", "action_id"]) {
                [weak self] arguments throws(BusError) in
                try self?.run(arguments[0].text ?? "", interface + ".Run") ?? []
            },
            BusMethod(interface, "Config", []) { _ in [.dictionary(["MinLetterCount": .int32(3)])] },
            BusMethod(interface, "Teardown", []) { _ in [] },
        ]
    }

    private static func match(_ offer: SearchOffer) -> BusValue {
        .structure([
            .string(offer.id), .string(offer.title), .string(SessionProgram.application), .int32(exactMatch),
            .double(1),
            .dictionary(["subtext": .string(offer.detail)]),
        ])
    }
}
