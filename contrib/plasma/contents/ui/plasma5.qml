// The widget in Plasma 5; main.qml is the same for Plasma 6.
import QtQuick 2.15
import org.kde.plasma.core 2.0 as PlasmaCore
import org.kde.plasma.plasmoid 2.0

Item {
    id: root

    readonly property bool isOnDesktop: Plasmoid.formFactor === PlasmaCore.Types.Planar

    Plasmoid.backgroundHints: PlasmaCore.Types.NoBackground
    Plasmoid.icon: sipli.icon
    Plasmoid.toolTipMainText: sipli.text
    Plasmoid.toolTipSubText: sipli.details
    Plasmoid.preferredRepresentation: isOnDesktop ? Plasmoid.fullRepresentation : Plasmoid.compactRepresentation
    Plasmoid.compactRepresentation: PanelItem {
        sipli: root.sipli
        isVertical: Plasmoid.formFactor === PlasmaCore.Types.Vertical
        onActivated: Plasmoid.expanded = !Plasmoid.expanded
    }
    Plasmoid.fullRepresentation: Picture {
        sipli: root.sipli
        isCard: root.isOnDesktop
    }

    readonly property Sipli sipli: Sipli { configuration: Plasmoid.configuration }
}
