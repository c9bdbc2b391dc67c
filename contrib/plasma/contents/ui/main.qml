// A widget of Sipli in Plasma 5 and 6.
import QtQuick 2.15
import org.kde.plasma.core 2.0 as PlasmaCore
import org.kde.plasma.plasmoid 2.0

PlasmoidItem {
    id: root

    // Only the root can ask these in Plasma 5.
    readonly property bool isOnDesktop: Plasmoid.formFactor === PlasmaCore.Types.Planar
    readonly property bool isVertical: Plasmoid.formFactor === PlasmaCore.Types.Vertical
    readonly property var configuration: Plasmoid.configuration
    readonly property Sipli sipli: Sipli { configuration: root.configuration }

    Plasmoid.backgroundHints: PlasmaCore.Types.NoBackground
    Plasmoid.icon: sipli.icon
    toolTipMainText: sipli.text
    toolTipSubText: sipli.details
    preferredRepresentation: isOnDesktop ? fullRepresentation : compactRepresentation
    compactRepresentation: PanelItem {
        sipli: root.sipli
        isVertical: root.isVertical
        onActivated: root.expanded = !root.expanded
    }
    fullRepresentation: Picture {
        sipli: root.sipli
        isCard: root.isOnDesktop
    }
}
