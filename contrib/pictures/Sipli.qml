// A widget's picture on the desktop, for Quickshell. Load it in shell.qml: Sipli {}
import QtQuick
import Quickshell
import Quickshell.Io

PanelWindow {
    id: sipli
    property var picture: ({ path: "", size: { width: 1, height: 1 }, regions: [] })

    anchors { top: true; right: true }
    margins { top: 40; right: 40 }
    implicitWidth: picture.size.width
    implicitHeight: picture.size.height
    color: "transparent"
    aboveWindows: false
    exclusiveZone: 0

    Process {
        command: ["sipli-widget", "follow", "HydrationWidget", "--family", "systemMedium", "--json"]
        running: true
        stdout: SplitParser { onRead: line => sipli.picture = JSON.parse(line) }
    }
    Image {
        anchors.fill: parent
        source: sipli.picture.path ? "file://" + sipli.picture.path : ""
        Accessible.name: sipli.picture.text ?? ""
    }
    Repeater {
        model: sipli.picture.regions
        MouseArea {
            required property var modelData
            x: modelData.points.x; y: modelData.points.y
            width: modelData.points.width; height: modelData.points.height
            Accessible.name: modelData.label
            onClicked: Quickshell.execDetached(["sh", "-c", modelData.command])
        }
    }
}
