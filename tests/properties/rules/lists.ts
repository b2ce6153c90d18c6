/** Home's lists and their pages (specification sections 2 and 9). */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import type { ActivitySummary, Shelf } from "#core/catalogue/activity.ts"
import { footerCategories } from "#core/catalogue/footerCategories.ts"
import { tourPackages, tripPackages } from "#core/home/homeLists.ts"
import { pageAfter } from "#core/home/pagerMachine.ts"
import { pageCount, pageOf } from "#core/pageOf.ts"
import { shelves } from "../../generators/arbitraries.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { withEdges } from "./edges.ts"

const PAGE = 8

const ids = (offers: ReadonlyArray<{ readonly activity: ActivitySummary }>) =>
  offers.map(({ activity }) => activity._id)
const stocked = (stock: ReadonlyArray<Shelf>, kind: string) =>
  stock.flatMap(({ subcategories }) => subcategories).filter(({ packageType }) => packageType === kind)

export const lists = [
  property<number>({
    id: "catalogue/pages-hold-everything",
    sentence:
      "A list is cut into pages of 8 that together hold every card once, in order; only the last may be short.",
    section: "§9 Home page size 8",
    arbitrary: withEdges(fc.nat(100), 0, 1, 7, 8, 9, 16, 17),
    boundaries: [0, 1, 7, 8, 9, 16, 17].map((count) => ({
      name: `${count} cards`,
      example: count,
      hit: (value) => value === count,
    })),
    runs: 3000,
    law: (count) => {
      const cards = Array.from({ length: count }, (_, n) => n)
      const pages = Array.from({ length: pageCount(count, PAGE) }, (_, n) => pageOf(cards, n + 1, PAGE))
      same("all cards", pages.flat(), cards)
      same("pages", pages.length, Math.max(1, Math.floor((count + 7) / 8)))
      for (const page of pages.slice(0, -1)) same("a full page", page.length, PAGE)
    },
  }),
  property<{ readonly page: number; readonly pages: number; readonly by: 1 | -1 }>({
    id: "catalogue/paging-wraps-or-stops",
    sentence: "Trip packages stop at both ends; tour packages begin again; a single page leads nowhere.",
    section: "§2 Home: paging",
    arbitrary: fc.integer({ min: 1, max: 20 }).chain((pages) =>
      fc.record({
        pages: fc.constant(pages),
        page: fc.integer({ min: 1, max: pages }),
        by: fc.constantFrom(1 as const, -1 as const),
      }),
    ),
    boundaries: [
      {
        name: "past the last page",
        example: { page: 3, pages: 3, by: 1 },
        hit: ({ page, pages, by }) => by === 1 && page === pages && pages > 1,
      },
      {
        name: "before the first page",
        example: { page: 1, pages: 3, by: -1 },
        hit: ({ page, pages, by }) => by === -1 && page === 1 && pages > 1,
      },
      { name: "an only page", example: { page: 1, pages: 1, by: 1 }, hit: ({ pages }) => pages === 1 },
    ],
    law: ({ page, pages, by }) => {
      const isInside = page + by >= 1 && page + by <= pages
      same("stopping list", pageAfter(page, by, pages, "stop"), isInside ? page + by : undefined)
      const around = by === 1 ? 1 : pages
      same(
        "wrapping list",
        pageAfter(page, by, pages, "wrap"),
        isInside ? page + by : pages === 1 ? undefined : around,
      )
    },
  }),
  property<ReadonlyArray<Shelf>>({
    id: "catalogue/trip-packages-cheapest-first",
    sentence:
      "Home's trip packages are all of them, by price ascending; equal prices keep the catalogue's order.",
    section: "§2 Home: Goa trip packages",
    arbitrary: shelves,
    runs: 3000,
    boundaries: [
      { name: "an empty shop", example: [], hit: (stock) => stock.length === 0 },
      {
        name: "two of one price",
        hit: (stock) =>
          new Set(stocked(stock, "trip package").map(({ price }) => price)).size <
          stocked(stock, "trip package").length,
      },
    ],
    law: (stock) => {
      const ranked = stocked(stock, "trip package").map((activity, place) => ({ activity, place }))
      ranked.sort((a, b) => a.activity.price - b.activity.price || a.place - b.place)
      same("trip packages", ids(tripPackages(stock)), ids(ranked))
    },
  }),
  property<ReadonlyArray<Shelf>>({
    id: "catalogue/tour-packages-in-order",
    sentence: "Home's tour packages are all of them, in the catalogue's order, each under its own category.",
    section: "§2 Home: Trending holiday packages",
    arbitrary: shelves,
    runs: 3000,
    boundaries: [{ name: "an empty shop", example: [], hit: (stock) => stock.length === 0 }],
    law: (stock) => {
      same(
        "tour packages",
        ids(tourPackages(stock)),
        stocked(stock, "tour package").map(({ _id }) => _id),
      )
      for (const { categorySlug, activity } of [...tourPackages(stock), ...tripPackages(stock)])
        holds(
          "stands in its category",
          stock.find(({ slug }) => slug === categorySlug)?.subcategories.includes(activity) ?? false,
        )
    },
  }),
  property<{ readonly count: number; readonly widthPx: number }>({
    id: "catalogue/footer-links",
    sentence: "The footer links the first 6 categories, 4 on screens narrower than 640 px.",
    section: "§2 Shared footer; §9",
    arbitrary: fc.record({ count: fc.nat(10), widthPx: withEdges(fc.nat(2000), 639, 640) }),
    boundaries: [639, 640].map((width) => ({
      name: `${width} px`,
      example: { count: 8, widthPx: width },
      hit: ({ widthPx }) => widthPx === width,
    })),
    runs: 2000,
    law: ({ count, widthPx }) => {
      const all = Array.from({ length: count }, (_, n) => ({
        _id: CategoryId.make(`c${n}`),
        name: `C${n}`,
        slug: `c${n}`,
      }))
      same("linked", footerCategories(all, widthPx), all.slice(0, widthPx >= 640 ? 6 : 4))
    },
  }),
]
