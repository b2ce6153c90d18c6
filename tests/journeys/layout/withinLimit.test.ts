/** A wait that never ends, in Chromium: what the failure says of its page. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor } from "../../harness/browser/visitor.ts"
import { withinLimit } from "../../harness/browser/withinLimit.ts"

const site = useBrowserAndServer()

const paintNoMore = (page: Page) =>
  page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))
const never = (page: Page) => page.evaluate(() => new Promise<never>(() => {}))
const loopForEver = (page: Page) => page.evaluate("for (;;) {}")

it.each([
  ["paints no more", paintNoMore, nextFrame, /it painted nothing for 2 s; complete, visible/],
  ["paints, and waits for something else", async () => {}, never, /it paints; complete, visible/],
  ["is busy for ever", async () => {}, loopForEver, /its thread does not answer/],
])("should end and name its stage where the page %s", async (_, prepare, wait, state) => {
  const { page } = await newVisitor(site.browser())
  await prepare(page)
  const waiting = withinLimit(page, "the second frame", wait(page), 300)
  await expect(waiting).rejects.toThrow("the second frame took longer than 0.3 s. The page: about:blank; ")
  await expect(waiting).rejects.toThrow(state)
  await page.context().close()
})

it("should give what was waited for, and leave nothing behind", async () => {
  const { page } = await newVisitor(site.browser())
  expect(await withinLimit(page, "a sum", Promise.resolve(3))).toBe(3)
  await expect(withinLimit(page, "a sum", Promise.reject(new Error("no sum")))).rejects.toThrow("no sum")
  await page.context().close()
})
