/** Laws of core/catalogue/wishlistMachine.ts: the visitor's wishlist. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  MAX_WISHLIST,
  savedSlug,
  toggleWishlisted,
  makeWishlistMachine,
  startWishlistActor,
} from "#core/catalogue/wishlistMachine.ts"
import { Effect, Layer, ManagedRuntime } from "effect"
import { createActor } from "xstate"
import { Wishlist } from "#core/ports/deviceStorage.ts"

/** Few slugs, so that they meet; or as many as a list takes. */
const slugs = fc.integer({ min: 0, max: 8 }).map((n) => `activity-${n}`)
const fullList = Array.from({ length: 100 }, (_, n) => `full-${n}`)
const lists = fc.oneof(
  fc.uniqueArray(slugs),
  fc.nat(MAX_WISHLIST).map((length) => fullList.slice(0, length)),
)

describe("toggleWishlisted", () => {
  it("should fill an empty heart and empty a full one", () => {
    fc.assert(
      fc.property(lists, slugs, (saved, slug) => {
        expect(toggleWishlisted(saved, slug).includes(slug)).toBe(!saved.includes(slug))
      }),
    )
  })

  it("should undo itself when a new activity is saved by mistake, unless the list was full", () => {
    fc.assert(
      fc.property(lists, slugs, (saved, slug) => {
        fc.pre(!saved.includes(slug))
        expect(toggleWishlisted(toggleWishlisted(saved, slug), slug)).toEqual(
          saved.slice(0, MAX_WISHLIST - 1),
        )
      }),
    )
  })

  it("should put what is saved first, and leave the others in their order", () => {
    fc.assert(
      fc.property(lists, slugs, (saved, slug) => {
        const after = toggleWishlisted(saved, slug)
        expect(after.indexOf(slug)).toBe(saved.includes(slug) ? -1 : 0)
        const others = saved.filter((other) => other !== slug)
        const left = after.filter((other) => other !== slug)
        expect(left).toEqual(others.slice(0, left.length))
        expect(left.length).toBe(
          Math.min(others.length, saved.includes(slug) ? MAX_WISHLIST : MAX_WISHLIST - 1),
        )
      }),
    )
  })

  it("should keep each activity once and no more than 100, however often hearts are clicked", () => {
    fc.assert(
      fc.property(
        lists,
        fc.array(fc.oneof(slugs, fc.constantFrom(...fullList)), { size: "large" }),
        (saved, clicks) => {
          const after = clicks.reduce<ReadonlyArray<string>>(
            (list, slug) => toggleWishlisted(list, slug),
            saved,
          )
          expect(new Set(after).size).toBe(after.length)
          expect(after.length).toBeLessThanOrEqual(100)
        },
      ),
    )
  })

  it("should do what the heart that was shown promises, and lose nothing that was saved elsewhere", () => {
    fc.assert(
      fc.property(lists, lists, slugs, (saved, shown, slug) => {
        const after = toggleWishlisted(saved, slug, shown)
        expect(after.includes(slug)).toBe(!shown.includes(slug))
        const others = (list: ReadonlyArray<string>) => list.filter((other) => other !== slug)
        expect(others(after)).toEqual(others(saved).slice(0, MAX_WISHLIST - (after.includes(slug) ? 1 : 0)))
      }),
    )
  })

  it("should forget the oldest when a full list takes one more", () => {
    expect(toggleWishlisted(fullList, "one-more")).toEqual(["one-more", ...fullList.slice(0, -1)])
    expect(toggleWishlisted(fullList.slice(1), "one-more")).toEqual(["one-more", ...fullList.slice(1)])
  })
})

describe("savedSlug", () => {
  it.each([
    [["sea-walk", "moon-walk"], "moon-walk"],
    [["sea-walk", "old-walk"], "old-walk"],
    [["sea-walk", "old-walk", "moon-walk"], "moon-walk"],
    [["sea-walk"], undefined],
  ])("should be the one under which a list %j has an activity, its own first", (saved, slug) => {
    expect(savedSlug(saved, { slug: "moon-walk", formerSlugs: ["older-walk", "old-walk"] })).toBe(slug)
  })

  it("should be of no other one where it was never called otherwise", () => {
    expect(savedSlug(["sea-walk"], { slug: "moon-walk" })).toBeUndefined()
  })
})

/** Laws of core/catalogue/wishlistMachine.ts: the hearts of the whole site. */
const machineSlugs = fc.constantFrom("sunset-cruise-mandovi", "paragliding-keri", "goa-by-night", "__proto__")
const machineLists = fc.uniqueArray(machineSlugs)

describe("wishlistMachine", () => {
  it("should begin with what the device kept, and write nothing unasked", () => {
    fc.assert(
      fc.property(machineLists, (kept) => {
        const hearts = openHearts(kept)
        expect([hearts.slugs(), hearts.written]).toEqual([kept, []])
      }),
    )
  })

  it("should change with every click, and write the whole list each time", () => {
    fc.assert(
      fc.property(machineLists, fc.array(machineSlugs), (kept, clicks) => {
        const hearts = openHearts(kept)
        let saved: ReadonlyArray<string> = kept
        for (const [index, slug] of clicks.entries()) {
          hearts.toggle(slug)
          saved = toggleWishlisted(saved, slug)
          expect([hearts.slugs(), hearts.written.length]).toEqual([saved, index + 1])
          expect(hearts.written.at(-1)).toEqual(saved)
        }
      }),
    )
  })

  it("should take over what another tab has saved, and build on it", () => {
    fc.assert(
      fc.property(machineLists, machineLists, machineSlugs, (kept, elsewhere, slug) => {
        const hearts = openHearts(kept)
        hearts.changeElsewhere(elsewhere)
        expect([hearts.slugs(), hearts.written]).toEqual([elsewhere, []])
        hearts.toggle(slug)
        expect(hearts.written).toEqual([toggleWishlisted(elsewhere, slug)])
      }),
    )
  })

  it("should lose no heart of another tab that it has not heard of, as after Back to a page that was left", () => {
    fc.assert(
      fc.property(machineLists, machineLists, machineSlugs, (kept, elsewhere, slug) => {
        const hearts = openHearts(kept)
        hearts.changeUnheard(elsewhere)
        hearts.toggle(slug)
        const after = toggleWishlisted(elsewhere, slug, kept)
        expect([hearts.slugs(), hearts.written]).toEqual([after, [after]])
      }),
    )
  })
})

// Helpers

const openHearts = (kept: ReadonlyArray<string>) => {
  const written: Array<ReadonlyArray<string>> = []
  let device = kept
  const port = Layer.succeed(Wishlist, {
    read: Effect.sync(() => device),
    write: (slugs) =>
      Effect.sync(() => {
        written.push(slugs)
        device = slugs
      }),
  })
  const actor = createActor(makeWishlistMachine(ManagedRuntime.make(port))).start()
  return {
    written,
    slugs: () => actor.getSnapshot().context.slugs,
    toggle: (slug: string) => actor.send({ type: "saved.toggle", slug }),
    changeUnheard: (slugs: ReadonlyArray<string>) => {
      device = slugs
    },
    changeElsewhere: (slugs: ReadonlyArray<string>) => {
      device = slugs
      actor.send({ type: "saved.changedElsewhere" })
    },
  }
}

/** core/catalogue/wishlistMachine.ts: one list of hearts, at work from the start. */
it("should hold what the device keeps and take the next heart at once", () => {
  let kept: ReadonlyArray<string> = ["sunset-cruise"]
  const device = Layer.succeed(Wishlist, {
    read: Effect.sync(() => kept),
    write: (slugs) => Effect.sync(() => void (kept = slugs)),
  })
  const hearts = startWishlistActor(ManagedRuntime.make(device))
  expect(hearts.getSnapshot().context.slugs).toEqual(["sunset-cruise"])
  hearts.send({ type: "saved.toggle", slug: "night-cruise" })
  expect([...kept].toSorted()).toEqual(["night-cruise", "sunset-cruise"])
})
