/** The saved list in this browser's own storage. */
import { Effect, Layer } from "effect"
import { isSlug } from "#core/catalogue/slug.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

const { read, write } = keptOnDevice("browser", "savedActivities")

/** What was edited by hand counts each activity once. */
export const savedActivitiesBrowser = Layer.succeed(SavedActivities, {
  read: Effect.map(read, (kept) => (Array.isArray(kept) && kept.every(isSlug) ? [...new Set(kept)] : [])),
  write,
})
