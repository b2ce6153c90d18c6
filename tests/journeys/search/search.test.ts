/** Finding a trip in Chromium: the field, its suggestions, the page of results, and its filters. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { goOffline } from "../../harness/browser/goOffline.ts"
import { hasFocus, hydratePage, seeAtRest, seeFonts } from "../../harness/browser/page.ts"
import { onePage } from "../../harness/browser/onePage.ts"
import { newPaintedVisitor } from "../../harness/browser/paintedVisitor.ts"
import { useBrowserAndServer, pageVisits } from "../../harness/browser/browserAndServer.ts"
import { CRUISE, DESKTOP, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const visit = pageVisits(site)
/** What is written on the page before its scripts have come. */
const visitCold = pageVisits(site, { alone: true })

/** Who has nothing against motion. */
const arriveMoving = async (viewport: typeof PHONE) => {
  const { page } = await site.arrive(viewport)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  return page
}

const readers = onePage(site, async (browser, viewport = PHONE) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false })
  return { page: await context.newPage(), complaints: [] }
})
/** Whose browser runs no scripts, on a phone. */
const newReader = async () => (await readers.arrive(PHONE)).page

const inHeader = (page: Page) => page.getByRole("banner").getByLabel("Find a trip")
const onPage = (page: Page) => page.getByRole("main").getByLabel("Find a trip")
const countOf = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d.*trips?\b/ }).first()

/** Whether its middle is out of the window, or under something else. */
const isHidden = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The choices of a list whose right or left end cannot be seen. */
const hiddenChoices = (list: Element) =>
  [...list.children]
    .filter((choice) => {
      const { left, right, top, bottom } = choice.getBoundingClientRect()
      return [left + 4, right - 4].some((x) =>
        [top + 4, bottom - 4].some((y) => !choice.contains(document.elementFromPoint(x, y))),
      )
    })
    .map(({ textContent }) => textContent)

describe("the field in the header, on a phone and on a desktop", () => {
  it("should be a lens and nothing else until it is used, also in forced colours", async () => {
    const { page, complaints } = await newPaintedVisitor(PHONE)
    await page.emulateMedia({ forcedColors: "active" })
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    const lens = page.getByRole("banner").getByRole("search")
    const placeholder = (await inHeader(page).getAttribute("placeholder")) ?? ""
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await seeAtRest(page)
      const seen = await lens.screenshot()
      const looksSo = async () => seen.equals(await lens.screenshot())
      await inHeader(page).evaluate((box) => box.setAttribute("placeholder", ""))
      expect.soft([viewport.width, await looksSo()]).toEqual([viewport.width, true])
      await inHeader(page).evaluate((box, words) => box.setAttribute("placeholder", words), placeholder)
      // A picture of nothing would never change.
      await lens.evaluate((form) => form.style.setProperty("opacity", "0"))
      expect.soft([viewport.width, await looksSo()]).toEqual([viewport.width, false])
      await lens.evaluate((form) => form.style.removeProperty("opacity"))
    }
    expect(complaints).toEqual([])
  })
})

describe("the field in the header", () => {
  it("should keep every letter that is typed while the page comes to life, suggest, and lead to the trip by keys alone", () =>
    visitCold(
      CRUISE,
      async (page) => {
        await inHeader(page).focus()
        await page.keyboard.type("kayaking sal", { delay: 15 })
        await page.getByRole("option", { name: /^Kayaking on the Sal Backwaters/ }).waitFor()
        expect(await inHeader(page).inputValue()).toBe("kayaking sal")
        await expect
          .poll(() => page.getByRole("status").allInnerTexts())
          .toContainEqual(expect.stringMatching(/^1 trip found/))
        await page.keyboard.press("ArrowDown")
        expect(await page.getByRole("option", { selected: true }).innerText()).toContain("Kayaking")
        expect(await accessibilityViolations(page)).toEqual([])
        await page.keyboard.press("Enter")
        await seeHeading(page, "Kayaking on the Sal Backwaters")
      },
      DESKTOP,
    ))

  it("should have the focus again where the trips are asked for once more", async () => {
    const { page } = await site.arrive(DESKTOP)
    const shelves = "**/api/categories/all-with-subcategories"
    await playCalls(page, shelves, (call) => call.abort())
    await page.goto(`${site.baseUrl()}/AboutUs`)
    await hydratePage(page)
    await inHeader(page).fill("dinner")
    const again = page.getByRole("button", { name: "Try again" })
    await again.waitFor()
    await endPlay(page, shelves)
    await again.press("Enter")
    await page.getByRole("option", { name: /Dinner Cruise/ }).waitFor()
    await expect.poll(() => hasFocus(inHeader(page))).toBe(true)
  })

  it("should move nothing on the page, close at Esc, open at an arrow, close when the focus goes on, and say what to do when there is nothing, without a way that leads nowhere", () =>
    visit(
      "/AboutUs",
      async (page) => {
        await hydratePage(page)
        await seeFonts(page)
        const list = page.getByRole("listbox")
        for (const viewport of [DESKTOP, PHONE]) {
          await page.setViewportSize(viewport)
          await seeAtRest(page)
          const before = await page.getByRole("main").boundingBox()
          await inHeader(page).fill("cruise")
          await list.waitFor()
          expect(await page.getByRole("main").boundingBox()).toEqual(before)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
          await inHeader(page).fill("")
          await inHeader(page).blur()
          await list.waitFor({ state: "detached" })
        }
        await inHeader(page).fill("cruise")
        await list.waitFor()
        await page.keyboard.press("Escape")
        await list.waitFor({ state: "detached" })
        await page.keyboard.press("ArrowDown")
        await list.waitFor()
        await page.keyboard.press("Tab")
        await list.waitFor({ state: "detached" })

        await inHeader(page).fill("igloo hotel")
        const panel = page.getByRole("banner").getByRole("search")
        await panel.getByText("No trips found for “igloo hotel”.").first().waitFor()
        expect(await panel.locator("bdi").allInnerTexts()).toEqual(["igloo hotel", "igloo hotel"])
        for (const name of [/WhatsApp/, /^Call/, "Explore all trips", "Plan your trip"])
          expect(await panel.getByRole("link", { name }).count()).toBe(1)
        expect(await accessibilityViolations(page)).toEqual([])
        await panel.getByRole("link", { name: "Explore all trips" }).click()
        await seeHeading(page, "Find a trip in Goa")
      },
      PHONE,
    ))
})

describe("the field on a page", () => {
  it("should keep the focus on a page's own field at Esc, and let it go in the header, whose field is in the way of the menu", () =>
    visit("/explore", async (page) => {
      await hydratePage(page)
      for (const [field, isKept] of [
        [onPage, true],
        [inHeader, false],
      ] as const) {
        await field(page).fill("cruise")
        await page.getByRole("listbox").waitFor()
        await page.keyboard.press("Escape")
        await page.getByRole("listbox").waitFor({ state: "detached" })
        expect(await hasFocus(field(page))).toBe(true)
        await page.keyboard.press("Escape")
        expect(await hasFocus(field(page))).toBe(isKept)
      }
    }))

  it("should scroll a long list to the choice that the arrows come to", () =>
    visit(
      "/explore",
      async (page) => {
        await hydratePage(page)
        await page.setViewportSize({ ...PHONE, height: 400 })
        await onPage(page).fill("cruise")
        await page.getByRole("listbox").waitFor()
        // The last one, the one before, the last, and past the field itself the first.
        for (const keys of [["ArrowUp"], ["ArrowUp"], ["ArrowDown"], ["ArrowDown", "ArrowDown"]]) {
          for (const key of keys) await page.keyboard.press(key)
          const chosen = page.getByRole("option", { selected: true })
          await expect.poll(() => chosen.evaluate(isHidden)).toBe(false)
        }
      },
      PHONE,
    ))

  it("should suggest in the colours of the field in the header, and bring its suggestions into sight, with nothing over them, and each choice that the arrows come to, on a phone and on a desktop", () =>
    visit(
      "/",
      async (page) => {
        await hydratePage(page)
        const seen: Array<unknown> = []
        for (const field of [inHeader, onPage]) {
          await field(page).fill("cruise")
          const choice = page.getByRole("option", { name: /^Sunset Cruise/ })
          await choice.waitFor()
          seen.push(
            await choice.evaluate((link) =>
              [link, ...link.children].map((part) => {
                const { color, fontSize, fontWeight, display } = getComputedStyle(part)
                return { color, fontSize, fontWeight, display }
              }),
            ),
          )
          await field(page).blur()
        }
        expect(seen[1]).toEqual(seen[0])
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport)
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
          await onPage(page).fill("")
          await onPage(page).fill("cruise")
          await page.getByRole("listbox").waitFor()
          for (const key of ["Shift", "ArrowUp", "ArrowDown", "ArrowDown"]) {
            await page.keyboard.press(key)
            await expect.poll(() => page.getByRole("listbox").evaluate(hiddenChoices)).toEqual([])
          }
          await onPage(page).blur()
          await page.getByRole("listbox").waitFor({ state: "detached" })
        }
      },
      PHONE,
    ))
})

describe("the page of results", () => {
  it.each([true, false])(
    "should show on a phone which filters are set, with scripts: %s",
    async (javaScriptEnabled) => {
      const page = await (javaScriptEnabled ? arriveMoving(PHONE) : newReader())
      await page.goto(`${site.baseUrl()}/explore?price=10000&time=days`)
      if (javaScriptEnabled) await hydratePage(page)
      for (const name of ["Up to ₹10,000", "Several days"])
        await expect
          .poll(async () => {
            const box = await page.getByRole("link", { name }).boundingBox()
            return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
          })
          .toBe(true)
    },
  )

  it("should begin at its top with filters set, and its filters at the text's edge, at both widths", async () => {
    const page = await arriveMoving(DESKTOP)
    for (const viewport of [PHONE, { width: 1280, height: 700 }]) {
      await page.setViewportSize(viewport)
      await page.goto(`${site.baseUrl()}/explore/cruises?time=days`)
      await hydratePage(page)
      expect.soft([viewport.width, await page.evaluate(() => scrollY)]).toEqual([viewport.width, 0])
    }
    await page.goto(`${site.baseUrl()}/explore/cruises`)
    await hydratePage(page)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      const edge = await page.getByText("Price for one adult").boundingBox()
      const first = await page.getByRole("link", { name: "Any price" }).boundingBox()
      expect.soft([viewport.width, first?.x]).toEqual([viewport.width, edge?.x ?? "an edge"])
    }
  })

  it("should be reached by Enter, say how many, and keep filters in an address that Back and a stranger open, and the focus on the filter that was pressed", () =>
    visit("/", async (page) => {
      await hydratePage(page)
      await onPage(page).fill("cruise")
      await page.keyboard.press("Enter")
      await seeHeading(page, "Find a trip in Goa")
      const all = await countOf(page).innerText()
      await page.getByRole("link", { name: "Up to ₹1,000" }).click()
      await page.waitForURL("**/explore?q=cruise&price=1000")
      await page.getByRole("heading", { level: 3, name: "Sunset Cruise on the Mandovi" }).waitFor()
      // The address may be there before what it says is shown.
      await expect
        .poll(async () => Number.parseInt(await countOf(page).innerText(), 10))
        .toBeLessThan(Number.parseInt(all, 10))
      const fewer = await countOf(page).innerText()
      await page.reload()
      expect(await countOf(page).innerText()).toBe(fewer)
      await hydratePage(page)
      await page.goBack()
      await page.waitForURL("**/explore?q=cruise")
      await expect.poll(() => countOf(page).innerText()).toBe(all)
      expect(await onPage(page).inputValue()).toBe("cruise")

      const day = page.getByRole("link", { name: "A whole day" })
      await day.press("Enter")
      await page.waitForURL("**/explore?q=cruise&time=day")
      await expect.poll(() => day.getAttribute("aria-current")).toBe("true")
      expect(await hasFocus(day)).toBe(true)
      expect(await accessibilityViolations(page)).toEqual([])
    }))

  it("should say that the filters leave nothing, and clear them, with the search, the category's id and the focus kept", () =>
    visit("/explore?q=cruise&price=1000&time=days", async (page) => {
      const clear = page.getByRole("main").getByRole("link", { name: "Clear the filters" })
      await hydratePage(page)
      await page
        .getByText(/^No trip passes your filters\. Without them there are \d+ trips for “cruise”\.$/)
        .waitFor()
      expect(await page.getByText("No trips found").count()).toBe(0)
      expect(await accessibilityViolations(page)).toEqual([])
      await clear.press("Enter")
      await page.waitForURL("**/explore?q=cruise")
      await page.getByRole("heading", { level: 3, name: "Sunset Cruise on the Mandovi" }).waitFor()
      await expect.poll(() => hasFocus(countOf(page))).toBe(true)

      await page.getByRole("contentinfo").getByRole("link", { name: "Water Sports" }).click()
      await seeHeading(page, "Explore Trips under water-sports")
      await page.getByRole("link", { name: "Up to ₹1,000" }).click()
      await page.getByRole("link", { name: "Several days" }).click()
      await page.getByText("No trip passes your filters. Without them there are 9 trips.").waitFor()
      await clear.click()
      await page.getByRole("heading", { level: 2, name: "9 trips to choose from" }).waitFor()
      await expect.poll(() => hasFocus(countOf(page))).toBe(true)
      await page.getByRole("link", { name: "Up to 2 hours" }).click()
      await page.getByRole("heading", { level: 2, name: /^\d of 9 trips$/ }).waitFor()
      expect(await page.getByText("No category ID found").count()).toBe(0)
    }))

  it("should find a trip without a network on the page that is open", async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(`${site.baseUrl()}/explore`)
    await hydratePage(page)
    // What the field looks in is asked for when somebody comes to it.
    await onPage(page).fill("kayak")
    await page.getByRole("option", { name: /kayak/i }).first().waitFor()
    // Two results are a short page, whose foot comes near: its form is here before.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
    await page.getByLabel("E-mail address").waitFor()
    await goOffline(page)
    await onPage(page).fill("dudsagar")
    await page.getByRole("option", { name: /^Dudhsagar Falls by Jeep/ }).waitFor()
    await page.keyboard.press("Enter")
    await page.getByText("2 trips for “dudsagar”").waitFor()
    expect(new URL(page.url()).search).toBe("?q=dudsagar")
    // Pictures that nobody has seen yet do not come.
    expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([])
  })
})

it("should list results without scripts, from a field on Home", async () => {
  const page = await newReader()
  await page.goto(site.baseUrl())
  await onPage(page).fill("scuba diving under 3000")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/explore?q=scuba+diving+under+3000")
  await page.getByRole("heading", { level: 3, name: "Scuba Diving at Grande Island" }).waitFor()
  await page.getByRole("link", { name: "Half a day" }).click()
  await page.getByText(/^No trip passes your filters/).waitFor()
  await page.getByRole("link", { name: "Clear the filters" }).click()
  await page.getByRole("heading", { level: 3, name: "Scuba Diving at Grande Island" }).waitFor()
  expect(await onPage(page).inputValue()).toBe("scuba diving under 3000")
})
