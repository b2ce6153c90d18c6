/** Every screen and its main states, as a photographer reaches them: by visits, each of states that follow one another. */
import type { Page } from "playwright"
import { type PlayedCall, playCalls } from "../../harness/browser/playCalls.ts"
import { withoutServerRendering } from "../../harness/browser/page.ts"
import { fillPersonalDetails, next, passStep, planMyTrip } from "../../harness/browser/planTripPage.ts"
import { masked, named, STATUS, WHOLE_STATUS } from "../../harness/browser/thankyouPage.ts"
import { CRUISE, fillTicket, payButton, TRAVEL_DAY } from "../../harness/browser/visitor.ts"

/** One picture to take: what leads there from the page as it was opened, or as the state before has left it. */
interface ScreenState {
  readonly name: string
  readonly act?: (page: Page) => Promise<unknown>
  /** Only what the window shows: for panels and drawers that stand over the page. */
  readonly window?: true
}

interface Address {
  readonly path: string
  /** Done before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** One page, opened once, and its states in their order. What stands over the page comes after one that does not. */
export interface ScreenVisit extends Address {
  readonly states: ReadonlyArray<ScreenState>
}

/** One state by itself: `act` does what leads to it from the page as it was opened. */
export interface ScreenView extends Address, ScreenState {}

const FAILURE = { status: 500, body: "{}" }
/** Only a page that the browser makes asks for what the server writes into all others. */
const answering = (what: string, handle: (call: PlayedCall) => unknown) => async (page: Page) => {
  await withoutServerRendering(page)
  await playCalls(page, what, handle)
}
const answers = (what: string, answer: object) => answering(what, (call) => call.fulfill(answer))
const never = (what: string) => answering(what, () => undefined)

const seen = (name: string, address: Address, act?: ScreenState["act"]): ScreenVisit => ({
  ...address,
  states: [{ name, ...(act && { act }) }],
})

const stayOnPage = async (page: Page) => {
  const stay = page.getByRole("button", { name: "Stay on this page" })
  await page.getByRole("heading", { level: 1 }).waitFor()
  if (await stay.isVisible()) await stay.click()
}

const payment = (name: string, answer: object, act = stayOnPage): ScreenVisit =>
  seen(
    `thank-you-${name}`,
    { path: "/Thankyou?merchantOrderId=GOA-1&packageType=tour%20package", prepare: answers(STATUS, answer) },
    act,
  )

const status = (state: string) => payment(state.toLowerCase(), { json: { status: { ...named, state } } })

/** Goes on from the wizard's first step, which is filled. */
const goOn = async (page: Page) => {
  await next(page).click()
  await page.getByText("Step 2 of 4").waitFor()
}

const closeOpened = (page: Page) => page.keyboard.press("Escape")

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

export const SCREEN_VISITS: ReadonlyArray<ScreenVisit> = [
  {
    path: "/",
    states: [
      { name: "home" },
      { name: "home-menu", act: menu, window: true },
      {
        name: "offline",
        act: async (page) => {
          await closeOpened(page)
          await page.context().setOffline(true)
        },
        window: true,
      },
    ],
  },
  seen("home-waiting", { path: "/", prepare: never("**/api/categories/**") }),
  seen("home-empty", { path: "/", prepare: answers("**/api/categories/**", { json: [] }) }),
  { path: "/explore/cruises", states: [{ name: "explore-without-id" }, { name: "explore", act: explore }] },
  seen(
    "explore-empty",
    { path: "/explore/cruises", prepare: answers("**/api/subcategories/cat-cruises", { json: [] }) },
    explore,
  ),
  seen("search", { path: "/explore" }),
  seen("search-no-filter-match", { path: "/explore?q=cruise&price=1000&time=days" }),
  {
    path: CRUISE,
    states: [
      { name: "activity" },
      {
        name: "activity-lightbox",
        act: async (page) => {
          await page.locator("main [aria-roledescription='slide']:not([inert]) > button").first().click()
          await page.getByRole("dialog").waitFor()
        },
        window: true,
      },
      {
        name: "activity-notices",
        act: async (page) => {
          await closeOpened(page)
          await payButton(page).click()
        },
      },
      {
        name: "saved",
        act: async (page) => {
          const hearts = page.getByRole("button", { name: /^Wishlist/ })
          for (const place of [0, 1, 2]) await hearts.nth(place).click()
          await savedList(page)
        },
        window: true,
      },
    ],
  },
  {
    path: CRUISE,
    states: [
      { name: "activity-filled", act: fillTicket },
      {
        name: "activity-day-too-far",
        act: async (page) => {
          await page.getByLabel("Date", { exact: true }).fill("2999-12-31")
          await payButton(page).click()
        },
      },
      {
        name: "activity-payment-page",
        act: async (page) => {
          await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
          const mobileNumber = `9${Math.floor(1e8 + Math.random() * 9e8)}`
          await page.getByLabel("Mobile number", { exact: true }).fill(mobileNumber)
          await payButton(page).click()
          await page.frameLocator("dialog iframe").getByRole("button", { name: "Success" }).waitFor()
        },
        window: true,
      },
    ],
  },
  seen("activity-waiting", { path: CRUISE, prepare: never("**/api/subcategories/get-by-slug/*") }),
  seen("activity-failed", { path: CRUISE, prepare: answers("**/api/subcategories/get-by-slug/*", FAILURE) }),
  seen("script-failed", {
    path: CRUISE,
    prepare: (page) => page.route("**/assets/ActivityScreen-*.js", (route) => route.abort()),
  }),
  {
    path: "/planYourTrip",
    states: [
      { name: "plan-1", act: fillPersonalDetails },
      { name: "plan-2", act: goOn },
      { name: "plan-3", act: (page) => passStep(page, 2) },
      {
        name: "plan-3-too-far",
        act: async (page) => {
          await page.getByLabel("Check-out Date *").fill("2999-12-31")
        },
      },
      { name: "plan-4", act: (page) => passStep(page, 3) },
      {
        name: "plan-taken",
        act: async (page) => {
          await planMyTrip(page).click()
          await page.getByText(/Your dream trip has been planned successfully/).waitFor()
        },
      },
    ],
  },
  seen("plan-notices", { path: "/planYourTrip" }, (page) => next(page).click({ force: true })),
  seen("thank-you-checking", { path: "/Thankyou?merchantOrderId=GOA-1", prepare: never(STATUS) }),
  ...["COMPLETED", "FAILED", "PENDING", "REVERSED"].map(status),
  payment("trouble", FAILURE),
  payment("digits-wrong", { json: { status: masked } }, async (page) => {
    await playCalls(page, WHOLE_STATUS, (call) =>
      call.fulfill({ status: 403, json: { code: "DIGITS_WRONG", message: "No." } }),
    )
    await page.getByRole("button", { name: "Download PDF Receipt" }).click()
    await page.getByLabel("Last four digits").fill("0000")
    await page.keyboard.press("Enter")
    await page.getByText("These are not the last digits").waitFor()
  }),
  {
    path: "/AboutUs",
    states: [{ name: "about" }, { name: "saved-empty", act: savedList, window: true }],
  },
  seen("terms", { path: "/termsAndConditions" }),
  seen("privacy", { path: "/privacyPolicy" }),
  seen("refund", { path: "/refundPolicy" }),
  seen("not-found", { path: "/nowhere" }),
]

/** Every state by itself, each of a page that is opened for it alone. */
export const SCREEN_VIEWS: ReadonlyArray<ScreenView> = SCREEN_VISITS.flatMap(({ states, ...address }) =>
  states.map((state, place): ScreenView => {
    const acts = states.slice(0, place + 1).flatMap(({ act }) => act ?? [])
    if (acts.length === 0) return { ...address, ...state }
    const act = async (page: Page) => {
      for (const each of acts) await each(page)
    }
    return { ...address, ...state, act }
  }),
)
