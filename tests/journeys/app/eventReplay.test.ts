/** A page whose scripts come late, in Chromium: nothing that a visitor does in the meantime is lost or moved. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { addInitScript } from "../../harness/browser/addInitScript.ts"
import { hydratePage, parseDeferred, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { stallPages } from "../../harness/browser/stalledPage.ts"
import { CRUISE, DESKTOP, payButton, PHONE, seeHeading, TRAVEL_DAY } from "../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

/** Keeps the scripts of the pages that are opened from now on away until they are let through. */
const holdScripts = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** Opens a page whose scripts do not come until they are let through, and without what `never` names. */
const openHeld = async (path: string, viewport = DESKTOP, never?: string) => {
  const { page, complaints } = await site.arrive(viewport)
  if (never !== undefined) await page.route(never, (route) => route.abort())
  const letThrough = await holdScripts(page)
  await page.goto(site.baseUrl() + path)
  return { page, complaints, letThrough }
}

describe("what is done before the scripts are there", () => {
  it("should be kept: presses, typed words, chosen days, in their order", async () => {
    const { page, complaints, letThrough } = await openHeld(CRUISE)
    await page.getByRole("button", { name: "Add an adult" }).click()
    await page.getByRole("button", { name: "Add a child" }).click()
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
    await page.getByLabel("Mobile number", { exact: true }).fill("98765")
    await payButton(page).click()
    expect(await page.getByRole("alert").count()).toBe(0)
    letThrough()
    await page.getByRole("alert").getByText("Please enter a valid mobile number.").waitFor()
    expect(await page.getByLabel("Adults").inputValue()).toBe("2")
    expect(await page.getByLabel("Children").inputValue()).toBe("1")
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("98765")
    expect(await payButton(page).textContent()).toContain("₹1,150.00")
    expect(complaints).toEqual([])
  })

  it("should keep its order also where the page comes alive in the middle", async () => {
    const { page, letThrough } = await openHeld(CRUISE)
    for (const name of ["Asha", "Asha R", "Asha Ra", "Asha Rao"])
      await page.getByLabel("Name", { exact: true }).fill(name)
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>("input[name=name]")
      const watch = new MutationObserver(() => {
        watch.disconnect()
        field?.select()
        document.execCommand("insertText", false, "Maria")
      })
      watch.observe(document.documentElement, { attributeFilter: ["data-live"] })
    })
    letThrough()
    await hydratePage(page)
    await seeAtRest(page)
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Maria")
  })

  it("should stay in its field for who types on as the page comes alive, and hear a press under which that page moves", async () => {
    const { page, letThrough } = await openHeld(CRUISE)
    await page.getByRole("button", { name: "Add an adult" }).click()
    await mobileNumber(page).fill("9876")
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        watch.disconnect()
        setTimeout(() => document.execCommand("insertText", false, "5"))
      })
      watch.observe(document.documentElement, { attributeFilter: ["data-live"] })
    })
    letThrough()
    await page.getByRole("button", { name: "Pay ₹1,000.00" }).waitFor()
    await seeAtRest(page)
    expect(await mobileNumber(page).inputValue()).toBe("98765")
    await payButton(page).hover()
    await page.mouse.down()
    await payButton(page).evaluate((pressed) => pressed.style.setProperty("translate", "0 80px"))
    await page.mouse.up()
    const alert = page.getByRole("alert").getByText("Please enter a valid mobile number.")
    await expect.poll(() => alert.isVisible()).toBe(true)
  })

  it("should stay marked for who writes over it as the page comes alive, which puts a letter in the place of a picture that did not come", async () => {
    const { page, letThrough } = await openHeld(CRUISE, DESKTOP, "**/pictures/sunset-cruise-mandovi-*")
    expect(await brokenPictures(page)).toBeGreaterThan(0)
    await page.getByRole("button", { name: "Add an adult" }).click()
    await mobileNumber(page).fill("98765 43210")
    await mobileNumber(page).selectText()
    letThrough()
    await page.getByRole("button", { name: "Pay ₹1,000.00" }).waitFor()
    await seeAtRest(page)
    await page.keyboard.insertText("12345")
    expect(await mobileNumber(page).inputValue()).toBe("12345")
    await expect.poll(() => brokenPictures(page)).toBe(0)
  })

  it("should be meant for what was pressed, also where the page moves under the finger", async () => {
    const { page, letThrough } = await openHeld("/", PHONE)
    await parseDeferred(page)
    const link = page.getByRole("link", { name: /^Book Now: Sunset Cruise on the Mandovi/ })
    await link.hover({ position: { x: 20, y: 20 } })
    await page.mouse.down()
    await link.evaluate((pressed) => pressed.style.setProperty("translate", "0 80px"))
    await page.mouse.up()
    letThrough()
    await seeHeading(page, "Sunset Cruise on the Mandovi")
  })

  it("should be written over what the device has kept of a trip request, field by field, and read as if it had been typed there", async () => {
    const { page, complaints, letThrough } = await openKeptPlan("/planYourTrip")
    await page.getByLabel("Full Name *").fill("Maria")
    await page.getByLabel("Purpose").selectOption("Anniversary")
    await page.getByRole("button", { name: "Add a child" }).click()
    await page.getByLabel("Full Name *").focus()
    letThrough()
    await hydratePage(page)
    await seeAtRest(page)
    expect(await typedOf(page)).toEqual(["Maria", "98765 43210", "asha@example.in", "Anniversary"])
    expect(await page.getByLabel("Children").inputValue()).toBe("1")
    await page.keyboard.type(" Rao")
    expect(await page.getByLabel("Full Name *").inputValue()).toBe("Maria Rao")
    expect(complaints).toEqual([])

    // Typed before, though React has heard it already.
    const name = page.getByLabel("Full Name *")
    const mark = (isWritten: boolean) =>
      name.evaluate((field, isSet) => field.parentElement?.toggleAttribute("data-written", isSet), isWritten)
    await mark(true)
    await name.fill("Asha Rao")
    await page.getByLabel("Mobile Number *").fill("\u202a+91 98765\u200e 43211\u202c")
    await mark(false)
    await seeAtRest(page)
    await expect.poll(() => name.inputValue()).toBe("Asha Rao")
    await expect.poll(() => page.getByLabel("Mobile Number *").inputValue()).toBe("+91 98765 43211")
  })

  it("should be written over it also where the address leads on to a later step", async () => {
    const { page, complaints, letThrough } = await openKeptPlan("/planYourTrip?step=2")
    await page.getByLabel("Full Name *").fill("Maria")
    await page.getByLabel("Purpose").selectOption("Anniversary")
    letThrough()
    await hydratePage(page)
    await page.getByRole("button", { name: "Previous", exact: true }).click()
    await page.getByLabel("Full Name *").waitFor()
    expect(await typedOf(page)).toEqual(["Maria", "98765 43210", "asha@example.in", "Anniversary"])
    expect(complaints).toEqual([])
  })

  it("should be written over the booking that is paid again", async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(site.baseUrl() + CRUISE)
    await page.evaluate(() => {
      const [categorySlug, subSlug] = location.pathname.split("/").slice(-2)
      const form = {
        adults: 3,
        children: 2,
        date: "2000-01-01",
        name: "Asha Rao",
        mobileNumber: "98765 43210",
      }
      const kept = { merchantOrderId: "GOA-1", categorySlug, subSlug, form }
      sessionStorage.setItem("keptBooking", JSON.stringify(kept))
      history.replaceState({ ...history.state, usr: { payAgain: "GOA-1" } }, "")
    })
    const letThrough = await holdScripts(page)
    await page.reload()
    await page.getByRole("button", { name: "Add an adult" }).click()
    await mobileNumber(page).fill("91234 56780")
    letThrough()
    await hydratePage(page)
    await seeAtRest(page)
    expect(await mobileNumber(page).inputValue()).toBe("91234 56780")
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Adults").inputValue()).toBe("4")
    expect(await page.getByLabel("Children").inputValue()).toBe("2")
    await page.keyboard.type("9")
    expect(await mobileNumber(page).inputValue()).toBe("91234 567809")
    expect(complaints).toEqual([])
  })

  it("should be heard once, also on a ticket that is made anew with what the device has kept", async () => {
    const { page } = await site.arrive(PHONE)
    await page.goto(site.baseUrl() + CRUISE)
    await hydratePage(page)
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
    const letThrough = await holdScripts(page)
    await page.reload()
    await page.getByLabel("Adults").fill("3")
    await page.getByRole("button", { name: "Add an adult" }).click()
    letThrough()
    await hydratePage(page)
    await seeAtRest(page)
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Adults").inputValue()).toBe("4")
  })

  it("should pay no other total than the pressed one, and say which it is now and what to do", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    await page.goto(site.baseUrl() + CRUISE)
    await hydratePage(page)
    await page.getByRole("button", { name: "Add an adult" }).click()
    await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
    await mobileNumber(page).fill("98765 43210")
    const letThrough = await holdScripts(page)
    await page.reload()
    await page.getByRole("button", { name: "Pay ₹500.00" }).click()
    const asked: Array<string> = []
    page.on("request", (request) => void asked.push(request.url()))
    letThrough()
    await page.getByRole("alert").getByText("the total is now ₹1,000.00").waitFor()
    const pay = page.getByRole("button", { name: "Pay ₹1,000.00" })
    await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(asked.filter((url) => url.endsWith("/api/phonepe/pay"))).toEqual([])
    const payment = page.waitForRequest("**/api/phonepe/pay")
    await pay.click()
    expect((await payment).postDataJSON()).toMatchObject({ adults: 2, mobileNumber: "98765 43210" })
    expect(complaints).toEqual([])
  })

  it("should be meant for what was pressed, also where the ticket is made anew under the mouse, once", async () => {
    const { page, complaints } = await site.arrive()
    await page.goto(site.baseUrl() + CRUISE)
    await hydratePage(page)
    await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
    await mobileNumber(page).fill("98765 43210")
    const letThrough = await holdScripts(page)
    await page.reload()
    await payButton(page).hover()
    await page.mouse.down()
    letThrough()
    await expect.poll(() => mobileNumber(page).inputValue()).toBe("98765 43210")
    const payments: Array<string> = []
    page.on(
      "request",
      (request) => void (request.url().endsWith("/api/phonepe/pay") && payments.push(request.url())),
    )
    await page.mouse.up()
    await page.locator("dialog iframe").waitFor()
    expect(payments).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  it("should be meant for what was pressed also where that is made anew by who hears first that the mouse lets go", async () => {
    const { page, letThrough } = await openHeld("/explore/cruises")
    const link = page.getByRole("main").getByRole("link", { name: "Adventure" }).first()
    await link.hover()
    await page.mouse.down()
    // As React does, which comes alive where somebody presses: no click follows then.
    await link.evaluate((written) =>
      document.addEventListener("pointerup", () => written.replaceWith(written.cloneNode(true)), {
        once: true,
      }),
    )
    await page.mouse.up()
    letThrough()
    await seeHeading(page, "Explore Trips under adventure")
  })

  it("should lead on by a link that was made anew meanwhile, with what it carries along", async () => {
    const { page, letThrough } = await openHeld("/explore/cruises", PHONE)
    const link = page.getByRole("main").getByRole("link", { name: "Adventure" }).first()
    await link.click()
    await link.evaluate((written) => written.replaceWith(written.cloneNode(true)))
    letThrough()
    await seeHeading(page, "Explore Trips under adventure")
    await hydratePage(page)
    expect(await page.getByText("No category ID found").count()).toBe(0)
  })

  it("should leave the page where it was scrolled to, and open the menu under a mouse that rests on it", async () => {
    const { page, letThrough } = await openHeld("/TermsAndConditions")
    const nav = page.getByRole("banner").getByRole("navigation", { name: "Categories" })
    await nav.getByRole("button", { name: "Cruises" }).hover()
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }))
    letThrough()
    const dinner = nav.getByRole("link", { name: "Dinner Cruise on the Mandovi" })
    await expect.poll(() => dinner.isVisible()).toBe(true)
    expect(await scrolled(page)).toBe(900)
  })

  it("should open links even where the scripts never come, also after a button that nobody hears", async () => {
    const { page } = await site.arrive(PHONE)
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.goto(site.baseUrl() + CRUISE)
    await page.getByRole("button", { name: "Add an adult" }).click()
    await page.getByRole("link", { name: "About Us", exact: true }).click()
    await seeHeading(page, /About Us/)
  })

  it("should keep nothing else waiting for a part whose script never comes, and open its links", async () => {
    const { page, letThrough } = await openHeld("/", DESKTOP, "**/assets/NextLinks*.js")
    letThrough()
    await hydratePage(page)
    const part = page.locator("#lower-half")
    await part.getByRole("button").first().click()
    await page.getByRole("button", { name: "Next page of Goa trip packages" }).click()
    await page.getByRole("region", { name: "Goa trip packages" }).getByText("Page 2 of 2").waitFor()
    await part.getByRole("link", { name: "Plan Your Trip" }).click()
    await seeHeading(page, "Plan Your Perfect Trip")
  })
})

describe("what is done while the second half of a page is on its way", () => {
  it("should be kept as well, and have the page come alive at once", async () => {
    const { page, complaints } = await site.arrive(PHONE)
    // By itself a page comes alive when the browser has nothing to do: this one always has.
    await addInitScript(page, () => Object.assign(window, { requestIdleCallback: () => 0 }))
    const { baseUrl, letThrough } = await stallPages(site.baseUrl(), "<footer")
    await page.goto(`${baseUrl}/planYourTrip`, { waitUntil: "commit" })
    await page.getByLabel("Full Name *").fill("Asha Rao")
    await page.getByRole("button", { name: "Add a child" }).click()
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    letThrough()
    await page.getByRole("dialog", { name: "Menu" }).waitFor()
    await page.keyboard.press("Escape")
    expect(await page.getByLabel("Full Name *").inputValue()).toBe("Asha Rao")
    expect(await page.getByLabel("Children").inputValue()).toBe("1")
    expect(complaints).toEqual([])
  })

  it("should lead on by a link that carries something along", async () => {
    const { page } = await site.arrive(PHONE)
    const { baseUrl, letThrough } = await stallPages(site.baseUrl(), "<footer")
    await page.goto(`${baseUrl}/explore/cruises`, { waitUntil: "commit" })
    await page.getByRole("main").getByRole("link", { name: "Adventure" }).first().click()
    letThrough()
    await seeHeading(page, "Explore Trips under adventure")
    await hydratePage(page)
    expect(await page.getByText("No category ID found").count()).toBe(0)
  })

  it("should open links even where that half never comes", async () => {
    const { page } = await site.arrive(PHONE)
    const { baseUrl, letThrough } = await stallPages(site.baseUrl(), "<footer")
    await page.goto(baseUrl + CRUISE, { waitUntil: "commit" })
    const opened = page.waitForRequest("**/explore/cruises")
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Cruises" }).click()
    expect((await opened).isNavigationRequest()).toBe(true)
    letThrough()
  })
})

// Helpers

/** The wizard anew, with its scripts held, on a device that has kept a trip request. */
const openKeptPlan = async (path: string) => {
  const { page, complaints } = await site.arrive(PHONE)
  await page.goto(`${site.baseUrl()}/planYourTrip`)
  await hydratePage(page)
  await page.getByLabel("Full Name *").fill("Asha Rao")
  await page.getByLabel("Mobile Number *").fill("98765 43210")
  await planEmail(page).fill("asha@example.in")
  const letThrough = await holdScripts(page)
  await page.goto(site.baseUrl() + path)
  return { page, complaints, letThrough }
}

const planEmail = (page: Page) => page.getByRole("main").getByLabel("Email")

/** What the wizard's first step shows as typed. */
const typedOf = (page: Page): Promise<ReadonlyArray<string>> =>
  Promise.all(
    [
      page.getByLabel("Full Name *"),
      page.getByLabel("Mobile Number *"),
      planEmail(page),
      page.getByLabel("Purpose"),
    ].map((field) => field.inputValue()),
  )

const mobileNumber = (page: Page) => page.getByLabel("Mobile number", { exact: true })

const brokenPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.images].filter(
        ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== "",
      ).length,
  )

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
