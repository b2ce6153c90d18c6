/** Pages of documentation, controls and the panel of the built Storybook, in Chromium. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hrefsOf } from "../../../harness/browser/page.ts"
import { MACHINES } from "../../../../stories/machines/machineTable.ts"
import { screensOf, storiesOfMachine } from "../../../../stories/docs/storyIndex.ts"
import { builtStories, useBuiltStorybook } from "./builtStorybook.ts"

const RESULT = "Screens/Payment result (Thank you)"
/** What designers look at: from the smallest phone to a wide desktop, and a low laptop. */
const WINDOWS = ["320 640", "360 740", "768 1024", "1280 900", "1366 650", "1600 1000"]

/** Where its frame may stand as well. */
const IN_A_FOLDER = "https://designs.example/folder/iframe.html"

const stories = builtStories()
const storybook = useBuiltStorybook()

const opened = async <Found>(address: string, look: (page: Page) => Promise<Found>): Promise<Found> => {
  const page = await storybook.browser().newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(storybook.baseUrl() + address)
  try {
    return await look(page)
  } finally {
    await page.close()
  }
}

/** What the preview itself knows of a story. */
interface Prepared {
  readonly id: string
  readonly argTypes: Readonly<
    Record<
      string,
      {
        readonly description?: string
        readonly control?: { readonly type?: string; readonly disable?: boolean }
      }
    >
  >
  readonly parameters: {
    readonly guidance?: Readonly<Record<"does" | "donts" | "content", ReadonlyArray<string>>>
    readonly viewport: {
      readonly options: Readonly<
        Record<string, { readonly styles: { readonly width: string; readonly height: string } }>
      >
    }
  }
}

/** Runs in the preview. Only what can be carried out of the page. */
const prepared = async (ids: ReadonlyArray<string>): Promise<ReadonlyArray<Prepared>> => {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
    readonly __STORYBOOK_PREVIEW__: { loadStory(wanted: { storyId: string }): Promise<Prepared> }
  }
  const found: Array<Prepared> = []
  for (const storyId of ids) {
    const { id, argTypes, parameters } = await preview.loadStory({ storyId })
    const { guidance, viewport } = parameters
    found.push(
      JSON.parse(JSON.stringify({ id, argTypes, parameters: { ...(guidance && { guidance }), viewport } })),
    )
  }
  return found
}

const loaded = (ids: ReadonlyArray<string>) =>
  opened(`/iframe.html?viewMode=story&id=${ids[0]}`, async (page) => {
    await page.waitForFunction(() => "__STORYBOOK_PREVIEW__" in window)
    return page.evaluate(prepared, ids)
  })

describe("the page Start here", () => {
  it("should lead into every part of the sidebar, and nowhere that is not there", () =>
    opened("/iframe.html?viewMode=docs&id=start-here--docs", async (page) => {
      const links = page.locator('a[href*="?path="]')
      await links.first().waitFor()
      const leads = (await hrefsOf(links)).map((href) => new URL(href, IN_A_FOLDER))
      expect(leads.map(({ pathname }) => pathname)).toEqual(leads.map(() => "/folder/"))
      const ids = leads.map(({ searchParams }) => searchParams.get("path")?.split("/").at(-1))
      const index = await page.request.get(`${storybook.baseUrl()}/index.json`)
      const { entries } = (await index.json()) as {
        readonly entries: Readonly<Record<string, { readonly title: string }>>
      }
      const partOf = (title = "nowhere") => title.split("/")[0]
      const parts = new Set([...stories.map(({ title }) => partOf(title)), "Every screen state"])
      expect(new Set(ids.map((id) => partOf(entries[id ?? ""]?.title)))).toEqual(parts)
    }))
})

describe("a screen's page", () => {
  it("should show every state of the screen and of its machines, alive, and the whole chart", () =>
    opened(`/iframe.html?viewMode=docs&id=screens-payment-result-thank-you--docs`, async (page) => {
      const machines = MACHINES.filter((machine) => screensOf(machine).includes(RESULT))
      const wanted = [
        ...stories.filter(({ title }) => title === RESULT),
        ...machines.flatMap(({ id }) => storiesOfMachine(stories, id)),
      ].map(({ id }) => id)
      const shown = page.locator("figure[data-story]")
      await expect
        .poll(() => shown.evaluateAll((all) => all.map((one) => one.getAttribute("data-story")).toSorted()))
        .toEqual(wanted.toSorted())
      await expect.poll(() => page.locator('figure[data-result="passed"]').count()).toBeGreaterThan(1)
      expect(await page.locator('figure[data-result="failed"]').count()).toBe(0)
      const first = page.locator('figure[data-result="passed"]').first()
      await first.locator("summary").click()
      expect(await first.locator("li").allInnerTexts()).toContain("Payment Successful!")
      const chart = page.locator(".statechart").first()
      const [whole, seen] = await chart.evaluate((one) => [one.scrollWidth, one.clientWidth])
      expect(whole).toBeLessThanOrEqual(seen ?? 0)
    }))

  it("should say of every story of a screen when it comes", () =>
    opened("/iframe.html?viewMode=docs&id=screens-activity-detail--docs", async (page) => {
      const own = stories.filter(({ title }) => title === "Screens/Activity detail")
      for (const { id } of own)
        await expect
          .poll(() => page.locator(`figure[data-story="${id}"] .state-when`).innerText())
          .not.toBe("")
    }))

  it("should be the page of every screen state, too", () =>
    opened("/iframe.html?viewMode=docs&id=every-screen-state--docs", async (page) => {
      const all = stories.filter(({ title }) => /^(Screens|Machines)\//.test(title))
      await expect.poll(() => page.locator("figure[data-story]").count()).toBe(all.length)
      expect(await page.getByRole("alert").count()).toBe(0)
      expect(await page.getByText("not run", { exact: true }).count()).toBe(0)
    }))
})

describe("a component's story", () => {
  it("should have a described prop with a control that is no raw JSON, guidance, and every window", async () => {
    const components = stories.filter(({ title }) => title.startsWith("Components/"))
    const found = await loaded(components.map(({ id }) => id))
    expect(found.length).toBe(components.length)
    const wrong = found.flatMap(({ id, argTypes, parameters: { guidance } }) => [
      ...Object.entries(argTypes).flatMap(([name, { description = "", control }]) => [
        ...(description === "" ? [`${id}: ${name} is not described`] : []),
        ...(control?.type === "object" && control.disable !== true ? [`${id}: ${name} is raw JSON`] : []),
      ]),
      ...(["does", "donts", "content"] as const)
        .filter((kind) => (guidance?.[kind].length ?? 0) === 0)
        .map((kind) => `${id}: no rules under "${kind}"`),
    ])
    expect(wrong).toEqual([])
    const sizes = Object.values(found[0]?.parameters.viewport.options ?? {}).map(
      ({ styles: { width, height } }) => `${Number.parseInt(width, 10)} ${Number.parseInt(height, 10)}`,
    )
    expect(sizes).toEqual(WINDOWS)
  })
})

describe("the Walk panel", () => {
  it.each([
    ["Screens/Activity detail", "Two validation errors (error summary)", "booking"],
    ["Screens/Activity detail", "Wishlist with this activity (saved trips)", "wishlist"],
  ])("should open on the flow of %s, %s", (title, name, machine) => {
    const story = stories.find((one) => one.title === title && one.name === name)
    return opened(`/?path=/story/${story?.id}`, async (page) => {
      const first = page.locator(".walk-machine").first()
      await expect.poll(() => first.locator("summary strong").first().innerText()).toBe(machine)
      expect(await first.getAttribute("open")).not.toBeNull()
    })
  })
})
