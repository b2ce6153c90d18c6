/** An owner by keyboard: lets somebody in, takes their role away while they type, and then their access. */
import { expect, it } from "vitest"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk, giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { fill, focusedText, lookWell, press } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

/** What the browser itself notes of a call that is refused. */
const PLANNED = /Failed to load resource/

it("should keep what somebody typed whose role is taken away meanwhile, and refuse their deed", async () => {
  const owner = await newVisitor(site.browser(), PHONE)
  await enterDesk(owner.page, site.deskLink())
  await press(owner.page, /^Staff$/)
  await seeHeading(owner.page, "Staff")
  await fill(owner.page, /^Name$/, "Ravi Naik")
  await tabTo(owner.page, /^Role/)
  await owner.page.keyboard.type("office")
  await press(owner.page, /^Make a link$/)
  await owner.page.getByRole("heading", { name: "A link for Ravi Naik" }).waitFor()
  await lookWell(owner.page)
  const link = await owner.page.getByLabel("Link", { exact: true }).inputValue()
  await owner.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("forbidden", "NotAllowedError"))
  })
  await press(owner.page, /^Copy the link$/)
  await owner.page.getByText("The link is selected: copy it with your keyboard.").waitFor()

  const clerk = await newVisitor(site.browser(), DESKTOP)
  await giveAuthenticator(clerk.page)
  await clerk.page.goto(link)
  await press(clerk.page, /^Make my passkey/)
  await seeHeading(clerk.page, /^Today/)
  expect(await clerk.page.getByRole("link", { name: "Staff" }).count()).toBe(0)
  await clerk.page.getByRole("table").waitFor()
  await press(clerk.page, /^Day after$/)
  await clerk.page.getByRole("table").waitFor()
  await press(clerk.page, /^\d\d:\d\d$/)
  await fill(clerk.page, /^Why/, "a second guide comes")
  await fill(clerk.page, /^Capacity$/, "16")

  const requests = await clerk.page.context().newPage()
  await requests.goto(new URL(DESK_ROUTES.tripRequests, clerk.page.url()).href)
  await requests.getByText("Nobody waits for an answer.").waitFor()

  const callOff = await clerk.page.context().newPage()
  await callOff.goto(new URL(DESK_ROUTES.callOff, clerk.page.url()).href)
  await callOff.getByLabel("Why").fill("A storm is coming.")

  // The page reads by itself that the link was used.
  await owner.page.getByText(/^This link opens nothing any more/).waitFor()
  await press(owner.page, /^Put it away$/)
  await expect.poll(() => focusedText(owner.page)).toBe("Make a link")
  await press(owner.page, /^Change the role$/)
  await press(owner.page, /^Close$/)
  await expect.poll(() => focusedText(owner.page)).toBe("Change the role of Ravi Naik")
  await owner.page.keyboard.press("Enter")
  await expect.poll(() => owner.page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT")
  await owner.page.keyboard.type("boarding")
  await press(owner.page, /^Change the role$/)
  await owner.page.getByText("Ravi Naik is boarding from now on.").waitFor()

  // What ends the sessions of all stands apart from the form below it.
  const endsAll = await owner.page.getByRole("button", { name: "Sign everybody else out" }).boundingBox()
  const form = await owner.page.getByRole("heading", { name: "Let somebody in" }).boundingBox()
  expect((form?.y ?? 0) - (endsAll?.y ?? 0) - (endsAll?.height ?? 0)).toBeGreaterThanOrEqual(16)

  // What their new role may not see gives way, and is not left standing as if the network were gone.
  await requests.getByText("Only owner or office may see trip requests. Nothing was changed.").waitFor()
  expect(await requests.getByText("Nobody waits for an answer.").count()).toBe(0)

  // What they had typed there stays to be copied, and nothing else of the page.
  await callOff
    .getByText("Only owner or office may see whom a call-off concerns. Nothing was changed.")
    .waitFor()
  expect(await callOff.getByText("A storm is coming.").isVisible()).toBe(true)
  expect(await callOff.getByRole("textbox").count()).toBe(0)
  await lookWell(callOff)

  // Who they are says so by itself, and so does what leads on.
  await clerk.page.getByText("Ravi Naik · boarding").waitFor()
  const ways = clerk.page.getByRole("navigation", { name: "Desk" })
  expect(await ways.getByRole("link", { name: "New booking" }).count()).toBe(0)

  await press(clerk.page, /^Set capacity$/)
  await clerk.page.getByRole("dialog", { name: "Your role does not allow this" }).waitFor()
  await clerk.page.getByText("Only owner or office may set capacity. Nothing was changed.").waitFor()
  await lookWell(clerk.page)
  await clerk.page.keyboard.press("Escape")
  expect(await clerk.page.getByLabel("Why").inputValue()).toBe("a second guide comes")
  expect(await clerk.page.getByLabel("Capacity").inputValue()).toBe("16")

  // Once the role is given back, what gave way is there again by itself, with what was typed.
  await press(owner.page, /^Change the role$/)
  await expect.poll(() => owner.page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT")
  await owner.page.keyboard.type("office")
  await press(owner.page, /^Change the role$/)
  await owner.page.getByText("Ravi Naik is office from now on.").waitFor()
  await requests.getByText("Nobody waits for an answer.").waitFor()
  await expect.poll(() => callOff.getByLabel("Why").inputValue()).toBe("A storm is coming.")
  await ways.getByRole("link", { name: "New booking" }).waitFor()

  await press(owner.page, /^Take away the access$/)
  await lookWell(owner.page)
  // The first thing of the form has the focus.
  await owner.page.keyboard.press("Enter")
  await owner.page.getByText("Ravi Naik works at the desk no more. Their sessions have ended.").waitFor()
  await lookWell(owner.page)
  await clerk.page.getByRole("dialog", { name: "You were signed out" }).waitFor()
  for (const { complaints } of [owner, clerk])
    expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
})
