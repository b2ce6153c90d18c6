/** Every screen and its main states, as a photographer reaches them: one row each, in the order of a visit. */
import type { Page } from "playwright"
import { type PlayedCall, playCalls } from "../../harness/browser/playCalls.ts"
import { withoutServerRendering } from "../../harness/browser/page.ts"
import { fillPersonalDetails, next, passStep, planMyTrip } from "../../harness/browser/planTripPage.ts"
import { masked, named, STATUS, WHOLE_STATUS } from "../../harness/browser/thankyouPage.ts"
import { CRUISE, fillTicket, payButton } from "../../harness/browser/visitor.ts"

/** One picture to take: what to prepare before the page is opened, its address, and what to do there. */
export interface ScreenView {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act?: (page: Page) => Promise<unknown>
  /** Only what the window shows: for panels and drawers that stand over the page. */
  readonly window?: true
}

const FAILURE = { status: 500, body: "{}" }
/** Only a page that the browser makes asks for what the server writes into all others. */
const answering = (what: string, handle: (call: PlayedCall) => unknown) => async (page: Page) => {
  await withoutServerRendering(page)
  await playCalls(page, what, handle)
}
const answers = (what: string, answer: object) => answering(what, (call) => call.fulfill(answer))
const never = (what: string) => answering(what, () => undefined)

const step = (last: number) => async (page: Page) => {
  for (let passed = 1; passed < last; passed++) await passStep(page, passed)
}

const payment = (name: string, answer: object): ScreenView => ({
  name: `thank-you-${name}`,
  path: "/Thankyou?merchantOrderId=GOA-1&packageType=tour%20package",
  prepare: answers(STATUS, answer),
  act: async (page) => {
    const stay = page.getByRole("button", { name: "Stay on this page" })
    await page.getByRole("heading", { level: 1 }).waitFor()
    if (await stay.isVisible()) await stay.click()
  },
})

const status = (state: string) => payment(state.toLowerCase(), { json: { status: { ...named, state } } })

const explore = async (page: Page) => {
  await page.getByRole("main").getByRole("link", { name: "Cruises" }).click()
  await page.getByRole("heading", { level: 1, name: "Explore Trips under cruises" }).waitFor()
}

/** Desktops show the categories in the bar, phones behind a button. */
const menu = async (page: Page) => {
  const drawer = page.getByRole("button", { name: "Menu", exact: true })
  if (await drawer.isVisible()) await drawer.click()
  else await page.getByRole("navigation").first().getByRole("button").first().click()
}

const savedList = async (page: Page) => {
  const bar = page.getByRole("banner").getByRole("button", { name: /saved/i })
  if (!(await bar.isVisible())) await menu(page)
  await page.getByRole("button", { name: /saved/i }).last().click()
  await page.getByRole("dialog").last().waitFor()
}

export const SCREEN_VIEWS: ReadonlyArray<ScreenView> = [
  { name: "home", path: "/" },
  { name: "home-menu", path: "/", act: menu, window: true },
  { name: "home-waiting", path: "/", prepare: never("**/api/categories/**") },
  { name: "home-empty", path: "/", prepare: answers("**/api/categories/**", { json: [] }) },
  {
    name: "offline",
    path: "/",
    act: (page) => page.context().setOffline(true),
    window: true,
  },
  { name: "explore", path: "/explore/cruises", act: explore },
  { name: "explore-without-id", path: "/explore/cruises" },
  {
    name: "explore-empty",
    path: "/explore/cruises",
    prepare: answers("**/api/subcategories/cat-cruises", { json: [] }),
    act: explore,
  },
  { name: "search", path: "/explore" },
  { name: "search-no-filter-match", path: "/explore?q=cruise&price=1000&time=days" },
  { name: "activity", path: CRUISE },
  { name: "activity-filled", path: CRUISE, act: fillTicket },
  { name: "activity-notices", path: CRUISE, act: (page) => payButton(page).click() },
  {
    name: "activity-day-too-far",
    path: CRUISE,
    act: async (page) => {
      await fillTicket(page)
      await page.getByLabel("Date", { exact: true }).fill("2999-12-31")
      await payButton(page).click()
    },
  },
  {
    name: "activity-payment-page",
    path: CRUISE,
    act: async (page) => {
      await fillTicket(page, `9${Math.floor(1e8 + Math.random() * 9e8)}`)
      await payButton(page).click()
      await page.frameLocator("dialog iframe").getByRole("button", { name: "Success" }).waitFor()
    },
    window: true,
  },
  {
    name: "activity-lightbox",
    path: CRUISE,
    act: async (page) => {
      await page.locator("main [aria-roledescription='slide']:not([inert]) > button").first().click()
      await page.getByRole("dialog").waitFor()
    },
    window: true,
  },
  { name: "activity-waiting", path: CRUISE, prepare: never("**/api/subcategories/get-by-slug/*") },
  { name: "activity-failed", path: CRUISE, prepare: answers("**/api/subcategories/get-by-slug/*", FAILURE) },
  {
    name: "script-failed",
    path: CRUISE,
    prepare: (page) => page.route("**/assets/ActivityScreen-*.js", (route) => route.abort()),
  },
  { name: "saved-empty", path: "/AboutUs", act: savedList, window: true },
  {
    name: "saved",
    path: CRUISE,
    act: async (page) => {
      const hearts = page.getByRole("button", { name: /^Wishlist/ })
      for (const place of [0, 1, 2]) await hearts.nth(place).click()
      await savedList(page)
    },
    window: true,
  },
  { name: "plan-1", path: "/planYourTrip", act: fillPersonalDetails },
  { name: "plan-2", path: "/planYourTrip", act: step(2) },
  { name: "plan-3", path: "/planYourTrip", act: step(3) },
  {
    name: "plan-3-too-far",
    path: "/planYourTrip",
    act: async (page) => {
      await step(3)(page)
      await page.getByLabel("Check-out Date *").fill("2999-12-31")
    },
  },
  { name: "plan-4", path: "/planYourTrip", act: step(4) },
  {
    name: "plan-notices",
    path: "/planYourTrip",
    act: (page) => next(page).click({ force: true }),
  },
  {
    name: "plan-taken",
    path: "/planYourTrip",
    act: async (page) => {
      await step(4)(page)
      await planMyTrip(page).click()
      await page.getByText(/Your dream trip has been planned successfully/).waitFor()
    },
  },
  {
    name: "thank-you-checking",
    path: "/Thankyou?merchantOrderId=GOA-1",
    prepare: never(STATUS),
  },
  ...["COMPLETED", "FAILED", "PENDING", "REVERSED"].map(status),
  payment("trouble", FAILURE),
  {
    ...payment("digits-wrong", { json: { status: masked } }),
    act: async (page) => {
      await playCalls(page, WHOLE_STATUS, (call) =>
        call.fulfill({ status: 403, json: { code: "DIGITS_WRONG", message: "No." } }),
      )
      await page.getByRole("button", { name: "Download PDF Receipt" }).click()
      await page.getByLabel("Last four digits").fill("0000")
      await page.keyboard.press("Enter")
      await page.getByText("These are not the last digits").waitFor()
    },
  },
  { name: "about", path: "/AboutUs" },
  { name: "terms", path: "/termsAndConditions" },
  { name: "privacy", path: "/privacyPolicy" },
  { name: "refund", path: "/refundPolicy" },
  { name: "not-found", path: "/nowhere" },
]
