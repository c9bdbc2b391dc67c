// A widget's settings, words such as category=Health.
.pragma library

function value(settings, name) {
    return (settings.find(one => one.startsWith(name + "=")) ?? "").slice(name.length + 1);
}

// An empty value is that of the widget itself.
function changed(settings, name, value) {
    const others = settings.filter(one => !one.startsWith(name + "="));
    return value ? [...others, name + "=" + value] : others;
}
