// What is shown: the widget, its size and its settings, and its colours.
import QtQuick 2.15
import QtQuick.Controls 2.15
import org.kde.kirigami 2.20 as Kirigami

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

    Component.onCompleted: ask("sipli-widget list --json", answer =>
        widgets = answer.widgets.filter(one => one.families.some(family => family in names)))
    onCfg_kindChanged: askSettings()

    function ask(command, answered) {
        commands.run(command, (code, output, errors) => {
            trouble = code === 127 ? "Install the packages sipli and sipli-widgets to choose here." : errors.split("\n")[0];
            if (code === 0) { answered(output ? JSON.parse(output) : null); }
        });
    }

    // A widget without settings prints nothing.
    function askSettings() {
        const kind = cfg_kind;
        settings = [];
        ask(`sipli-widget configure ${commands.quoted(kind)} --json 2> /dev/null`, answer => {
            if (kind === cfg_kind) { settings = (answer ? answer.settings : []).filter(setting => setting.choices.length); }
        });
    }

    function value(name) {
        return (cfg_settings.find(one => one.startsWith(name + "=")) ?? "").slice(name.length + 1);
    }

    function set(name, value) {
        const others = cfg_settings.filter(one => !one.startsWith(name + "="));
        cfg_settings = value ? [...others, name + "=" + value] : others;
    }

    Label {
        visible: text
        text: page.trouble
        textFormat: Text.PlainText
        wrapMode: Text.Wrap
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
        ComboBox {
            required property var modelData
            Kirigami.FormData.label: modelData.title + ":"
            model: ["Not set", ...modelData.choices]
            currentIndex: Math.max(0, modelData.choices.indexOf(page.value(modelData.name)) + 1)
            onActivated: index => page.set(modelData.name, index ? modelData.choices[index - 1] : "")
        }
    }
}
