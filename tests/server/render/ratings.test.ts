/** One activity, one rating: its card and its page as the server writes them. */
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { startRenderedServer, type RenderedServer } from "./renderedServer.ts"

const RATED = "sunset-cruise-mandovi"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
  const stock = seedCatalogue().map((shelf) => ({
    ...shelf,
    subcategories: shelf.subcategories.map((one) =>
      one.slug === RATED ? { ...one, rating: 3.9, reviewCount: 87 } : one,
    ),
  }))
  await Effect.runPromise(importCatalogue(site.db, stock))
})
afterAll(() => site.stop())

/** What a visitor reads of the main part, each tag a space. */
const wordsOf = async (path: string) => {
  const html = await (await site.get(path)).text()
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")
}

it("should say a record's real rating on its card and on its page, and the specified label nowhere", async () => {
  const [card, page] = await Promise.all([wordsOf("/explore/cruises"), wordsOf(`/cruises/${RATED}`)])
  expect(card).toContain("Rated 3.9 ( 87 reviews )")
  expect(page).toContain("3.9 (87 reviews)")
  expect(page).not.toContain("4.8 (234 reviews)")
})

it("should call a sample a sample, on a card and on a page", async () => {
  const [card, page] = await Promise.all([
    wordsOf("/explore/cruises"),
    wordsOf("/cruises/dinner-cruise-mandovi"),
  ])
  const samples = card.match(/Rated \d\.\d \( [\d,]+ reviews \) sample/g) ?? []
  expect(samples).toHaveLength((card.match(/Rated /g) ?? []).length - 1)
  expect(page).toContain("4.8 (234 reviews) sample")
})
