/** A phone leaves the jetty's Wi-Fi while somebody types, and what was left open elsewhere is ended. By keyboard. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk, giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { commandLineOf } from "../../server/cli/cliHarness.ts"
import { fill, lookWell, press } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true, env: { TRUST_PROXY: "1" } })

/** What the browser itself notes of a call that is refused. */
const PLANNED = /Failed to load resource/

/** As the proxy tells it. */
const useNetwork = (page: Page, address: string) => page.setExtraHTTPHeaders({ "x-forwarded-for": address })

it("should ask for the passkey once on another network, keep what was typed, and end what was left open", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await useNetwork(page, "103.21.58.7")
  await enterDesk(page, site.deskLink())
  await page.getByRole("table").waitFor()
  await press(page, /^Day after$/)
  await page.getByRole("table").waitFor()
  await press(page, /^\d\d:\d\d$/)
  await fill(page, /^Why/, "a second guide comes")
  await fill(page, /^Capacity$/, "16")

  await useNetwork(page, "103.21.199.240")
  // The second answer is read once the first one has been shown.
  for (const _answer of [1, 2]) await page.waitForResponse("**/api/desk/manifest")
  expect(await page.getByRole("button", { name: "Use my passkey" }).count()).toBe(0)

  await useNetwork(page, "2405:201:c00a:9000::1")
  await page.getByText(/^This device is on another network than before\./).waitFor()
  await lookWell(page)
  await press(page, /^Use my passkey$/)
  await page.getByText(/^This device is on another network/).waitFor({ state: "detached" })
  expect(await page.getByLabel("Why").inputValue()).toBe("a second guide comes")
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY")
  await press(page, /^Set capacity$/)
  await page.getByText(/free of 16;/).waitFor()

  // And where a deed is what notices first.
  await fill(page, /^Why/, "a third guide comes")
  await fill(page, /^Capacity$/, "20")
  await useNetwork(page, "185.220.101.4")
  await press(page, /^Set capacity$/)
  await page.getByRole("dialog", { name: "Your passkey, please" }).waitFor()
  await page.getByRole("dialog").getByRole("button", { name: "Use my passkey" }).press("Enter")
  await page.getByText(/free of 20;/).waitFor()

  // Opened anew on a network where the passkey was never used.
  await useNetwork(page, "49.36.10.2")
  await page.reload()
  await seeHeading(page, "Your passkey, please")
  await lookWell(page)
  await press(page, /^Use my passkey$/)
  await page.getByText(/free of 20;/).waitFor()

  // A screen that is opened there before anything has said so, says so at once, and is shown once the passkey was used.
  await useNetwork(page, "152.58.4.4")
  await press(page, / · owner$/)
  await page.getByText(/^Nothing is shown on this network before your passkey was used here/).waitFor()
  expect(await page.getByText("The desk does not answer").count()).toBe(0)
  await lookWell(page)
  await press(page, /^Use my passkey$/)
  await page.getByRole("button", { name: "End all the others" }).or(page.getByText("nowhere else")).waitFor()
  await page.goBack()
  await page.getByText(/free of 20;/).waitFor()

  // The browser loses its cookie: what it had stays open.
  await page.context().clearCookies()
  await page.reload()
  await press(page, /^Sign in with a passkey$/)
  await press(page, / · owner$/)
  await seeHeading(page, "Where you are signed in")
  await page.getByRole("button", { name: "End all the others" }).waitFor()
  expect(await page.getByRole("listitem").filter({ hasText: "Chrome on" }).count()).toBe(2)
  await lookWell(page)
  await press(page, /^End all the others$/)
  await page.getByText("You are signed in nowhere else.").waitFor()
  expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
})

it("should hide what is typed where the session has ended, give it back to the same person, and to nobody else", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  const cli = commandLineOf({
    DATABASE_URL: site.databaseUrl(),
    DESK_URL: new URL(site.deskLink()).origin,
  })
  const invite = async (name: string) =>
    /http:\S+\/enrol#\S+/.exec((await cli(["staff", "invite", name, "--role", "office"])).out)?.[0] ?? ""
  const signOutElsewhere = (name: string) => cli(["staff", "sign-out", name])
  const dialog = page.getByRole("dialog", { name: "You were signed out" })
  const takeAway = await giveAuthenticator(page)
  await page.goto(await invite("Asha Rao"))
  await page.getByRole("button", { name: "Make my passkey" }).click()
  await seeHeading(page, /^Today/)

  await press(page, /^New booking$/)
  await page.getByLabel("Name").waitFor()
  await fill(page, /^Name$/, "Lila Naik")
  await fill(page, /^Mobile number/, "98765 43218")
  await signOutElsewhere("Asha Rao")
  await dialog.waitFor()
  await lookWell(page)
  await expect.poll(() => page.title()).toBe("Signed out · Desk")
  expect(await page.getByLabel("Name").isVisible()).toBe(false)
  expect(await page.getByText("Asha Rao · office").isVisible()).toBe(false)
  // Neither Escape nor Tab leads behind it.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  expect(await page.evaluate(() => document.activeElement?.closest("main") ?? undefined)).toBeUndefined()
  await press(page, /^Sign in with a passkey$/)
  await dialog.waitFor({ state: "detached" })
  await expect.poll(() => page.title()).toBe("New booking · Desk")
  expect(await page.getByLabel("Name").inputValue()).toBe("Lila Naik")
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("mobileNumber")
  // What the screen shows is read again by itself.
  await page.waitForResponse((response) => response.url().endsWith("/desk/offers") && response.ok())

  // Somebody else takes the device.
  await signOutElsewhere("Asha Rao")
  await dialog.waitFor()
  await takeAway()
  const other = await newVisitor(site.browser(), PHONE)
  await enterDesk(other.page, await invite("Ravi Naik"))
  await page.context().clearCookies()
  await page.context().addCookies(await other.page.context().cookies())
  await dialog.waitFor({ state: "detached" })
  await page.getByText("Ravi Naik · office").waitFor()
  expect(await page.getByLabel("Name").inputValue()).toBe("")

  // Whoever goes may clear it.
  await fill(page, /^Name$/, "Lila Naik")
  await signOutElsewhere("Ravi Naik")
  await dialog.waitFor()
  await press(page, /^Clear this page$/)
  await seeHeading(page, "Sign in to the desk")
  expect(await page.getByLabel("Name").count()).toBe(0)
  expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
})
