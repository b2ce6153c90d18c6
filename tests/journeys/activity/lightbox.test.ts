/** The gallery's lightbox in Chromium. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { hasFocus, hydratePage } from "../../harness/browser/page.ts"
import { currentPictureNumber, gallery, lightbox, currentPicture } from "./galleryPage.ts"
import { useBrowserAndServer, CRUISE_NAME, cruiseVisits } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, PHONE, seeHeading } from "../../harness/browser/visitor.ts"

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
    await expect.poll(() => hasFocus(currentPicture(page))).toBe(true)
  }
}

/** To the page's list and back to the page, without loading anything anew. */
const comeThroughTheSite = async (page: Page) => {
  await hydratePage(page)
  await page.getByRole("contentinfo").getByRole("link", { name: "Cruises", exact: true }).click()
  await page.getByRole("link", { name: `Book Now: ${CRUISE_NAME}` }).click()
  await seeHeading(page, CRUISE_NAME)
}

/** The picture goes from one side of the window to the other. */
const fillsTheScreen = async (page: Page) => {
  await currentPicture(page).click()
  const shown = await lightbox(page).locator("[role=group]:not([inert])").boundingBox()
  expect([shown?.x, shown?.width]).toEqual([0, page.viewportSize()?.width])
  await page.goBack()
  await lightbox(page).waitFor({ state: "detached" })
}

describe("the lightbox", () => {
  it(
    "should open, move by keys, buttons and swipe, and close every way with the focus back and the page where it was, on a phone",
    { tags: ["2.activity.17", "4.states.6"] },
    () =>
      visit(
        async (page) => {
          await currentPicture(page).waitFor()
          const many = await gallery(page).locator("[role=group]").count()
          const seeNumber = (place: number) =>
            lightbox(page).getByText(`${place} of ${many}`, { exact: true }).waitFor()
          await currentPicture(page).click()
          await seeNumber(1)
          expect(await accessibilityViolations(page)).toEqual([])
          await page.keyboard.press("ArrowRight")
          await seeNumber(2)
          await lightbox(page).getByRole("button", { name: "Next picture", exact: true }).click()
          await seeNumber(3)
          await page.keyboard.press("ArrowLeft")
          await seeNumber(2)
          await page.keyboard.press("Escape")
          await lightbox(page).waitFor({ state: "detached" })
          expect(await currentPictureNumber(page)).toBe(2)
          await expect.poll(() => hasFocus(currentPicture(page))).toBe(true)
          await closesEveryWay(page)
          await currentPicture(page).click()
          await seeNumber(2)
          await lightbox(page)
            .locator("[aria-live]")
            .evaluate((strip) => {
              strip.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }))
              strip.scrollTo({ left: 2 * strip.clientWidth, behavior: "instant" })
            })
          await seeNumber(3)
        },
        { viewport: PHONE },
      ),
  )

  it("should fill the screen at both widths, and close every way for a visitor who came through the site", () =>
    visit(async (page) => {
      await comeThroughTheSite(page)
      await fillsTheScreen(page)
      await page.setViewportSize(PHONE)
      await fillsTheScreen(page)
      await closesEveryWay(page)
      await page.goBack()
      await page.waitForURL("**/explore/cruises")
    }))

  it("should stay on the page of who closes it twice before it has closed", () =>
    visit(async (page) => {
      await comeThroughTheSite(page)
      await currentPicture(page).click()
      await lightbox(page)
        .getByRole("button", { name: "Close" })
        .evaluate((button: HTMLElement) => {
          button.click()
          button.click()
        })
      await lightbox(page).waitFor({ state: "detached" })
      // A step that was asked for in excess would be taken by now, or while the next one is.
      await currentPicture(page).click()
      await lightbox(page).waitFor()
      await page.goBack()
      await lightbox(page).waitFor({ state: "detached" })
      expect(new URL(page.url()).pathname).toBe(CRUISE)
    }))

  it("should keep the focus on the picture that is shown, however it is turned, hear the arrow keys, and close by Esc when it is shown and not yet modal", () =>
    visit(async (page) => {
      await currentPicture(page).click()
      expect(await accessibilityViolations(page)).toEqual([])
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
      await expect.poll(() => hasFocus(next)).toBe(true)

      await page.keyboard.press("Escape")
      await lightbox(page).waitFor({ state: "detached" })
      await page.evaluate(() => {
        HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show
      })
      await currentPicture(page).click()
      await lightbox(page).waitFor()
      await page.keyboard.press("Escape")
      await lightbox(page).waitFor({ state: "detached" })
    }))
})
