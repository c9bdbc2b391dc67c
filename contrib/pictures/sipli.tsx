// A widget's picture on the desktop, for AGS 2 (GTK 3). In app.ts: App.start({ main: () => Sipli("systemMedium") })
import { Astal, Gtk, Widget } from "astal/gtk3"
import { subprocess, execAsync, Variable, bind } from "astal"

const nothing = { path: "", text: "", size: { width: 1, height: 1 }, regions: [] as any[] }

export default function Sipli(family: string, kind = "HydrationWidget") {
    const picture = Variable(nothing)
    subprocess(["sipli-widget", "follow", kind, "--family", family, "--json", "--scale", "1"],
        line => picture.set(JSON.parse(line)))

    const button = (region: any) => <button
        halign={Gtk.Align.START} valign={Gtk.Align.START} tooltipText={region.label}
        css={`background: none; border: none; min-width: ${region.points.width}px; min-height: ${region.points.height}px;
              margin: ${region.points.y}px 0 0 ${region.points.x}px;`}
        onClicked={() => execAsync(["sh", "-c", region.command])} />

    return <window
        layer={Astal.Layer.BOTTOM} anchor={Astal.WindowAnchor.TOP | Astal.WindowAnchor.RIGHT} margin={40}
        css="background: none;">
        {bind(picture).as(now => <overlay
            overlays={now.regions.map(button)}>
            <box css={`min-width: ${now.size.width}px; min-height: ${now.size.height}px;
                       background: url("file://${now.path}");`} />
        </overlay>)}
    </window>
}
