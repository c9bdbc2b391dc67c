// In a panel: an icon, and a line of text where there is room for it.
import QtQuick 2.15
import QtQuick.Layouts 1.15
import org.kde.kirigami 2.20 as Kirigami
import org.kde.plasma.components 3.0 as PlasmaComponents

MouseArea {
    id: item

    property Sipli sipli
    property bool isVertical: false
    property int turned: 0

    signal activated

    Layout.minimumWidth: isVertical ? 0 : row.implicitWidth
    Layout.maximumWidth: isVertical ? -1 : row.implicitWidth
    Layout.minimumHeight: isVertical ? width : 0
    acceptedButtons: Qt.LeftButton | Qt.MiddleButton
    hoverEnabled: true
    activeFocusOnTab: true
    Accessible.name: sipli.text
    Accessible.role: Accessible.Button
    Accessible.onPressAction: activated()
    Keys.onReturnPressed: activated()
    Keys.onSpacePressed: activated()

    onClicked: event => event.button === Qt.LeftButton ? activated() : command(sipli.status.middle)
    // One notch of a wheel; a touchpad sends parts of one.
    onWheel: event => {
        turned += event.angleDelta.y;
        if (turned >= 120) { command(sipli.status.wheel_up); }
        if (Math.abs(turned) >= 120) { turned = 0; }
    }

    function command(words) {
        if (words) { sipli.commands.run(words); }
    }

    RowLayout {
        id: row
        anchors.centerIn: parent
        height: parent.height
        spacing: Kirigami.Units.smallSpacing

        Kirigami.Icon {
            Layout.fillHeight: true
            Layout.preferredWidth: Math.min(item.height, item.isVertical ? item.width : Kirigami.Units.iconSizes.medium)
            source: item.sipli.icon
            opacity: item.sipli.isOffline || item.sipli.trouble ? 0.5 : 1
        }
        PlasmaComponents.Label {
            visible: !item.isVertical && text
            Layout.rightMargin: Kirigami.Units.smallSpacing
            text: item.sipli.status.text ?? ""
            textFormat: Text.PlainText
        }
    }
}
