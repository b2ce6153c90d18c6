/** Presses after which much changes, in Chromium: seen first, done next, and done once. */
import { describe, expect, it } from "vitest"
import { hydratePage } from "../../harness/browser/page.ts"
import { CRUISE, PHONE } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

const atGallery = async () => {
  const { page, complaints } = await site.arrive(PHONE)
  await page.goto(site.baseUrl() + CRUISE)
  await hydratePage(page)
  const picture = page.locator("main [aria-roledescription='slide']:not([inert]) > button")
  await picture.waitFor()
  return { page, picture, complaints }
}

describe("a press on a picture", () => {
  it("should show at once, and open the picture when that has been painted", async () => {
    const { page, picture, complaints } = await atGallery()
    const seen = await picture.evaluate((button: HTMLButtonElement) => {
      button.click()
      return {
        pressed: button.matches("[data-pressed]"),
        dialogs: document.querySelectorAll("dialog[open]").length,
      }
    })
    expect(seen).toEqual({ pressed: true, dialogs: 0 })
    await page.getByRole("dialog").waitFor()
    expect(await page.locator("[data-pressed]").count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it("should mean one picture, however often it is pressed on the way", async () => {
    const { page, picture } = await atGallery()
    const before = await page.evaluate(() => window.history.length)
    await picture.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press++) button.click()
    })
    await page.getByRole("dialog").waitFor()
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
    await page.goBack()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  })

  it("should open the picture, too, on a page that is not painted", async () => {
    const { page, picture } = await atGallery()
    await picture.evaluate((button: HTMLButtonElement) => {
      const paint = window.requestAnimationFrame
      window.requestAnimationFrame = () => 0
      button.click()
      window.requestAnimationFrame = paint
    })
    await page.getByRole("dialog").waitFor()
    expect(await page.locator("[data-pressed]").count()).toBe(0)
  })
})
