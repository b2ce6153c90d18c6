/** Stories are found by the words that people use: in the index, and in the built Storybook's own search. */
import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MACHINES } from "../../../../stories/machines/machineTable.ts"
import { screensIn, screensOf } from "../../../../stories/docs/storyIndex.ts"
import { builtStories, useBuiltStorybook } from "./builtStorybook.ts"

const WORDS =
  "success failed pending overlay date dark 404 wishlist error empty loading lightbox receipt refund newsletter".split(
    " ",
  )
/** Those by which the sidebar's filter finds them too. */
const TAGS = "success failed pending overlay date dark 404 wishlist error empty loading".split(" ")

const stories = builtStories()
const isOfScreen = ({ title }: { readonly title: string }) => /^(Screens|Machines)\//.test(title)

describe("Storybook's index", () => {
  it.each(WORDS)("should have a story of a screen under the word %s", (word) => {
    const found = stories.filter((story) => `${story.title} ${story.name}`.toLowerCase().includes(word))
    expect(found.filter(isOfScreen).length).toBeGreaterThan(0)
  })

  it.each(TAGS)("should have a story of a screen with the tag %s", (tag) => {
    expect(stories.filter(isOfScreen).filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThan(0)
  })

  it("should tag a story with every plain word that its name says", () => {
    const words = ["failed", "success", "pending", "loading", "empty", "error", "404"]
    const untagged = stories
      .filter(isOfScreen)
      .flatMap(({ id, name, tags }) =>
        words
          .filter((word) => name.toLowerCase().includes(word) && !tags.includes(word))
          .map((word) => `${id}: ${word}`),
      )
    expect(untagged).toEqual([])
  })

  it("should know every screen that the table of machines names", () => {
    const titles = screensIn(stories)
    for (const machine of MACHINES) for (const title of screensOf(machine)) expect(titles).toContain(title)
  })

  it("should have no two stories of one name under one title", () => {
    const names = stories.map(({ title, name }) => `${title}: ${name}`)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})

describe("the built Storybook's search", () => {
  const storybook = useBuiltStorybook()
  let page: Page
  beforeAll(async () => {
    page = await storybook.browser().newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(storybook.baseUrl())
  })
  afterAll(() => page.close())

  it.each(WORDS)("should find a story of a screen by %s", async (word) => {
    const search = page.getByRole("searchbox", { name: "Search for components" })
    await search.fill(word)
    const found = page
      .locator("#storybook-explorer-menu")
      .getByRole("option")
      .filter({ hasText: new RegExp(word, "i") })
    await expect.poll(() => found.count()).toBeGreaterThan(0)
    await search.fill("")
  })
})
