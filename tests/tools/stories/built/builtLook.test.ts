/** The built Storybook's screens look as the built site's do: what a designer judges is what a visitor gets. */
import { describe, expect, it } from "vitest"
import { parseDeferred } from "../../../harness/browser/page.ts"
import { named, STATUS } from "../../../harness/browser/thankyouPage.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import { onePage } from "../../../harness/browser/onePage.ts"
import { playCalls } from "../../../harness/browser/playCalls.ts"
import { CRUISE, DESKTOP, PHONE, type Visitor } from "../../../harness/browser/visitor.ts"
import { builtStories, useBuiltStorybook } from "./builtStorybook.ts"
import { differences, screenLook } from "./screenLook.ts"

/** The story's title and name, the address at which the site shows the same, and the heading of both. */
const SCREENS = [
  ["Screens/Home", "Home", "/", "Goa is one ticket away"],
  [
    "Screens/Explore a category",
    "No category ID found (error)",
    "/explore/cruises",
    "Explore Trips under cruises",
  ],
  [
    "Screens/Activity detail",
    "Activity and booking form (price, date, travellers)",
    CRUISE,
    "Sunset Cruise on the Mandovi",
  ],
  [
    "Screens/Plan your trip",
    "Step 1, Personal Details, still needed",
    "/planYourTrip",
    "Plan Your Perfect Trip",
  ],
  [
    "Screens/Payment result (Thank you)",
    "Payment Failed (declined)",
    "/Thankyou?merchantOrderId=GOA-1",
    "Payment Failed",
  ],
  [
    "Screens/Payment result (Thank you)",
    "Oops! No order in the address (error)",
    "/Thankyou",
    "Oops! Something went wrong",
  ],
  ["Screens/About Us", "About Us", "/AboutUs", "About Us"],
  ["Screens/Policies", "Terms and Conditions", "/TermsAndConditions", "Terms and Conditions"],
  ["Screens/Policies", "Refund and Cancellation Policy", "/RefundPolicy", "Refund and Cancellation Policy"],
  ["Screens/Every screen", "Page not found (404)", "/no/such/page/at/all", "This page has sailed"],
] as const

const stories = builtStories()
const storybook = useBuiltStorybook()
const site = useBrowserAndServer()

/** One after the other, as the site's visitors come: what the browser has fetched it need not fetch and compile again. */
const designers = onePage(storybook)

const lookAt = async ({ page }: Visitor, url: string, root: string, heading: string) => {
  await playCalls(page, STATUS, (call) => call.fulfill({ json: { status: { ...named, state: "FAILED" } } }))
  await page.goto(url)
  await page.locator(root).getByRole("heading", { level: 1, name: heading }).waitFor()
  await parseDeferred(page)
  return screenLook(page, root)
}

describe("the built Storybook", () => {
  it.each(SCREENS)("should show %s, %s as the site does", async (title, name, path, heading) => {
    const story = stories.find((one) => one.title === title && one.name === name)
    const viewport = path === "/" ? PHONE : DESKTOP
    const frame = `/iframe.html?viewMode=story&id=${story?.id}`
    const here = await lookAt(
      await designers.arrive(viewport),
      storybook.baseUrl() + frame,
      "#storybook-root",
      heading,
    )
    const there = await lookAt(await site.arrive(viewport), site.baseUrl() + path, "#root", heading)
    expect(here.length).toBeGreaterThan(30)
    expect(differences(here, there)).toEqual([])
  })
})
