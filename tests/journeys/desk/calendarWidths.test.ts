/** The desk's calendar on narrow phones: what stands in a day's cell is read in one line. */
import { expect, it } from "vitest"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { fits } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

it("should keep “closed” in one line in every cell, from 320 pixels on", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await page.goto(new URL(DESK_ROUTES.calendar, page.url()).href)
  await page.getByRole("gridcell").first().waitFor()
  for (const width of [320, 340, 352, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.getByRole("gridcell").evaluateAll((cells) =>
      cells.map((cell) => {
        const word = cell.lastElementChild
        const before = word?.textContent ?? ""
        if (word !== null) word.textContent = "closed"
        const range = document.createRange()
        range.selectNodeContents(word ?? cell)
        const { length } = range.getClientRects()
        if (word !== null) word.textContent = before
        return length
      }),
    )
    expect([width, ...new Set(lines)]).toEqual([width, 1])
    await fits(page)
  }
  expect(complaints).toEqual([])
})
