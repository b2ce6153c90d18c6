/** A visitor at a browser: pages that remember what their console complained about, and the acts of a booking. */
import { type Browser, chromium, type Locator, type Page } from "playwright"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { findBrowser } from "../findTools.mjs"
import { BROWSER_FLAGS } from "./browserFlags.ts"

export const openBrowser = (moreFlags: ReadonlyArray<string> = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? findBrowser(),
    args: [...BROWSER_FLAGS, ...moreFlags],
  })

/** A phone and a desktop, the two widths every journey is made at. */
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 900 }

export interface Visitor {
  readonly page: Page
  /** Errors and warnings that the page wrote to its console or threw. */
  readonly complaints: Array<string>
}

/** How long a page may take over one step, whatever else keeps the machine busy. Unit: milliseconds. */
const PATIENCE_MS = 60_000

/** What playwright writes where it keeps the service worker away. */
const NO_WORKER = "Service Worker registration blocked by Playwright"

/** What visitors and tests listen to. */
export const LISTENED = ["console", "pageerror", "request", "response"] as const

/** Fills with what the page writes to its console from now on, errors and warnings that count, or throws. */
export const hearComplaints = (page: Page, counts: (said: string) => boolean = () => true) => {
  const complaints: Array<string> = []
  page.on("console", (message) => {
    const said = message.text()
    if (said === NO_WORKER || !counts(said)) return
    if (["error", "warning"].includes(message.type())) complaints.push(said)
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  return complaints
}

/**
 * A new visitor at a cold browser, without cookies or storage, who wants no motion. One who may come to a browser that has
 * fetched the site before costs half, see `onePage`. A service worker would answer behind the back of tests
 * that play the network: only tests of the worker let it in.
 */
export const newVisitor = async (
  browser: Browser,
  viewport = DESKTOP,
  serviceWorkers: "allow" | "block" = "block",
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport,
    serviceWorkers,
    reducedMotion: "reduce",
    acceptDownloads: true,
    locale: "en-IN",
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  return { page, complaints: hearComplaints(page) }
}

export const CRUISE = "/cruises/sunset-cruise-mandovi"
export const TRAVEL_DAY: Day = addDays(dayInIndia(Date.now()), 20)

/** Fills the ticket for two adults and a child. Two visitors of one shop who both pay need two numbers. */
export const fillTicket = async (
  page: Page,
  mobileNumber = "98765 43210",
  day = TRAVEL_DAY,
): Promise<void> => {
  await page.getByRole("heading", { level: 1, name: "Sunset Cruise on the Mandovi" }).waitFor()
  await page.getByRole("button", { name: "Add an adult" }).click()
  await page.getByRole("button", { name: "Add a child" }).click()
  await page.getByLabel("Date", { exact: true }).fill(day)
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
  await page.getByLabel("Mobile number", { exact: true }).fill(mobileNumber)
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay ₹/ })

/** The payment page inside the overlay. */
export const checkoutOf = (page: Page) => page.frameLocator("dialog iframe")

/** The simulator's four buttons. */
type CheckoutButton = "Success" | "Failure" | "Pending" | "Cancel"

/**
 * Presses a button in a frame. One of another site is drawn by a process of its own: until a few of its pictures have been
 * shown the browser may take a press there for one on the page behind it.
 */
export const pressInFrame = async (button: Locator): Promise<void> => {
  await button.waitFor()
  await button.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((shown) => requestAnimationFrame(shown))
  })
  await button.click()
}

/** Presses a button of the payment page. */
export const pressAtCheckout = (page: Page, name: CheckoutButton): Promise<void> =>
  pressInFrame(checkoutOf(page).getByRole("button", { name, exact: true }))

/** Confirms, and ends the payment with one of the simulator's four buttons. */
export const payWith = async (page: Page, button: CheckoutButton): Promise<void> => {
  await payButton(page).click()
  await pressAtCheckout(page, button)
}

/** Waits for a top heading. */
export const seeHeading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor()

/** A visitor who wants motion, or none. */
export type MotionPreference = "reduce" | "no-preference"

/** Who has seen the intro. `complaints` fills with what the console says. */
export const newVisitorWithMotion = async (
  browser: Browser,
  reducedMotion: MotionPreference,
  viewport = DESKTOP,
) => {
  const context = await browser.newContext({
    viewport,
    reducedMotion,
    locale: "en-IN",
    serviceWorkers: "block",
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const complaints: Array<string> = []
  page.on("console", (said) => said.type() === "error" && complaints.push(said.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  await page.addInitScript(() => sessionStorage.setItem("introPlayed", ""))
  return { page, complaints }
}
