/** The times of a travel day, in Chromium: chosen by keyboard, sent with the payment, refused, and looked up again. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { addDays, Day, dayInIndia, dayText } from "#core/days.ts"
import { DEPARTURES_TEXT } from "#core/departures/departureTexts.ts"
import { accessibilityViolations } from "../../../harness/browser/accessibility.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { hasFocus, hydratePage, seeAtRest, seeFonts } from "../../../harness/browser/page.ts"
import { CRUISE, DESKTOP, newVisitor, payButton, PHONE } from "../../../harness/browser/visitor.ts"
import { playCalls } from "../../../harness/browser/playCalls.ts"

const shop = useBrowserAndServer()

const DOLPHINS = "/cruises/dolphin-watching-sinquerim"
const DINNER = "/cruises/dinner-cruise-mandovi"
/** In its season. */
const IN_JANUARY = Day.make(`${Number(dayInIndia(Date.now()).slice(0, 4)) + 1}-01-15`)
const NEXT = addDays(IN_JANUARY, 1)

it("should be chosen by the arrow keys, kept on the next day, and sent with the payment", async () => {
  const { page, close } = await visit(
    DOLPHINS,
    (day) => (day === NEXT ? ["open", "open", 4] : ["full", 6, "open"]),
    PHONE,
  )
  await pickDay(page, IN_JANUARY)
  await page.getByRole("radio", { name: "9 am 6 left", checked: true }).waitFor()
  expect(await page.getByRole("radio", { name: "7.30 am Full" }).isDisabled()).toBe(true)
  expect(await page.getByText(DEPARTURES_TEXT.proposed).isVisible()).toBe(true)
  await page.getByRole("radio", { name: "9 am 6 left" }).focus()
  await page.keyboard.press("ArrowDown")
  await page.getByText(`${dayText(IN_JANUARY)}, 10.30 am`, { exact: true }).waitFor()
  const box = await page.getByRole("radio", { name: "10.30 am" }).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(await accessibilityViolations(page, "form[aria-labelledby=book]")).toEqual([])
  await pickDay(page, NEXT)
  await page.getByRole("radio", { name: "10.30 am 4 left", checked: true }).waitFor()
  const [sent] = await Promise.all([page.waitForRequest("**/api/phonepe/pay"), pay(page)])
  expect(sent.postDataJSON()).toMatchObject({
    date: NEXT,
    departure: `sinquerim-dolphin-boats/${NEXT}/10:30`,
  })
  await close()
})

it("should be chosen still on a page that is loaded again, or told of where it is full by then", async () => {
  const { page, close } = await visit(
    DOLPHINS,
    (_, times) => (times > 2 ? ["open", "open", "full"] : []),
    PHONE,
  )
  await pickDay(page, IN_JANUARY)
  await page.getByRole("radio", { name: "7.30 am", checked: true }).waitFor()
  await page.getByRole("radio", { name: "10.30 am" }).check()
  await page.getByRole("radio", { name: "10.30 am", checked: true }).waitFor()
  await page.reload()
  await hydratePage(page)
  await page.getByRole("radio", { name: "10.30 am", checked: true }).waitFor()
  await page.reload()
  await hydratePage(page)
  await page
    .getByText(/^10\.30\sam cannot be booked for 1 person on this day: 7\.30\sam is chosen\.$/)
    .waitFor()
  await close()
})

it("should say at the times why a departure was refused, look them up anew, and keep what was typed", async () => {
  const { page, asked, close } = await visit(DOLPHINS, (_, times) => (times > 1 ? ["full"] : ["open"]))
  const message = "The departure at 7.30 am is sold out. Please choose another time or day."
  await playCalls(page, "**/api/phonepe/pay", (call) =>
    call.fulfill({ status: 409, json: { code: "DEPARTURE_SOLD_OUT", message } }),
  )
  await pickDay(page, IN_JANUARY)
  await page.getByRole("radio", { name: "7.30 am", checked: true }).waitFor()
  await pay(page)
  const alert = page.getByRole("alert").filter({ hasText: message })
  await alert.waitFor()
  await page.getByRole("radio", { name: "7.30 am Full" }).waitFor()
  expect(await page.getByRole("radio", { name: "9 am" }).isChecked()).toBe(true)
  expect(await alert.evaluate((words) => words.parentElement === document.activeElement)).toBe(true)
  expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("98765 43210")
  expect(asked.filter((day) => day === IN_JANUARY).length).toBe(2)
  await close()
})

it("should look up no times for a trip whose seats are not counted, say where they could not be looked up, take the booking all the same, and ask again", async () => {
  let isDown = true
  const { page, asked, close } = await visit(CRUISE, () => (isDown ? "down" : ["open"]))
  await pickDay(page, IN_JANUARY)
  await seeAtRest(page)
  expect([asked, await page.getByRole("group", { name: "Time" }).count()]).toEqual([[], 0])
  await page.goto(shop.baseUrl() + DOLPHINS)
  await pickDay(page, IN_JANUARY)
  await page.getByText(DEPARTURES_TEXT.failed).waitFor()
  const [sent] = await Promise.all([page.waitForRequest("**/api/phonepe/pay"), pay(page)])
  expect("departure" in (sent.postDataJSON() as object)).toBe(false)
  await page.getByText("Payment initiation failed. Please try again.").waitFor()
  isDown = false
  await page.getByRole("button", { name: DEPARTURES_TEXT.again }).press("Enter")
  await page.getByRole("radio", { name: "7.30 am", checked: true }).waitFor()
  expect(await hasFocus(page.getByText(DEPARTURES_TEXT.proposed))).toBe(true)
  await close()
})

it("should move nothing when the answer comes, and fit a phone, with letters twice as large too", async () => {
  const held = new Map([IN_JANUARY, NEXT].map((day) => [String(day), Promise.withResolvers<void>()]))
  const { page, close } = await visit(
    DOLPHINS,
    async (day) => {
      await held.get(day)?.promise
      return ["full", 6, "open"]
    },
    PHONE,
  )
  await seeFonts(page)
  const places = () =>
    page
      .locator("form[aria-labelledby=book] :is(input[name=name], [type=submit])")
      .evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)))
  for (const [day, times] of [
    [IN_JANUARY, 1],
    [NEXT, 2],
  ] as const) {
    await page.evaluate((share) => void (document.documentElement.style.fontSize = `${share * 100}%`), times)
    await pickDay(page, day)
    await page.getByText(DEPARTURES_TEXT.asking).waitFor()
    const before = await places()
    expect(before).toHaveLength(2)
    held.get(day)?.resolve()
    await page.getByRole("radio", { name: "9 am 6 left", checked: true }).waitFor()
    expect.soft([times, await places()]).toEqual([times, before])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow).toBeLessThanOrEqual(0)
  }
  await close()
})

it("should shift nothing as the page comes, at both widths, early and late in the day", async () => {
  const { page } = await newVisitor(shop.browser())
  const network = await page.context().newCDPSession(page)
  // Each time it comes as to who has never been there, pictures and fonts too.
  await network.send("Network.setCacheDisabled", { cacheDisabled: true })
  await page.addInitScript(() => {
    const shifts: Array<number> = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")))
    }).observe({ type: "layout-shift", buffered: true })
  })
  // Seats that are not counted, one time a day, several.
  for (const path of [CRUISE, DINNER, DOLPHINS])
    for (const size of path === DINNER ? [PHONE] : [PHONE, DESKTOP])
      for (const clock of path === DINNER ? ["06:00"] : ["06:00", "23:30"]) {
        const at = `${path}, ${size.width} px wide, at ${clock}`
        await page.setViewportSize(size)
        await page.clock.setFixedTime(`${dayInIndia(Date.now())}T${clock}:00+05:30`)
        await page.goto(shop.baseUrl() + path)
        await hydratePage(page)
        const isClosed = clock === "23:30"
        if (path !== CRUISE || isClosed)
          await page.getByRole("group", { name: isClosed ? "Next days" : "Time" }).waitFor()
        await seeAtRest(page)
        const nextDays = page.getByRole("group", { name: "Next days" })
        expect.soft([at, await nextDays.count()]).toEqual([at, isClosed ? 1 : 0])
        // Where times are offered, they say it themselves.
        const untilWhen = await page.getByText("Booking for today closes at 6.15 pm.").count()
        expect.soft([at, untilWhen]).toEqual([at, path === CRUISE && !isClosed ? 1 : 0])
        const shifts = await page.evaluate(() => (window as unknown as { shifts: Array<number> }).shifts)
        expect
          .soft(
            shifts.reduce((sum, shift) => sum + shift, 0),
            at,
          )
          .toBeLessThan(0.01)
      }
  await page.context().close()
})

// Helpers

type Left = "open" | "full" | number
type Answer = ReadonlyArray<Left> | "down"

/** A day's three departures as the server tells of them; those that are not said are open. */
const departuresOf = (day: string, lefts: ReadonlyArray<Left>) =>
  ["07:30", "09:00", "10:30"].map((time, place) => {
    const left = lefts[place] ?? "open"
    const departure = { id: `sinquerim-dolphin-boats/${day}/${time}`, day, time }
    if (typeof left === "number") return { ...departure, status: "LIMITED", seatsLeft: left }
    return { ...departure, status: left === "open" ? "AVAILABLE" : "SOLD_OUT" }
  })

/** A page for which departures are as `answer` says, told the day and how often it has been asked for. Payments fail. */
const visit = async (
  path: string,
  answer: (day: string, times: number) => Answer | Promise<Answer>,
  size = DESKTOP,
) => {
  const { page, complaints } = await shop.arrive(size)
  const asked: Array<string> = []
  await playCalls(page, "**/api/departures/**", async (call) => {
    const day = new URL(call.url).pathname.split("/").at(-1) ?? ""
    asked.push(day)
    const said = await answer(day, asked.filter((one) => one === day).length)
    await (said === "down"
      ? call.fulfill({ status: 503, json: {} })
      : call.fulfill({ json: { departures: departuresOf(day, said) } }))
  })
  await playCalls(page, "**/api/phonepe/pay", (call) => call.fulfill({ status: 400, json: {} }))
  await page.goto(shop.baseUrl() + path)
  const close = async () => {
    // The browser itself notes answers that are refusals.
    expect(complaints.filter((words) => !words.startsWith("Failed to load resource"))).toEqual([])
  }
  return { page, asked, close }
}

const pickDay = async (page: Page, day: Day) => {
  await page.getByLabel("Date", { exact: true }).fill(day)
  await page.getByText(dayText(day)).first().waitFor()
}

const pay = async (page: Page) => {
  await page.getByLabel("Mobile number", { exact: true }).fill("98765 43210")
  await payButton(page).click()
}
