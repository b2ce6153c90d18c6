/** The pages of a Home list, turned by anybody. */
import { pagerMachine } from "#core/home/pagerMachine.ts"
import { same } from "../claims.ts"
import type { Walker } from "./walker.ts"

interface Pager {
  readonly page: number
  readonly pages: number
  readonly edge: "stop" | "wrap"
}
const begin = (input: unknown) => ({ ...(input as Omit<Pager, "page">), page: 1 })

/** Counted on fingers: past an end the list begins again, or stops. */
const turned = ({ page, pages, edge }: Pager, by: number): number => {
  const next = page + by
  if (next >= 1 && next <= pages) return next
  if (edge === "stop" || pages === 1) return page
  return next < 1 ? pages : 1
}

export const pagerWalker: Walker<Pager> = {
  id: "pager",
  section: "§2 Home: 8 per page, Prev/Next, paging wraps around",
  sentence:
    "However the arrows are pressed, the page is the one the paging rule names, and a dead arrow does nothing.",
  asks: false,
  inputs: [
    { pages: 3, edge: "wrap" },
    { pages: 3, edge: "stop" },
    { pages: 1, edge: "wrap" },
  ],
  acts: [
    { name: "next", event: { type: "page.next" } },
    { name: "previous", event: { type: "page.previous" } },
  ],
  machine: () => pagerMachine,
  begin,
  next: (model, { name }) => ({ ...model, page: turned(model, name === "next" ? 1 : -1) }),
  agree: (model, { actor }) => {
    const snapshot = actor.getSnapshot()
    same("page", snapshot.context.page, model.page)
    same("the next arrow is live", snapshot.can({ type: "page.next" }), turned(model, 1) !== model.page)
    same(
      "the previous arrow is live",
      snapshot.can({ type: "page.previous" }),
      turned(model, -1) !== model.page,
    )
  },
}
