/** What the card of the category carousel says where the catalogue is silent: what every other card says there. */
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { bug } from "#core/bug.ts"
import { DEFAULT_DURATION } from "#core/catalogue/durationAndRoute.ts"
import { AppNavigateProvider } from "#ui/app/navigation.tsx"
import { CompactActivityCard } from "#ui/home/CompactActivityCard.tsx"

it.each([undefined, "", "  "])("should say the usual duration for %j", (duration) => {
  expect(wordsOfCard(duration)).toContain(DEFAULT_DURATION)
})

it("should say the catalogue's duration where it has one", () => {
  expect(wordsOfCard("3 hours")).toContain("3 hours")
  expect(wordsOfCard("3 hours")).not.toContain(DEFAULT_DURATION)
})

// Helpers

const [stocked = bug("the seed's first category is empty")] = seedCatalogue()[0]?.subcategories ?? []

const wordsOfCard = (duration: string | undefined): string => {
  const { duration: _stocked, ...rest } = stocked
  const activity = duration === undefined ? rest : { ...rest, duration }
  const card = createElement(CompactActivityCard, { activity, categorySlug: "cruises" })
  const site = createElement(StaticRouter, { location: "/" }, createElement(AppNavigateProvider, null, card))
  return renderToStaticMarkup(site)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
}
