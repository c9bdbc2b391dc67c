// Plasma 5 has no type of this name. In Plasma 6 its own is used: what a file imports comes before what lies beside it.
import QtQuick 2.15
import org.kde.plasma.plasmoid 2.0

Item {
    property Component compactRepresentation
    property Component fullRepresentation
    property Component preferredRepresentation
    property string toolTipMainText
    property string toolTipSubText
    property bool expanded: false

    Plasmoid.compactRepresentation: compactRepresentation
    Plasmoid.fullRepresentation: fullRepresentation
    Plasmoid.preferredRepresentation: preferredRepresentation
    Plasmoid.toolTipMainText: toolTipMainText
    Plasmoid.toolTipSubText: toolTipSubText
    Plasmoid.onExpandedChanged: expanded = Plasmoid.expanded
    onExpandedChanged: Plasmoid.expanded = expanded
}
