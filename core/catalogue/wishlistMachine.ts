/**
 * The visitor's wishlist on this device (decision "controls without a shown action"): activity slugs,
 * newest first, each once.
 */
import { assign, setup, type ActorRefFrom, createActor } from "xstate"
import type { Runtime } from "../runtime.ts"
import type { ActivitySummary } from "./activity.ts"
import { Wishlist } from "../ports/deviceStorage.ts"

/** More than anyone compares, and little enough for every device's storage. */
export const MAX_WISHLIST = 100

/** A filled heart becomes empty, an empty one filled. */
export const toggleWishlisted = (saved: ReadonlyArray<string>, slug: string): ReadonlyArray<string> =>
  saved.includes(slug) ? saved.filter((other) => other !== slug) : [slug, ...saved].slice(0, MAX_WISHLIST)

/** The slug under which a list has an activity, its own or one that it had before; `undefined` where it is not on it. */
export const savedSlug = (
  saved: ReadonlyArray<string>,
  { slug, formerSlugs = [] }: Pick<ActivitySummary, "slug" | "formerSlugs">,
): string | undefined => [slug, ...formerSlugs].find((one) => saved.includes(one))

/** The hearts: one wishlist for the whole site, written to the device at every change. */
export const makeWishlistMachine = (run: Runtime<Wishlist>) =>
  setup({
    types: {
      context: {} as { readonly slugs: ReadonlyArray<string> },
      events: {} as
        | { readonly type: "saved.toggle"; readonly slug: string }
        | { readonly type: "saved.changedElsewhere" },
    },
    actions: {
      toggle: assign(({ context }, { slug }: { slug: string }) => {
        const slugs = toggleWishlisted(context.slugs, slug)
        run.runSync(Wishlist.use((saved) => saved.write(slugs)))
        return { slugs }
      }),
      readAgain: assign(() => ({ slugs: run.runSync(Wishlist.use((saved) => saved.read)) })),
    },
  }).createMachine({
    id: "wishlist",
    context: () => ({ slugs: run.runSync(Wishlist.use((saved) => saved.read)) }),
    initial: "keeping",
    states: {
      keeping: {
        on: {
          "saved.toggle": { actions: { type: "toggle", params: ({ event }) => event } },
          "saved.changedElsewhere": { actions: "readAgain" },
        },
      },
    },
  })

/** The hearts at work: one actor for the whole site, so that the header counts what a page has saved. */
export type WishlistActor = ActorRefFrom<ReturnType<typeof makeWishlistMachine>>

/** Already running, and never ends. */
export const startWishlistActor = (run: Runtime<Wishlist>): WishlistActor =>
  createActor(makeWishlistMachine(run)).start()
