/** The saved list in this browser's own storage. */
import { Effect, Layer, Schema } from "effect"
import { Slug } from "#core/catalogue/activity.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

const { read, write } = keptOnDevice("browser", "savedActivities", Schema.Array(Slug))

/** What was edited by hand counts each activity once. */
export const savedActivitiesBrowser = Layer.succeed(SavedActivities, {
  read: Effect.map(read, (kept = []) => [...new Set(kept)]),
  write,
})
