-- What a press on the picture of sipli-conky.lua does.
function conky_press(event)
    if event.type == "button_down" and event.button == "left" then
        os.execute(string.format("sipli-picture tap HydrationWidget systemMedium %d %d &", event.x, event.y))
    end
    return false
end
