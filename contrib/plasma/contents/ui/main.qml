// The widget in Plasma 6; plasma5.qml is the same for Plasma 5.
import QtQuick 2.15
import org.kde.plasma.core as PlasmaCore
import org.kde.plasma.plasmoid

PlasmoidItem {
    id: root

    readonly property bool isOnDesktop: Plasmoid.formFactor === PlasmaCore.Types.Planar

    Plasmoid.backgroundHints: PlasmaCore.Types.NoBackground
    Plasmoid.icon: sipli.icon
    toolTipMainText: sipli.text
    toolTipSubText: sipli.details
    preferredRepresentation: isOnDesktop ? fullRepresentation : compactRepresentation
    compactRepresentation: PanelItem {
        sipli: root.sipli
        isVertical: Plasmoid.formFactor === PlasmaCore.Types.Vertical
        onActivated: root.expanded = !root.expanded
    }
    fullRepresentation: Picture {
        sipli: root.sipli
        isCard: root.isOnDesktop
    }

    readonly property Sipli sipli: Sipli { configuration: Plasmoid.configuration }
}
