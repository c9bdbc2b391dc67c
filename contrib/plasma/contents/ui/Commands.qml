// Runs commands of a shell.
import QtQuick 2.15

QtObject {
    id: commands

    property var endings: ({})
    property int count: 0
    // The engine is shared, and does not start a command that runs already: each has a word of its own behind it.
    readonly property string token: Math.random().toString(36).slice(2)
    readonly property var engine: made()

    // Programs in a home directory are not on every session's PATH.
    function run(command, ended) {
        const source = 'export PATH="$PATH:$HOME/.local/bin"; ' + command + " # " + token + count++;
        endings[source] = ended ?? (() => {});
        engine.connectSource(source);
    }

    function quoted(word) {
        return "'" + word.replace(/'/g, "'\\''") + "'";
    }

    function made() {
        const object = "import %1 2.0; DataSource { engine: 'executable' }";
        let source;
        try {
            source = Qt.createQmlObject(object.arg("org.kde.plasma.plasma5support"), commands);
        } catch (error) {
            // Plasma 5.
            source = Qt.createQmlObject(object.arg("org.kde.plasma.core"), commands);
        }
        source.newData.connect((name, data) => {
            if (data["exit code"] === undefined || !(name in endings)) { return; }
            const ended = endings[name];
            delete endings[name];
            source.disconnectSource(name);
            ended(data["exit code"], data["stdout"], data["stderr"]);
        });
        return source;
    }
}
