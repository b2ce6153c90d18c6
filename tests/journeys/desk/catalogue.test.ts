/** A price is changed at the desk by keyboard: typed, seen old and new, changed, and read in the shop. */
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { photograph } from "../../harness/photographs.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { fill, focusedText, lookWell, press } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

it("should show a price in the shop that was changed at the desk by keyboard, after old and new were seen", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  await press(page, /^Catalogue$/)
  await seeHeading(page, "Catalogue")
  await lookWell(page)
  await press(page, /^Sunset Cruise on the Mandovi$/)
  await seeHeading(page, "Sunset Cruise on the Mandovi")
  await fill(page, /^Price of an adult$/, "about 600")
  await page.keyboard.press("Enter")
  await page.getByText(/sunset-cruise-mandovi: price: /).waitFor()
  expect(await page.getByLabel("Price of an adult").inputValue()).toBe("about 600")
  await lookWell(page)
  await page.getByLabel("Title", { exact: true }).focus()
  await fill(page, /^Price of an adult$/, "612")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "What would change" }).waitFor()
  await page.getByText("₹500.00").waitFor()
  await page.getByText("₹612.00").waitFor()
  await press(page, /^Back to the form$/)
  await expect.poll(() => focusedText(page)).toBe("Sunset Cruise on the Mandovi")
  await page.getByLabel("Search words").focus()
  await press(page, /^Take it back$/)
  expect(await page.getByLabel("Price of an adult").inputValue()).toBe("500")
  await expect.poll(() => focusedText(page)).toBe("Take it back")
  await page.getByLabel("Title", { exact: true }).focus()
  await fill(page, /^Price of an adult$/, "612")
  await page.keyboard.press("Enter")
  await page.getByText("₹612.00").waitFor()
  await page.getByRole("heading", { name: "As the shop would show it" }).waitFor()
  await lookWell(page)
  await press(page, /^Change it in the shop$/)
  await page.getByText("Changed. The shop shows it within a second.").waitFor()

  // A file is chosen in the browser's own window.
  const choose = (label: string, name: string, buffer: Buffer) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: "image/jpeg", buffer })
  await choose("Another main picture", "IMG_1.jpg", Buffer.from("no picture"))
  await page.getByText("IMG_1.jpg cannot be read as a picture").waitFor()
  await press(page, /^Close$/)
  await choose("Another picture of the gallery", "IMG_2.jpg", await photograph(1200, 900))
  await page.getByRole("button", { name: "Remove picture 5" }).waitFor()
  // Every field of the page lies before it.
  await page.getByLabel("Search words").focus()
  await press(page, /^See what would change$/)
  await page.getByRole("heading", { name: "What would change" }).waitFor()
  await press(page, /^Change it in the shop$/)
  await page.getByText("Changed. The shop shows it within a second.").waitFor()
  await lookWell(page)

  await page.getByLabel("Title", { exact: true }).focus()
  await page.goto(new URL("/catalogue", page.url()).href)
  await press(page, /^New activity$/)
  await seeHeading(page, "New activity")
  await tabTo(page, /^Stands in$/)
  await page.keyboard.press("Home")
  await fill(page, /^Name of the category$/, "Old Forts")
  await fill(page, /^Title$/, "Chapora Fort at Dawn")
  await fill(page, /^Price of an adult$/, "cheap")
  await page.keyboard.press("Enter")
  await page.getByText(/chapora-fort-at-dawn: price: /).waitFor()
  await lookWell(page)
  await page.getByLabel("Title", { exact: true }).focus()
  await fill(page, /^Price of an adult$/, "777")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "What would be added" }).waitFor()
  await press(page, /^Add it to the shop$/)
  await seeHeading(page, "It is in the catalogue")
  await lookWell(page)

  const shop = await newVisitor(site.browser(), PHONE)
  await expect
    .poll(async () => {
      await shop.page.goto(`${site.baseUrl()}/cruises/sunset-cruise-mandovi`)
      return shop.page.getByText("₹612").count()
    })
    .toBeGreaterThan(0)
  await shop.page.goto(`${site.baseUrl()}/old-forts/chapora-fort-at-dawn`)
  await shop.page.getByRole("heading", { level: 1, name: "Chapora Fort at Dawn" }).waitFor()
  await shop.page.goto(`${site.baseUrl()}/cruises/sunset-cruise-mandovi`)
  const given = shop.page.locator('img[src^="/photographs/sunset-cruise-mandovi-"]').first()
  await given.scrollIntoViewIfNeeded()
  await expect.poll(() => given.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  // What the browser itself notes of the record that would not do.
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
