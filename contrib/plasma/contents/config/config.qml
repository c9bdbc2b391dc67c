import org.kde.plasma.configuration 2.0

ConfigModel {
    ConfigCategory {
        name: "Widget"
        icon: "io.github.sipli.Sipli"
        source: "ConfigWidget.qml"
    }
}
