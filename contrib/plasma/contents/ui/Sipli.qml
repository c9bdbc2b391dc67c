// What the daemon has, for the widget that was chosen. One command waits for the next change; none asks again and again.
import QtQuick 2.15

QtObject {
    id: sipli

    property var configuration
    readonly property string kind: configuration.kind
    // Of sipli-widget; null before they are known.
    property var widgets: null
    readonly property var widget: (widgets ?? []).find(one => one.kind === kind) ?? null
    readonly property string tracker: (widget ? widget.topics : []).find(topic => topic in icons) ?? "hydration"

    // What sipli-client says in one line; empty before it does.
    property var status: ({})
    // What is wrong, in words; empty if nothing is.
    property string trouble: ""
    // A daemon that is only restarted is back sooner.
    property bool isOffline: false
    readonly property Timer patience: Timer {
        interval: 5000
        running: sipli.status.state === "offline"
        onTriggered: sipli.isOffline = true
    }
    readonly property string text: isOffline ? "Sipli is not running" : status.text ?? "Sipli"
    readonly property string details: (status.tooltip ?? []).map(line => line.replace(/</g, "&lt;")).join("<br>")
    readonly property string icon: icons[tracker]
    readonly property var icons: ({
        hydration: "io.github.sipli.Sipli.hydration", weight: "io.github.sipli.Sipli.weight",
        habits: "io.github.sipli.Sipli.habits", spending: "io.github.sipli.Sipli.spending"
    })

    // Something changed that a picture may show.
    signal changed

    readonly property Commands commands: Commands {}
    property string epoch: "new"
    property var revision: 0
    // Answers to an earlier question than the newest are not used.
    property int question: 0
    property int pause: 1
    readonly property Timer again: Timer {
        interval: sipli.pause * 1000
        onTriggered: sipli.start()
    }

    Component.onCompleted: start()
    onTrackerChanged: if (widgets) { begin(); }

    function start() {
        if (widgets) { return wait(); }
        commands.run("sipli-widget list --json", (code, output, errors) => {
            if (code !== 0) { return failed("sipli-widget", code, errors); }
            widgets = JSON.parse(output).widgets;
            begin();
        });
    }

    function begin() {
        epoch = "new";
        revision = 0;
        wait();
    }

    function wait() {
        const asked = ++question;
        const command = `exec sipli-client status --wait ${commands.quoted(epoch)} ${revision} --format plain --tracker ${tracker}`;
        commands.run(command, (code, output, errors) => {
            if (asked !== question) { return; }
            if (code !== 0 || !output) { return failed("sipli-client", code, errors); }
            const answer = JSON.parse(output);
            epoch = answer.epoch;
            revision = answer.rev;
            if (answer.epoch) { isOffline = false; }
            // What was shown stays.
            status = answer.epoch || !status.text ? answer.status : Object.assign({}, status, { state: answer.status.state });
            trouble = "";
            pause = 1;
            changed();
            wait();
        });
    }

    function failed(program, code, errors) {
        trouble = code === 127
            ? `${program} is not installed. Install the packages sipli and sipli-widgets, or Sipli from its sources.`
            : errors.split("\n")[0] || `${program} ended with ${code}`;
        again.restart();
        pause = Math.min(pause * 2, 60);
    }
}
