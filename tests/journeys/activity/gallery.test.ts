/** "More Moments" in Chromium, on a clock that the test moves. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { currentPictureNumber, gallery, lightbox, currentPicture, stopTime } from "./galleryPage.ts"
import { useBrowserAndServer, cruiseVisits } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const visit = cruiseVisits(site)
/** Whose clock the test turns. */
const visitAlone = cruiseVisits(site, { alone: true })

const withClock = (reducedMotion: "reduce" | "no-preference") => ({
  prepare: async (page: Page) => {
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
  },
})

describe("the gallery", () => {
  it(
    "should move on every 3 s, wait for the pointer, the focus and the lightbox, go on from the picture looked at last, and stop for good when it is told to",
    {
      tags: [
        "2.activity.13",
        "2.activity.14",
        "2.activity.15",
        "2.activity.16",
        "4.states.5",
        "9.constants.9",
      ],
    },
    () =>
      visitAlone(async (page) => {
        await gallery(page).scrollIntoViewIfNeeded()
        const many = await gallery(page).locator("[role=group]").count()
        const begun = await stopTime(page)
        const isAt = async (turns: number) => {
          await expect.poll(() => currentPictureNumber(page)).toBe(((begun - 1 + turns) % many) + 1)
        }
        await page.clock.runFor(2900)
        await isAt(0)
        await page.clock.runFor(200)
        await isAt(1)
        await currentPicture(page).hover()
        await page.clock.runFor(9000)
        await isAt(1)
        await page.mouse.move(0, 0)
        await page.clock.runFor(3100)
        await isAt(2)
        await currentPicture(page).focus()
        await page.clock.runFor(9000)
        await isAt(2)
        await page.keyboard.press("Enter")
        // The press is painted first.
        await page.clock.runFor(100)
        await lightbox(page).waitFor()
        await page.clock.runFor(9000)
        await isAt(2)
        await lightbox(page).locator("[role=group]:not([inert]) button").click()
        await page.clock.runFor(1000)
        await lightbox(page).getByRole("button", { name: "Close" }).click()
        await page.clock.runFor(100)
        await lightbox(page).waitFor({ state: "hidden" })
        await isAt(3)
        await currentPicture(page).blur()
        await page.mouse.move(0, 0)
        await page.clock.runFor(3100)
        await isAt(4)
        await page.getByRole("button", { name: "Pause More Moments" }).click()
        await page.mouse.move(0, 0)
        await page.clock.runFor(9000)
        await isAt(4)
      }, withClock("no-preference")),
  )

  it("should hear that a finger has let go after what it pressed has shown", () =>
    visitAlone(async (page) => {
      await stopTime(page)
      const strip = gallery(page).locator("[aria-live]").first()
      const isHeld = async () => (await strip.getAttribute("aria-live")) === "polite"
      await currentPicture(page).hover()
      await expect.poll(isHeld).toBe(true)
      await page.mouse.move(0, 0)
      expect(await isHeld()).toBe(true)
      await page.clock.runFor(100)
      expect(await isHeld()).toBe(false)
    }, withClock("no-preference")))

  it("should stand still for those who want no motion", { tags: ["9.constants.9"] }, () =>
    visitAlone(async (page) => {
      await stopTime(page)
      await page.clock.runFor(9000)
      await expect.poll(() => currentPictureNumber(page)).toBe(1)
    }, withClock("reduce")),
  )

  it("should show something calm where a picture does not come", () =>
    visit(
      async (page) => {
        await gallery(page).scrollIntoViewIfNeeded()
        await currentPicture(page)
          .getByRole("img", { name: /picture 1 of/ })
          .getByText("S", { exact: true })
          .waitFor()
        expect(await currentPicture(page).locator("img").count()).toBe(0)
      },
      { prepare: (page) => page.route("**/pictures/sunset-cruise-mandovi-view*", (route) => route.abort()) },
    ))
})
