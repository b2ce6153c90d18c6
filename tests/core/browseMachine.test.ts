/** Laws of core/catalogue/browseMachine.ts: ask, show, ask again. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { foundIn, makeBrowseMachine } from "#core/catalogue/browseMachine.ts"
import { type KnownAnswer, KnownAnswers } from "#core/ports/knownAnswers.ts"

const answers = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })

describe("browseMachine", () => {
  it("should ask for its query, and show what was found", async () => {
    const page = browse("cruises", [true])
    expect([page.actor.getSnapshot().value, foundIn(page.actor.getSnapshot().context)]).toEqual([
      "loading",
      undefined,
    ])
    await page.answered()
    expect(page.actor.getSnapshot().value).toBe("shown")
    expect(foundIn(page.actor.getSnapshot().context)).toBe("found cruises")
    expect(page.asked).toEqual(["cruises"])
  })

  it("should be unavailable with the reason, and ask again only then and only when told to", async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (says) => {
        const page = browse("cruises", says)
        for (const [index, found] of says.entries()) {
          const state = await page.answered()
          expect(page.asked.length).toBe(index + 1)
          expect(state.value).toBe(found ? "shown" : "unavailable")
          expect(state.context.found).toEqual(
            found ? Result.succeed("found cruises") : Result.fail("offline"),
          )
          expect(state.can({ type: "browse.again" })).toBe(!found)
          page.actor.send({ type: "browse.again" })
          expect(page.actor.getSnapshot().value).toBe(found ? "shown" : "loading")
          if (found) return
        }
      }),
    )
  })

  it("should ask nothing that the page came with, and be asked again where that was a failure", async () => {
    const known = browse("cruises", [], { cruises: { found: "written cruises" } })
    expect(known.actor.getSnapshot().value).toBe("shown")
    expect(foundIn(known.actor.getSnapshot().context)).toBe("written cruises")
    const failed = browse("cruises", [true], { cruises: { failed: "CatalogueUnavailable" } })
    expect(failed.actor.getSnapshot().value).toBe("unavailable")
    expect([known.asked, failed.asked]).toEqual([[], []])
    failed.actor.send({ type: "browse.again" })
    await failed.answered()
    expect(foundIn(failed.actor.getSnapshot().context)).toBe("found cruises")
    const other = browse("sights", [true], {
      cruises: { found: "written cruises" },
      constructor: { found: 1 },
    })
    await other.answered()
    expect(foundIn(other.actor.getSnapshot().context)).toBe("found sights")
  })
})

// Helpers

const browse = (
  query: string,
  says: ReadonlyArray<boolean>,
  answers: Readonly<Record<string, KnownAnswer>> = {},
) => {
  const asked: Array<string> = []
  const ask = (input: string) =>
    Effect.suspend(() =>
      says[asked.push(input) - 1] === true
        ? Effect.succeed(`found ${input}`)
        : Effect.fail("offline" as const),
    )
  const machine = makeBrowseMachine(ManagedRuntime.make(Layer.succeed(KnownAnswers, { answers })))({
    nameOf: String,
    ask,
  })
  const actor = createActor(machine, { input: { query } }).start()
  return {
    actor,
    asked,
    answered: () => waitFor(actor, (state) => !state.matches("loading"), { timeout: 2000 }),
  }
}
