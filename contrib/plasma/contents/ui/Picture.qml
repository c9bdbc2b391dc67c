// The widget's picture, whose regions can be pressed.
import QtQuick 2.15
import QtQuick.Layouts 1.15
import QtQuick.Window 2.15
import org.kde.kirigami 2.20 as Kirigami
import org.kde.plasma.components 3.0 as PlasmaComponents
import "Settings.js" as Settings

Item {
    id: view

    property Sipli sipli
    // On the desktop it is a card; in a popup it lies on the popup's own background.
    property bool isCard: true
    readonly property var configuration: sipli.configuration
    // In points; the picture says its own.
    readonly property var sizes: ({
        systemSmall: Qt.size(158, 158), systemMedium: Qt.size(338, 158),
        systemLarge: Qt.size(338, 338), systemExtraLarge: Qt.size(698, 338)
    })
    readonly property var families: (sipli.widget ? sipli.widget.families : []).filter(family => family in sizes)
    readonly property string family: families.includes(configuration.family) ? configuration.family : fitting()
    readonly property var size: sizes[family] ?? sizes.systemMedium
    readonly property real zoom: Math.max(0.25, Math.min(width / size.width, height / size.height, 2))
    readonly property bool isDark: configuration.scheme ? configuration.scheme === "dark" : lightness(Kirigami.Theme.backgroundColor) < 0.5
    // All that a picture depends on but the data.
    readonly property string options: family && width > 0 && height > 0 ? [
        sipli.kind, "--family", family, "--scale", Math.round(zoom * Screen.devicePixelRatio * 100) / 100,
        "--scheme", isDark ? "dark" : "light",
        ...(configuration.theme ? ["--theme", configuration.theme] : []), ...(isCard ? [] : ["--opacity", "0"]),
        ...configuration.settings.map(setting => "--set=" + setting)
    ].map(word => sipli.commands.quoted(String(word))).join(" ") : ""

    property var picture: null
    property string trouble: ""
    property bool isDrawing: false
    property bool isOutdated: false
    property int count: 0

    Layout.minimumWidth: 80
    Layout.minimumHeight: 80
    Layout.preferredWidth: (sizes[configuration.family] ?? sizes.systemMedium).width * (isCard ? 1 : 1.1)
    Layout.preferredHeight: (sizes[configuration.family] ?? sizes.systemMedium).height * (isCard ? 1 : 1.1)

    onOptionsChanged: settled.restart()
    onVisibleChanged: if (visible) { draw(); }
    Connections {
        target: view.sipli
        function onChanged() { view.draw(); }
    }
    // While it is being resized.
    Timer {
        id: settled
        interval: 50
        onTriggered: view.draw()
    }
    function lightness(color) {
        return 0.299 * color.r + 0.587 * color.g + 0.114 * color.b;
    }

    // The largest that has room, or what is nearest to it.
    function fitting() {
        const room = one => Math.min(width / sizes[one].width, height / sizes[one].height);
        const byArea = families.slice().sort((one, other) =>
            sizes[other].width * sizes[other].height - sizes[one].width * sizes[one].height);
        return byArea.find(one => room(one) >= 0.95) ?? byArea.sort((one, other) => room(other) - room(one))[0] ?? "";
    }

    function draw() {
        if (!visible || !options) { return; }
        if (isDrawing) { return isOutdated = true; }
        isDrawing = true;
        // A name that the one before did not have: the picture is read again.
        const name = `plasma-${sipli.commands.token}-${count++ % 2}.png`;
        const file = `folder="$XDG_RUNTIME_DIR/sipli-pictures"; file="$folder/${name}"; echo "$file"; `
            + 'mkdir -p -m 700 "$folder"; sipli-widget render ';
        sipli.commands.run(file + options + ' --regions --output "$file"', (code, output, errors) => {
            isDrawing = false;
            if (code === 0) {
                const [path, regions] = output.split("\n");
                picture = Object.assign(JSON.parse(regions), { path: path, name: name });
                trouble = "";
            } else if (!sipli.isOffline) {
                trouble = errors.split("\n")[0];
            }
            if (isOutdated) {
                isOutdated = false;
                draw();
            }
        });
    }

    Item {
        id: card
        readonly property real fit: view.picture ? Math.min(view.width / view.picture.size.width, view.height / view.picture.size.height, 2) : 0
        anchors.centerIn: parent
        width: view.picture ? view.picture.size.width * fit : 0
        height: view.picture ? view.picture.size.height * fit : 0

        Image {
            anchors.fill: parent
            source: view.picture ? "file://" + view.picture.path : ""
            cache: false
            smooth: true
        }
        Repeater {
            model: view.picture ? view.picture.regions : []
            MouseArea {
                required property var modelData
                x: modelData.points.x * card.fit
                y: modelData.points.y * card.fit
                width: modelData.points.width * card.fit
                height: modelData.points.height * card.fit
                cursorShape: Qt.PointingHandCursor
                activeFocusOnTab: true
                Accessible.name: modelData.label
                Accessible.role: Accessible.Button
                Accessible.onPressAction: press()
                Keys.onReturnPressed: press()
                Keys.onSpacePressed: press()
                onClicked: press()

                function press() {
                    // The day of a widget is one of its settings, which are Plasma's.
                    if (modelData.intent === "ShowHabitDay") {
                        return view.configuration.settings =
                            Settings.changed(view.configuration.settings, "day", modelData.params.day);
                    }
                    view.sipli.commands.run(modelData.command, (code, output, errors) => {
                        if (code !== 0) { view.trouble = errors.split("\n")[0]; }
                    });
                }
                Rectangle {
                    anchors.fill: parent
                    radius: Math.min(height / 2, 22 * card.fit)
                    visible: parent.activeFocus || parent.pressed && !modelData.whole
                    color: parent.pressed ? Qt.rgba(0.5, 0.5, 0.5, 0.3) : "transparent"
                    border { width: parent.activeFocus ? 2 : 0; color: Kirigami.Theme.highlightColor }
                }
            }
        }
    }
    // What is wrong, in words: at the foot of the last picture, or in its place.
    Rectangle {
        readonly property real margin: Kirigami.Units.largeSpacing
        readonly property Item place: view.picture ? card : view
        anchors { left: place.left; right: place.right; bottom: place.bottom; margins: view.picture ? margin : 0 }
        height: view.picture ? words.implicitHeight + 2 * margin : place.height
        visible: words.text
        radius: view.picture ? 22 - margin : 22
        color: Kirigami.Theme.backgroundColor
        border { width: 1; color: Qt.rgba(0.5, 0.5, 0.5, 0.3) }

        PlasmaComponents.Label {
            id: words
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: parent.margin }
            text: view.sipli.trouble || (view.sipli.isOffline
                ? "Sipli is not running. Start it with:\nsystemctl --user start sipli.socket" : view.trouble)
            textFormat: Text.PlainText
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }
    }
}
