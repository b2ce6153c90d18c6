/** What is left out until somebody comes near keeps its room: nothing slips away from under who goes straight to it. */
import { expect, it } from "vitest"
import { parseDeferred, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

/** Half of a button: who aims at its middle still meets it. Unit: CSS pixels. */
const SLIPS_AT_MOST = 22

it.each([360, 768, 1024, 1280])("a button far down Home stays in its place, %i px wide", async (width) => {
  const { page, complaints } = await newVisitor(site.browser(), { width, height: 800 })
  const name = "Previous page of Trending holiday packages in Goa"
  await page.addInitScript((label) => {
    const tops: Array<number> = []
    Object.assign(window, { tops })
    const look = () => {
      const button = document.querySelector(`[aria-label="${label}"]`)
      if (button !== null && window.scrollY > 0) tops.push(button.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
  }, name)
  await page.goto(site.baseUrl())
  await page.waitForFunction(() => document.documentElement.dataset["loaded"] !== undefined)
  await parseDeferred(page)
  await page.getByRole("button", { name }).evaluate((button) => button.scrollIntoView({ block: "center" }))
  await page.waitForFunction(() => document.documentElement.dataset["live"] !== undefined)
  await seeAtRest(page)
  const tops = await page.evaluate(() => (window as unknown as { tops: Array<number> }).tops)
  expect(tops.length).toBeGreaterThan(2)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(SLIPS_AT_MOST)
  expect(complaints).toEqual([])
  await page.context().close()
})
