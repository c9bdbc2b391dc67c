/// The supported formats. To add one, add a file and a row here.
package enum StatusFormats {
    package static let all: [StatusFormat] = [
        .plain, .json, .waybar, .i3bar, .i3blocks, .i3blocksPango, .i3statusRust, .polybar, .lemonbar, .yambar, .eww,
        .conky, .tmux,
        .starship, .argos, .plasma, .percent,
    ]

    package static func named(_ name: String) -> StatusFormat? {
        all.first { $0.name == name }
    }
}
