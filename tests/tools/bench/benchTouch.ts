/**
 * `npm run bench:touch`: how long a press takes to show on a slow phone, beside a button by hand that does next to
 * nothing, and how long the page behind a link takes. `-- --rounds N` (5), `--json`. Figures are medians.
 */
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"
import type { Locator, Page } from "playwright"

const values = toolOptions({
  command: "bench:touch",
  does: `measures the time from a press to the next frame, and from a card to its page, on a slow phone, beside a button by
    hand`,
  options: {
    rounds: { value: "N", says: "how often each is measured", usual: "5" },
    json: { says: "as JSON, for programs" },
  },
  exits: "0 measured; 2 misused",
})

const { hydratePage } = await import("../../harness/browser/page.ts")
const { CRUISE, fillTicket, openBrowser, payButton } = await import("../../harness/browser/visitor.ts")
const { newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")
const { median, spread } = await import("./limitedFigure.ts")
const { CPU_SLOWDOWN } = await import("./page/measurePage.ts")
const { pageChange, pressTime, watchPresses } = await import("./touch/touchTimes.ts")

interface Act {
  /** Where it happens; the floor's own page is `undefined`. */
  readonly path: string | undefined
  readonly prepare?: (page: Page) => Promise<unknown>
  /** What is pressed. */
  readonly press: (page: Page) => Locator
}

const FLOOR = `data:text/html,<meta name=viewport content=width=device-width><button onclick="this.textContent='Two'">One</button>`

const ACTS: Readonly<Record<string, Act>> = {
  "button by hand": { path: undefined, press: (page) => page.getByRole("button") },
  "one adult more": {
    path: CRUISE,
    press: (page) => page.getByRole("button", { name: "Add an adult" }),
  },
  "next page of cards": {
    path: "/",
    press: (page) => page.getByRole("button", { name: "Next page of Goa trip packages" }),
  },
  "Next in the wizard": {
    path: "/planYourTrip",
    prepare: async (page) => {
      await page.getByLabel("Full Name *").fill("Asha Rao")
      await page.getByLabel("Mobile Number *").fill("98765 43210")
    },
    press: (page) => page.getByRole("button", { name: "Next", exact: true }),
  },
  "open a picture": {
    path: CRUISE,
    prepare: (page) => page.getByRole("region", { name: "More Moments" }).scrollIntoViewIfNeeded(),
    press: (page) => page.locator("main [aria-roledescription='slide']:not([inert]) > button").first(),
  },
  "confirm the booking": { path: CRUISE, prepare: fillTicket, press: (page) => payButton(page) },
}

const rounds = wholeNumber("rounds", values.rounds)

const server = await startServer(newDataFolder())
const browser = await openBrowser()

/** A page on the slow phone, alive, with what `prepare` does done. */
const opened = async (path: string | undefined, prepare?: Act["prepare"]) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: "en-IN",
  })
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  // The intro, once a session, would take the presses.
  if (path !== undefined) await page.addInitScript(() => sessionStorage.setItem("introPlayed", ""))
  await page.goto(path === undefined ? FLOOR : server.baseUrl + path)
  if (path !== undefined) await hydratePage(page)
  await prepare?.(page)
  await page.waitForLoadState("networkidle")
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  return page
}

const figures: Record<string, Array<number>> = {}
for (let round = 0; round < rounds; round++) {
  for (const [name, { path, prepare, press }] of Object.entries(ACTS)) {
    const page = await opened(path, prepare)
    ;(figures[name] ??= []).push(await pressTime(press(page)))
    await page.context().close()
  }
  const home = await opened("/")
  ;(figures["page behind a card"] ??= []).push(await pageChange(home))
  await home.context().close()
}
if (values.json) console.log(JSON.stringify(figures))
else {
  const floor = median(figures["button by hand"] ?? [])
  for (const [name, times] of Object.entries(figures))
    console.log(`${name.padEnd(20)} ${spread(times, "ms")} | ${(median(times) / floor).toFixed(2)} ×`)
}
await browser.close()
await server.end("SIGTERM")
