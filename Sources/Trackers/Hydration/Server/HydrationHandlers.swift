import SipliCore
import SipliStore
import SipliWire

/// The operations of the hydration tracker.
enum HydrationHandlers {
    static let rows = HydrationEntries.rows(HydrationOperations.ofEntries) + own

    private static let own: [OperationRow] = [
        .read(HydrationOperations.history, HydrationHistory.history),
        .read(HydrationOperations.fluids) { context, _ in
            let table = try context.projection(HydrationProjection.self).state.fluids
            let unit = context.settings.unit
            var result = HydrationFluidsResult()
            result.fluids = table.drinks.map { item($0, unit) } + FluidCatalog.all.map(item)
            result.vessels = table.vessels.map { drink in
                let ml = drink.size?.value ?? 0
                var vessel = HydrationFluidsResult.Vessel()
                (vessel.name, vessel.ml, vessel.text) = (drink.name, ml, HydrationText.typed(ml, unit: unit))
                return vessel
            }
            return result
        },
        .write(HydrationOperations.weatherSet) { context, request in
            let weather = try HydrationFields.weather(request, at: context.now, unit: context.settings.unit)
            var result = try remember(HydrationTracker.Remembered.weather, HydrationState.json(weather), context)
            result.set = HydrationText.temperature(weather.temperatureC, unit: context.settings.unit)
            return result
        },
        .write(HydrationOperations.weatherClear) { context, _ in
            try remember(HydrationTracker.Remembered.weather, nil, context)
        },
        .write(HydrationOperations.workoutSet) { context, request in
            let workout = try HydrationFields.workout(request, at: context.now)
            var result = try remember(HydrationTracker.Remembered.workout, HydrationState.json(workout), context)
            result.set = "\(Int(workout.exerciseMinutes.rounded())) min"
            return result
        },
        .write(HydrationOperations.workoutClear) { context, _ in
            try remember(HydrationTracker.Remembered.workout, nil, context)
        },
    ]

    private static func item(_ fluid: Fluid) -> HydrationFluidsResult.Item {
        var item = HydrationFluidsResult.Item()
        (item.name, item.display, item.icon) = (fluid.name, fluid.display, fluid.icon)
        (item.color, item.factor, item.servingML) = (fluid.color, fluid.factor, fluid.serving)
        return item
    }

    private static func item(_ drink: OwnDrink, _ unit: UnitSystem) -> HydrationFluidsResult.Item {
        var item = item(drink.fluid)
        var own = HydrationFluidsResult.Own()
        (own.ml, own.like, own.text) = (drink.size?.value, drink.like, OwnDrinks.text(drink, unit))
        item.own = own
        return item
    }

    private static func remember(_ name: String, _ json: String?, _ context: WriteContext) throws -> GoalResult {
        try Settings.put(context.change, name: name, value: json, op: "set")
        try context.follow(touching: TopicSet(.hydration))
        let projection = try context.projection(HydrationProjection.self)
        let goal = projection.state.goal(context.moment)
        var result = GoalResult()
        result.goalML = goal.total
        result.goal = GoalParts(goal)
        result.text = HydrationText.volume(goal.total, unit: context.settings.unit)
        return result
    }
}
