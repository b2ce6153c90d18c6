/** Laws of core/catalogue/savedMachine.ts: the hearts of the whole site. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { toggleSaved } from "#core/catalogue/savedList.ts"
import { makeSavedMachine } from "#core/catalogue/savedMachine.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"

const slugs = fc.constantFrom("sunset-cruise-mandovi", "paragliding-keri", "goa-by-night", "__proto__")
const lists = fc.uniqueArray(slugs)

describe("savedMachine", () => {
  it("should begin with what the device kept, and write nothing unasked", () => {
    fc.assert(
      fc.property(lists, (kept) => {
        const hearts = openHearts(kept)
        expect([hearts.slugs(), hearts.written]).toEqual([kept, []])
      }),
    )
  })

  it("should change with every click, and write the whole list each time", () => {
    fc.assert(
      fc.property(lists, fc.array(slugs), (kept, clicks) => {
        const hearts = openHearts(kept)
        let saved: ReadonlyArray<string> = kept
        for (const [index, slug] of clicks.entries()) {
          hearts.toggle(slug)
          saved = toggleSaved(saved, slug)
          expect([hearts.slugs(), hearts.written.length]).toEqual([saved, index + 1])
          expect(hearts.written.at(-1)).toEqual(saved)
        }
      }),
    )
  })

  it("should take over what another tab has saved, and build on it", () => {
    fc.assert(
      fc.property(lists, lists, slugs, (kept, elsewhere, slug) => {
        const hearts = openHearts(kept)
        hearts.changeElsewhere(elsewhere)
        expect([hearts.slugs(), hearts.written]).toEqual([elsewhere, []])
        hearts.toggle(slug)
        expect(hearts.written).toEqual([toggleSaved(elsewhere, slug)])
      }),
    )
  })

  it("should still fill hearts, for this visit, on a device that keeps nothing", () => {
    const hearts = openHearts([], false)
    hearts.toggle("paragliding-keri")
    hearts.toggle("goa-by-night")
    expect(hearts.slugs()).toEqual(["goa-by-night", "paragliding-keri"])
  })
})

// Helpers

const openHearts = (kept: ReadonlyArray<string>, keepsAnything = true) => {
  const written: Array<ReadonlyArray<string>> = []
  let device = kept
  const port = Layer.succeed(SavedActivities, {
    read: Effect.sync(() => device),
    write: (slugs) =>
      Effect.sync(() => {
        written.push(slugs)
        if (keepsAnything) device = slugs
      }),
  })
  const actor = createActor(makeSavedMachine(ManagedRuntime.make(port))).start()
  return {
    written,
    slugs: () => actor.getSnapshot().context.slugs,
    toggle: (slug: string) => actor.send({ type: "saved.toggle", slug }),
    changeElsewhere: (slugs: ReadonlyArray<string>) => {
      device = slugs
      actor.send({ type: "saved.changedElsewhere" })
    },
  }
}
