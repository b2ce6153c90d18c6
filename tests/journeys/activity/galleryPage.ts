/** "More Moments" as a test finds it: the gallery, its lightbox, and which picture is current. */
import type { Page } from "playwright"
import { GALLERY_INTERVAL_MS } from "#core/businessConstants.ts"
import { hydratePage } from "../../harness/browser/page.ts"

export const gallery = (page: Page) => page.getByRole("region", { name: "More Moments" })
export const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Pictures of/ })

/** The current picture, which opens the lightbox: the first of those in reach, which are all until the page is alive. */
export const currentPicture = (page: Page) =>
  page.locator("main [aria-roledescription='slide']:not([inert]) > button").first()

/** Which picture is current, counted from 1. */
export const currentPictureNumber = (page: Page) =>
  gallery(page)
    .getByRole("list", { name: "All pictures" })
    .getByRole("button")
    .evaluateAll((thumbs) => thumbs.findIndex((thumb) => thumb.ariaCurrent === "true") + 1)

/** From here on only the test moves the clock; answers the picture that is current then. */
export const stopTime = async (page: Page) => {
  await hydratePage(page)
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(Date.now() + 20 * GALLERY_INTERVAL_MS)
  return currentPictureNumber(page)
}
