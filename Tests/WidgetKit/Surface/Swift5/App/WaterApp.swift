import SwiftUI
import WidgetKit

private struct DeepLinkKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

extension EnvironmentValues {
    var deepLink: String? {
        get { self[DeepLinkKey.self] }
        set { self[DeepLinkKey.self] = newValue }
    }
}

struct WaterApp: App {
    @State private var deepLink: String?

    var body: some Scene {
        WindowGroup {
            ContentView()
                .environment(\.deepLink, deepLink)
                .onOpenURL { url in
                    deepLink = url.host
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                        deepLink = nil
                    }
                }
        }
    }
}

struct ContentView: View {
    @Environment(\.deepLink) private var deepLink
    @State private var isAdding = false

    var body: some View {
        VStack {
            Text(isAdding ? "Adding" : "Water")
            Text(deepLink ?? "no link")
        }
        .onChange(of: deepLink) {
            isAdding = deepLink == "add"
            WidgetCenter.shared.reloadAllTimelines()
        }
    }
}
