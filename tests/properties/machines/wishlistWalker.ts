/** The hearts, in two tabs at once. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { makeWishlistMachine } from "#core/catalogue/wishlistMachine.ts"
import { Wishlist } from "#core/ports/deviceStorage.ts"
import { same } from "../claims.ts"
import type { Act, Walker } from "./walker.ts"

/** What the other tab has saved, seen at the next reading. */
const ELSEWHERE = ["fort", "elsewhere"]
const heart = (slug: string): Act => ({
  name: `heart of ${slug}`,
  weight: 2,
  event: { type: "saved.toggle", slug } as never,
})

export const wishlistWalker: Walker<ReadonlyArray<string>> = {
  id: "wishlist",
  section: "Decision: controls without a shown action (saved list)",
  sentence:
    "A heart fills and empties, newest first, each activity once; the device keeps what is shown, and another tab's change is followed.",
  asks: false,
  inputs: [undefined],
  acts: [
    heart("boat"),
    heart("fort"),
    heart("spice"),
    { name: "another tab saves", event: { type: "saved.changedElsewhere" } },
  ],
  machine: (calls) => {
    let reads = 0
    const port = {
      read: Effect.sync(() => (reads++ === 0 ? [] : ELSEWHERE)),
      write: (slugs: ReadonlyArray<string>) => Effect.sync(() => calls.note("write", slugs)),
    }
    return makeWishlistMachine(ManagedRuntime.make(Layer.succeed(Wishlist, port)))
  },
  begin: () => [],
  next: (saved, act) => {
    if (!("event" in act) || act.event.type !== "saved.toggle") return ELSEWHERE
    const { slug } = act.event as unknown as { readonly slug: string }
    return saved.includes(slug) ? saved.filter((other) => other !== slug) : [slug, ...saved]
  },
  agree: (saved, { actor, calls }) => {
    const { slugs } = actor.getSnapshot().context
    same("saved", slugs, saved)
    const [, kept] = calls.made.at(-1) ?? ["write", []]
    if (slugs !== ELSEWHERE) same("kept on the device", kept, saved)
  },
}
