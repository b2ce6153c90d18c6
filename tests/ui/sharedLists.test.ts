/** What the server writes of the wishlist and of the catalogue's lists: what the page brings along, and nothing runs for it. */
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Actors } from "#core/actors.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { DehydratedQuery } from "#core/ports/dehydratedQueries.ts"
import { ActorsContext } from "#ui/app/actors.tsx"
import { useCategories, useShelves } from "#ui/app/catalogue.ts"
import { createServerActors } from "#ui/app/serverActors.ts"
import { useWishlist } from "#ui/components/wishlist/useWishlist.ts"

const SHELVES = seedCatalogue()
const FAILED: DehydratedQuery = { failed: "CatalogueUnavailable" }

describe("a page that is written", () => {
  it.each([
    ["brings nothing", {}, { categories: null, shelves: null, hasFailed: false, isLoading: true }],
    [
      "brings its lists",
      { categories: { found: SHELVES }, shelves: { found: SHELVES } },
      { categories: SHELVES.length, shelves: SHELVES.length, hasFailed: false, isLoading: false },
    ],
    [
      "brings failures",
      { categories: FAILED, shelves: FAILED },
      { categories: null, shelves: null, hasFailed: true, isLoading: false },
    ],
  ])("should say so where it %s, and build no actor", (_, answers, said) => {
    const { written, built } = write(answers)
    expect(written).toEqual({ ...said, wished: 0 })
    expect(built.filter((one) => typeof one === "object" && one !== null && "getSnapshot" in one)).toEqual([])
  })
})

// Helpers

const Lists = () => {
  const [slugs] = useWishlist()
  const { found, hasFailed, isLoading } = useShelves()
  const categories = useCategories()?.length ?? null
  return JSON.stringify({
    categories,
    shelves: found?.length ?? null,
    hasFailed,
    isLoading,
    wished: slugs.length,
  })
}

const SETTINGS = {
  operator: SAMPLE_OPERATOR,
  siteUrl: "https://goa.example",
  paymentsSimulated: true,
  checkoutScript: "/checkout.js",
  showSampleRatings: false,
}

/** What stands on the page, and all that was built for it. */
const write = (answers: Readonly<Record<string, DehydratedQuery>>) => {
  const built: Array<unknown> = []
  const actors = createServerActors(SETTINGS, { answers })
  const noting: Actors = {
    ...actors,
    machine: (make) => {
      const one = actors.machine(make)
      built.push(one)
      return one
    },
  }
  const html = renderToStaticMarkup(createElement(ActorsContext, { value: noting }, createElement(Lists)))
  return { written: JSON.parse(html.replaceAll("&quot;", '"')), built }
}
