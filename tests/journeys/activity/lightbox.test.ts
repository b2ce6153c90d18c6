/** The gallery's lightbox in Chromium. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { hasFocus, hydratePage } from "../../harness/browser/page.ts"
import { currentPictureNumber, gallery, lightbox, currentPicture } from "./galleryPage.ts"
import { useBrowserAndServer, CRUISE_NAME, cruiseVisits } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const visit = cruiseVisits(useBrowserAndServer())

const closesEveryWay = async (page: Page) => {
  for (const close of [
    () => page.goBack(),
    () => lightbox(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await currentPicture(page).click()
    await lightbox(page).waitFor()
    await close()
    await lightbox(page).waitFor({ state: "detached" })
    expect(new URL(page.url()).pathname).toBe(CRUISE)
    expect(await currentPicture(page).evaluate((button) => button === document.activeElement)).toBe(true)
  }
}

/** To the page's list and back to the page, without loading anything anew. */
const comeThroughTheSite = async (page: Page) => {
  await hydratePage(page)
  await page.getByRole("contentinfo").getByRole("link", { name: "Cruises", exact: true }).click()
  await page.getByRole("link", { name: `Book Now: ${CRUISE_NAME}` }).click()
  await seeHeading(page, CRUISE_NAME)
}

describe.each([
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
])("the lightbox %s", (_, viewport) => {
  it(
    "should open, move by keys and buttons, and close by Esc with the focus back",
    { tags: ["2.activity.17", "4.states.6"] },
    () =>
      visit(
        async (page) => {
          await currentPicture(page).waitFor()
          const many = await gallery(page).locator("[role=group]").count()
          await currentPicture(page).click()
          await lightbox(page).getByText(`1 of ${many}`, { exact: true }).waitFor()
          expect(await accessibilityViolations(page)).toEqual([])
          await page.keyboard.press("ArrowRight")
          await lightbox(page).getByText(`2 of ${many}`, { exact: true }).waitFor()
          await lightbox(page).getByRole("button", { name: "Next picture", exact: true }).click()
          await lightbox(page).getByText(`3 of ${many}`, { exact: true }).waitFor()
          await page.keyboard.press("ArrowLeft")
          await lightbox(page).getByText(`2 of ${many}`, { exact: true }).waitFor()
          await page.keyboard.press("Escape")
          await lightbox(page).waitFor({ state: "detached" })
          expect(await currentPictureNumber(page)).toBe(2)
          expect(await currentPicture(page).evaluate((button) => button === document.activeElement)).toBe(
            true,
          )
        },
        { viewport },
      ),
  )

  it("should fill the screen and close every way for a visitor who came through the site", () =>
    visit(
      async (page) => {
        await comeThroughTheSite(page)
        await currentPicture(page).click()
        const shown = await lightbox(page).locator("[role=group]:not([inert])").boundingBox()
        expect([shown?.x, shown?.width]).toEqual([0, viewport.width])
        await page.goBack()
        await lightbox(page).waitFor({ state: "detached" })
        await closesEveryWay(page)
        await page.goBack()
        await page.waitForURL("**/explore/cruises")
      },
      { viewport },
    ))
})

describe("the lightbox", () => {
  it(
    "should close by Back and by its button, and leave the page where it was",
    { tags: ["4.states.6"] },
    () => visit(closesEveryWay, { viewport: PHONE }),
  )

  it("should keep the focus on the picture that is shown, however it is turned, and hear the arrow keys", () =>
    visit(
      async (page) => {
        await currentPicture(page).click()
        const picture = lightbox(page).locator("[role=group]:not([inert]) > button")
        const isFocused = async () => {
          await expect.poll(() => hasFocus(picture)).toBe(true)
        }
        const seeNumber = (place: number) =>
          lightbox(page)
            .getByText(new RegExp(`^${place} of`))
            .waitFor()
        await seeNumber(1)
        await picture.click()
        await seeNumber(2)
        await isFocused()
        await page.keyboard.press("ArrowRight")
        await seeNumber(3)
        await isFocused()
        await page.keyboard.press("Enter")
        await seeNumber(4)
        await isFocused()
        await page.keyboard.press("ArrowLeft")
        await seeNumber(3)
        const next = lightbox(page).getByRole("button", { name: "Next picture", exact: true })
        await next.click()
        await seeNumber(4)
        expect(await hasFocus(next)).toBe(true)
      },
      { viewport: DESKTOP },
    ))

  it("should close by Esc when it is shown and not yet modal", () =>
    visit(
      async (page) => {
        await currentPicture(page).waitFor()
        await page.evaluate(() => {
          HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show
        })
        await currentPicture(page).click()
        await lightbox(page).waitFor()
        await page.keyboard.press("Escape")
        await lightbox(page).waitFor({ state: "detached" })
      },
      { viewport: DESKTOP },
    ))

  it("should move by swipe", () =>
    visit(
      async (page) => {
        await currentPicture(page).click()
        await lightbox(page).waitFor()
        await lightbox(page)
          .locator("[aria-live]")
          .evaluate((strip) => {
            strip.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }))
            strip.scrollTo({ left: strip.clientWidth, behavior: "instant" })
          })
        await lightbox(page).getByText(/^2 of/).waitFor()
      },
      { viewport: PHONE },
    ))
})
