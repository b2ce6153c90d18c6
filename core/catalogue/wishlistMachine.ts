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

/** A heart that is `shown` filled becomes empty, an empty one filled. What else is saved stays. */
export const toggleWishlisted = (
  saved: ReadonlyArray<string>,
  slug: string,
  shown = saved,
): ReadonlyArray<string> => {
  const others = saved.filter((other) => other !== slug)
  return shown.includes(slug) ? others : [slug, ...others].slice(0, MAX_WISHLIST)
}

/** The slug under which a list has an activity, its own or one that it had before; `undefined` where it is not on it. */
export const savedSlug = (
  saved: ReadonlyArray<string>,
  { slug, formerSlugs = [] }: Pick<ActivitySummary, "slug" | "formerSlugs">,
): string | undefined => [slug, ...formerSlugs].find((one) => saved.includes(one))

/**
 * The hearts: one wishlist for the whole site, written to the device at every change. Another tab may have changed it since
 * it was read, or a page be back that had been left: what is pressed here changes what the device has now.
 */
export const makeWishlistMachine = (run: Runtime<Wishlist>) => {
  const read = () => run.runSync(Wishlist.use((saved) => saved.read))
  return setup({
    types: {
      context: {} as { readonly slugs: ReadonlyArray<string> },
      events: {} as
        | { readonly type: "saved.toggle"; readonly slug: string }
        | { readonly type: "saved.changedElsewhere" },
    },
    actions: {
      toggle: assign(({ context }, { slug }: { slug: string }) => {
        const slugs = toggleWishlisted(read(), slug, context.slugs)
        run.runSync(Wishlist.use((saved) => saved.write(slugs)))
        return { slugs }
      }),
      readAgain: assign(() => ({ slugs: read() })),
    },
  }).createMachine({
    id: "wishlist",
    context: () => ({ slugs: read() }),
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
}

/** The hearts at work: one actor for the whole site, so that the header counts what a page has saved. */
export type WishlistActor = ActorRefFrom<ReturnType<typeof makeWishlistMachine>>

/** Already running, and never ends. */
export const startWishlistActor = (run: Runtime<Wishlist>): WishlistActor =>
  createActor(makeWishlistMachine(run)).start()
