/** The hearts, in two tabs at once. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { makeWishlistMachine } from "#core/catalogue/wishlistMachine.ts"
import { Wishlist } from "#core/ports/deviceStorage.ts"
import { same } from "../claims.ts"
import type { Act, Walker } from "./walker.ts"

/** What the other tab saves before each reading but the first. */
const ELSEWHERE = ["fort", "elsewhere"]
const savedElsewhere = (slugs: ReadonlyArray<string>) => [
  ...ELSEWHERE,
  ...slugs.filter((slug) => !ELSEWHERE.includes(slug)),
]
const heart = (slug: string): Act => ({
  name: `heart of ${slug}`,
  weight: 2,
  event: { type: "saved.toggle", slug } as never,
})

export const wishlistWalker: Walker<ReadonlyArray<string>> = {
  id: "wishlist",
  section: "Decision: controls without a shown action (saved list)",
  sentence:
    "A heart fills and empties, newest first, each activity once; the device keeps what is shown, and no heart of another tab is lost.",
  asks: false,
  inputs: [undefined],
  acts: [
    heart("boat"),
    heart("fort"),
    heart("spice"),
    { name: "another tab saves", event: { type: "saved.changedElsewhere" } },
  ],
  machine: (calls) => {
    let device: ReadonlyArray<string> | undefined
    const keep = (how: string, slugs: ReadonlyArray<string>) => {
      device = slugs
      calls.note(how, slugs)
      return slugs
    }
    const port = {
      read: Effect.sync(() => keep("read", device === undefined ? [] : savedElsewhere(device))),
      write: (slugs: ReadonlyArray<string>) => Effect.sync(() => void keep("write", slugs)),
    }
    return makeWishlistMachine(ManagedRuntime.make(Layer.succeed(Wishlist, port)))
  },
  begin: () => [],
  next: (saved, act) => {
    const now = savedElsewhere(saved)
    if (!("event" in act) || act.event.type !== "saved.toggle") return now
    const { slug } = act.event as unknown as { readonly slug: string }
    const others = now.filter((other) => other !== slug)
    return saved.includes(slug) ? others : [slug, ...others]
  },
  agree: (saved, { actor, calls }) => {
    const { slugs } = actor.getSnapshot().context
    same("saved", slugs, saved)
    same("kept on the device", calls.made.at(-1)?.[1], saved)
  },
}
