/** Ids that must not be guessed: 26 letters of five bits each, from the system's generator. */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { randomIds } from "#adapters/randomIds.ts"
import { Ids } from "#core/ports/ids.ts"

const drawn = (what: "orderId" | "requestKey") =>
  Effect.runSync(
    Effect.provide(
      Ids.use((ids) => Effect.all(Array.from({ length: 500 }, () => ids[what]))),
      randomIds,
    ),
  )

it.each([
  ["orderId", /^GOA-[0-9A-HJKMNP-TV-Z]{26}$/],
  ["requestKey", /^[0-9A-HJKMNP-TV-Z]{26}$/],
] as const)(
  "should draw 130 bits for each %s, every letter anywhere",
  { tags: ["asvs:11.5.1"] },
  (what, form) => {
    const ids = drawn(what)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(form)
    for (let place = -26; place < 0; place++)
      expect(new Set(ids.map((id) => id.at(place))).size).toBeGreaterThan(28)
  },
)
