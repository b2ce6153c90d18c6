/** Opens one view at one width as a visitor of its own, and takes its picture. */
import type { Browser, Page } from "playwright"
import { newVisitor } from "../../harness/browser/visitor.ts"
import type { ScreenView } from "./screenViews.ts"

/** The widths of a phone, a tablet, a laptop and a wide screen. Unit: CSS pixels. */
export const WIDTHS = [360, 768, 1280, 1600]

/** How long a page may take to settle after the last thing that was done to it. Unit: milliseconds. */
const SETTLES_WITHIN_MS = 2500

const heightAt = (width: number) => (width < 768 ? 740 : 900)

/** Brings everything that waits to come near onto the page, and ends at the top. */
const walkThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => setTimeout(done, 60))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.7) {
      window.scrollTo({ top, behavior: "instant" })
      await frame()
    }
    window.scrollTo({ top: 0, behavior: "instant" })
  })

/** Until every picture that is shown has come; one that does not come keeps nobody waiting. */
const seePictures = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const shown = [...document.images].filter((image) => image.checkVisibility())
        for (const image of shown) image.loading = "eager"
        return shown.every(({ complete }) => complete)
      },
      undefined,
      { timeout: SETTLES_WITHIN_MS },
    )
    .catch(() => undefined)

/** Writes the picture to `file`; answers what the page complained about in its console. */
export const takeScreen = async (
  browser: Browser,
  baseUrl: string,
  { path, prepare, act, window }: ScreenView,
  width: number,
  file: string,
): Promise<ReadonlyArray<string>> => {
  const { page, complaints } = await newVisitor(browser, { width, height: heightAt(width) })
  await prepare?.(page)
  await page.goto(baseUrl + path)
  await page.getByRole("contentinfo").waitFor()
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  if (window !== true) await walkThrough(page)
  await act?.(page)
  if (window !== true) await walkThrough(page)
  await seePictures(page)
  await page.screenshot({ path: file, fullPage: window !== true })
  await page.context().close()
  return complaints
}
