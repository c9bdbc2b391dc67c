// What is shown: the widget, its size and its settings, and its colours.
import QtQuick 2.15
import QtQuick.Controls 2.15
import QtQuick.Layouts 1.15
import org.kde.kirigami 2.20 as Kirigami
import "Settings.js" as Settings

Kirigami.FormLayout {
    id: page

    property string cfg_kind
    property string cfg_family
    property var cfg_settings: []
    property string cfg_scheme
    property alias cfg_theme: theme.text

    property var widgets: []
    property var settings: []
    property string trouble: ""
    readonly property var widget: widgets.find(one => one.kind === cfg_kind) ?? null
    readonly property var names: ({
        systemSmall: "Small", systemMedium: "Medium", systemLarge: "Large", systemExtraLarge: "Extra large"
    })

    Commands { id: commands }

    Component.onCompleted: ask("sipli-widget list --json", output => widgets = JSON.parse(output).widgets
        .filter(one => one.families.some(family => family in names)))
    onCfg_kindChanged: askSettings()

    function ask(command, answered) {
        commands.run(command, (code, output, errors) => {
            if (code === 0) { return answered(output); }
            // Of a command that is right only a widget without settings is refused with 2.
            if (code !== 2) {
                trouble = code === 127 ? "Install the packages sipli and sipli-widgets to choose here." : errors.trim();
            }
        });
    }

    function askSettings() {
        const kind = cfg_kind;
        settings = [];
        trouble = "";
        // The place only has to be named: what is chosen here is kept by Plasma.
        ask(`sipli-widget configure ${commands.quoted(kind)} --host plasma --json`, output => {
            if (kind === cfg_kind) { settings = JSON.parse(output).settings; }
        });
    }

    function set(name, value) {
        cfg_settings = Settings.changed(cfg_settings, name, value);
    }

    Kirigami.InlineMessage {
        Layout.fillWidth: true
        Layout.minimumWidth: Kirigami.Units.gridUnit * 20
        visible: text
        text: page.trouble
        type: Kirigami.MessageType.Error
    }
    ComboBox {
        Kirigami.FormData.label: "Widget:"
        model: page.widgets
        textRole: "name"
        currentIndex: page.widgets.findIndex(one => one.kind === page.cfg_kind)
        onActivated: index => {
            page.cfg_settings = [];
            page.cfg_kind = page.widgets[index].kind;
        }
    }
    Label {
        visible: text
        text: page.widget ? page.widget.description : ""
        textFormat: Text.PlainText
        opacity: 0.7
    }
    ComboBox {
        readonly property var families: ["", ...(page.widget ? page.widget.families : []).filter(family => family in page.names)]
        Kirigami.FormData.label: "Size:"
        model: families.map(family => page.names[family] ?? "The largest that fits")
        currentIndex: Math.max(0, families.indexOf(page.cfg_family))
        onActivated: index => page.cfg_family = families[index]
    }
    ComboBox {
        readonly property var schemes: ["", "light", "dark"]
        Kirigami.FormData.label: "Colours:"
        model: ["As Plasma", "Light", "Dark"]
        currentIndex: Math.max(0, schemes.indexOf(page.cfg_scheme))
        onActivated: index => page.cfg_scheme = schemes[index]
    }
    TextField {
        id: theme
        Kirigami.FormData.label: "Theme:"
        placeholderText: "none, or such as nord"
    }
    Repeater {
        model: page.settings
        Loader {
            id: field
            required property var modelData
            readonly property var choices: modelData.choices
            // Of sipli-widget; a switch has no choices, but is always on or off.
            readonly property string usual: modelData.value ?? ""
            readonly property bool isSwitch: !choices.length && ["on", "off"].includes(usual)
            readonly property string value: Settings.value(page.cfg_settings, modelData.name)
            Kirigami.FormData.label: isSwitch ? "" : modelData.title + ":"
            Kirigami.FormData.buddyFor: item as Item
            Layout.fillWidth: sourceComponent === words
            sourceComponent: choices.length ? choice : isSwitch ? toggle : words

            Component {
                id: choice
                ComboBox {
                    // What was chosen and is gone is shown until something else is chosen.
                    readonly property var values: [...new Set(["", ...field.choices, field.value])]
                    model: values.map(value => value || "Not set")
                    currentIndex: values.indexOf(field.value)
                    onActivated: index => page.set(field.modelData.name, values[index])
                }
            }
            Component {
                id: toggle
                CheckBox {
                    text: field.modelData.title
                    checked: (field.value || field.usual) === "on"
                    onToggled: page.set(field.modelData.name, checked ? "on" : "off")
                }
            }
            Component {
                id: words
                TextField {
                    text: field.value
                    placeholderText: field.usual || field.modelData.description || "Not set"
                    onTextEdited: page.set(field.modelData.name, text)
                }
            }
        }
    }
}
