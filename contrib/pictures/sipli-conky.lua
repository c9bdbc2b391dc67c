-- A picture of a widget on the desktop. Presses need conky 1.20 or later, built with mouse events; earlier ones only show it.
-- Keep the picture current with: sipli-widget follow HydrationWidget --family systemMedium --scale 1 --scheme auto
--     --output ~/.cache/sipli/pictures/HydrationWidget-systemMedium.png
local home = os.getenv("HOME")
local picture = home .. "/.cache/sipli/pictures/HydrationWidget-systemMedium.png"

conky.config = {
    alignment = "top_right", gap_x = 40, gap_y = 40, minimum_width = 338, maximum_width = 338, minimum_height = 158,
    own_window = true, own_window_type = "desktop", own_window_argb_visual = true, own_window_transparent = true,
    double_buffer = true, update_interval = 5, border_inner_margin = 0, border_outer_margin = 0,
    lua_load = home .. "/.config/conky/sipli-press.lua", lua_mouse_hook = "press",
}

conky.text = "${image " .. picture .. " -p 0,0 -s 338x158 -n}"
