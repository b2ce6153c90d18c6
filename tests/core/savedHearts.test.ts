/** core/catalogue/savedHearts.ts: one list of hearts, at work from the start. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { makeSavedHearts } from "#core/catalogue/savedHearts.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"

it("should hold what the device keeps and take the next heart at once", () => {
  let kept: ReadonlyArray<string> = ["sunset-cruise"]
  const device = Layer.succeed(SavedActivities, {
    read: Effect.sync(() => kept),
    write: (slugs) => Effect.sync(() => void (kept = slugs)),
  })
  const hearts = makeSavedHearts(ManagedRuntime.make(device))
  expect(hearts.getSnapshot().context.slugs).toEqual(["sunset-cruise"])
  hearts.send({ type: "saved.toggle", slug: "night-cruise" })
  expect([...kept].toSorted()).toEqual(["night-cruise", "sunset-cruise"])
})
