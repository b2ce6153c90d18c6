/** The visitor's saved list (decision "controls without a shown action"). */
import * as fc from "fast-check"
import { MAX_WISHLIST, toggleWishlisted } from "#core/catalogue/wishlistMachine.ts"
import { atMost, same } from "../claims.ts"
import { property } from "../property.ts"
import { withEdges } from "./edges.ts"

interface Hearts {
  readonly saved: ReadonlyArray<string>
  readonly slug: string
}
const slugs = fc.integer({ min: 0, max: 120 }).map((n) => `slug-${n}`)
const many = (count: number) => Array.from({ length: count }, (_, n) => `slug-${n}`)

export const wishlist = [
  property<Hearts>({
    id: "saved/toggle",
    sentence:
      "A heart puts an activity on top of the saved list or takes it off; each stands there once, and 100 at most.",
    section: "Decision: controls without a shown action (saved list)",
    arbitrary: fc.record({
      saved: withEdges(fc.uniqueArray(slugs, { maxLength: 100 }), [], many(99), many(100)),
      slug: slugs,
    }),
    runs: 5000,
    boundaries: [
      {
        name: "an empty list",
        example: { saved: [], slug: "slug-1" },
        hit: ({ saved }) => saved.length === 0,
      },
      {
        name: "a full list",
        example: { saved: many(100), slug: "slug-110" },
        hit: ({ saved, slug }) => saved.length === MAX_WISHLIST && !saved.includes(slug),
      },
      {
        name: "already saved",
        example: { saved: many(3), slug: "slug-1" },
        hit: ({ saved, slug }) => saved.includes(slug),
      },
    ],
    law: ({ saved, slug }) => {
      const after = toggleWishlisted(saved, slug)
      same("is saved now", after.includes(slug), !saved.includes(slug))
      same("each once", new Set(after).size, after.length)
      atMost("saved", after.length, 100)
      if (after.includes(slug)) same("newest first", after, [slug, ...saved].slice(0, 100))
      else
        same(
          "the others stay",
          after,
          saved.filter((other) => other !== slug),
        )
    },
  }),
]
