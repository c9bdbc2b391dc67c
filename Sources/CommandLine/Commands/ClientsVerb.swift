import SipliClient
import SipliVerbs
import SipliWire

/// `clients`: the connected clients.
struct ClientsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(DaemonOperations.clients, Nothing(), common) else { return }
        let clients = result.clients
        let follows = clients.map { $0.subscriptions.map(Self.subscription).joined(separator: ", ") }
        context.console.print([
            TextTable.Column(texts: clients.map { $0.client ?? "-" }, title: "client", minimum: 8),
            TextTable.Column(texts: clients.map { String($0.pid) }, title: "pid", isRight: true),
            TextTable.Column(texts: clients.map { Self.age($0.ageSeconds) }, title: "age", isRight: true),
            .optional("pending", clients.map { String($0.pendingBytes) }, ink: nil, isRight: true),
            .optional("follows", follows, minimum: 12),
        ])
    }

    private static func subscription(_ subscription: ClientsResult.Subscription) -> String {
        subscription.sub + " (" + subscription.topics.joined(separator: " ") + ") at \(subscription.rev)"
    }

    private static func age(_ seconds: Int64) -> String {
        switch seconds {
        case ..<120: "\(seconds) s"
        case ..<7200: "\(seconds / 60) min"
        default: "\(seconds / 3600) h"
        }
    }

    static let command = Command("clients", "List connected clients.") { ClientsVerb() }
}
