/**
 * What waits for somebody, by keyboard alone: counted in the navigation, read, settled, until nothing waits; and trip requests.
 */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Outbox } from "#core/ports/messages.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { bookAtDeparture, departureIn } from "../../harness/desk/bookAtDeparture.ts"
import { giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { fill, lookWell, press } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

/** What the mailbox of a traveller has refused, once it was sent. */
const refuseMessage = async () => {
  const db = await Effect.runPromise(openDatabase(site.databaseUrl().replace("file:", "")))
  const sent = db.selectFrom("traveller_messages").selectAll().where("delivered_at_ms", "is not", null)
  await expect.poll(() => sent.execute()).toHaveLength(1)
  await db
    .updateTable("traveller_messages")
    .set({ refused_at_ms: Date.now(), refusal: "550 no such mailbox", delivered_at_ms: null })
    .where("not_before_ms", "<=", Date.now())
    .execute()
  await db.destroy()
}

/** And that of a visitor. */
const refuseLetter = async () => {
  const db = await Effect.runPromise(openDatabase(site.databaseUrl().replace("file:", "")))
  const letter = { messageId: "TRIP-1/thanks", to: { email: "guest@example.com" }, subject: "T", text: "" }
  await Effect.runPromise(
    Effect.gen(function* () {
      const outbox = yield* Outbox
      yield* outbox.enqueue([letter], Date.now())
      yield* outbox.refused(letter.messageId, "552 mailbox full", Date.now())
    }).pipe(Effect.provide(sqlOutbox(db))),
  )
  await db.destroy()
}

const LOST = `GOA-${"7".repeat(26)}`

/** As the checks after a restore note it. */
const losePayment = async () => {
  const db = await Effect.runPromise(openDatabase(site.databaseUrl().replace("file:", "")))
  await db
    .insertInto("restore_checks")
    .values({
      merchant_order_id: MerchantOrderId.make(LOST),
      noted_at_ms: Date.now(),
      next_ask_at_ms: Date.now(),
      captured_amount: 345_000,
    })
    .execute()
  await db.destroy()
}

/** A visitor asks for a trip. */
const ask = async (fullName: string) => {
  const checkInDate = addDays(dayInIndia(Date.now()), 30)
  const answer = await fetch(`${site.baseUrl()}/api/plan-trip/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      fullName,
      email: "priya@example.in",
      mobileNumber: "+91 98765 43210",
      purpose: "Honeymoon",
      adults: 2,
      children: 0,
      selectedTrips: ["North Goa Weekend"],
      budgetRange: { min: 20_000, max: "" },
      mealPreferences: "",
      accommodationType: "Villa",
      checkInDate,
      checkOutDate: addDays(checkInDate, 3),
      addOns: [],
      specialRequests: "A quiet room 🌊",
    }),
  })
  expect(answer.ok).toBe(true)
}

it("should settle what waits by keyboard, with its number in the navigation, until nothing waits, and note what was quoted to who asks for a trip", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await giveAuthenticator(page)
  await page.goto(site.deskLink())
  await press(page, /^Make my passkey/)
  await seeHeading(page, /^Today/)
  await page.getByRole("table").waitFor()
  await press(page, /^Day after$/)
  await page.getByRole("link", { name: "Call off this day" }).waitFor()
  await page.getByRole("table").waitFor()
  await press(page, /^\d\d:\d\d$/)
  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
  await bookAtDeparture(page, departureIn(page), "Asha Rao")
  await refuseMessage()
  await refuseLetter()

  await press(page, /^Needs a person/)
  await seeHeading(page, "Needs a person")
  await page.getByRole("heading", { name: "No message has reached them" }).waitFor()
  await page.getByRole("heading", { name: "A letter was refused" }).waitFor()
  await page.getByRole("link", { name: "Needs a person 2" }).waitFor()
  await lookWell(page)

  await press(page, /^Correct the address$/)
  await page.keyboard.type("asha@example.com")
  await lookWell(page)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "No message has reached them" }).waitFor({ state: "detached" })

  await press(page, /^Put it away$/)
  await press(page, /^Put it away for good$/)
  await page.getByText("Nothing waits for anybody. Enjoy the sea.").waitFor()
  await page.getByRole("link", { name: "Needs a person", exact: true }).waitFor()
  await lookWell(page)

  await refuseMessage()
  await page.getByRole("heading", { name: "No message has reached them" }).waitFor()
  await press(page, /^Told by phone$/)
  await lookWell(page)
  await press(page, /^I have told them$/)
  await page.getByText("Nothing waits for anybody. Enjoy the sea.").waitFor()

  await losePayment()
  await page.getByRole("heading", { name: "Paid, and not in the books" }).waitFor()
  await page.getByRole("link", { name: "Needs a person 1" }).waitFor()
  await lookWell(page)
  await press(page, /^Take it into the books$/)
  await seeHeading(page, "A payment that is not in the books")
  expect(await page.getByLabel("Number of the order").inputValue()).toBe(LOST)
  await lookWell(page)
  // The provider of this test knows no such payment: it is asked for all the same, and nothing is typed.
  await press(page, /^Take it in$/)
  await page.getByText(/Nothing was changed\.$/).waitFor()
  await page.goBack()
  await seeHeading(page, "Needs a person")

  await press(page, /^Take in a payment that is not in the books$/)
  await seeHeading(page, "A payment that is not in the books")
  await fill(page, /^Number of the order$/, "SHOP-1")
  await page.keyboard.press("Enter")
  await page.getByText("SHOP-1 is not an order id of this shop. Nothing was changed.").waitFor()
  expect(await page.getByLabel("Number of the order").inputValue()).toBe("SHOP-1")
  await lookWell(page)
  // Who asks for a trip, too.
  await press(page, /^Trip requests/)
  await seeHeading(page, "Trip requests")
  await page.getByText("Nobody waits for an answer.").waitFor()
  await lookWell(page)

  await ask("प्रिया शर्मा")
  await page.getByText("1 waits for an answer.").waitFor()
  await lookWell(page)
  await press(page, /^प्रिया शर्मा$/)
  await seeHeading(page, "प्रिया शर्मा")
  expect(await page.getByRole("link", { name: "+91 98765 43210" }).getAttribute("href")).toBe(
    "tel:+919876543210",
  )
  await lookWell(page)

  await tabTo(page, /^Called$/)
  await page.keyboard.press("ArrowRight")
  await fill(page, /^Amount in rupees/, "45,000")
  await fill(page, /^Note/, "she thinks it over")
  await page.keyboard.press("Enter")
  await page.getByText("Quoted ₹45,000.00").waitFor()
  await lookWell(page)
  await press(page, /^Trip requests/)
  await page.getByText("All are answered.").waitFor()
  await tabTo(page, /^Not answered$/)
  await page.keyboard.press("ArrowRight")
  await page.getByText("quoted ₹45,000.00").waitFor()

  // Whoever asks for older ones goes on with the first of them, also where the button goes. Each page has one here.
  await page.route("**/api/desk/trip-requests", async (route) => {
    const isFirst = !(route.request().postData() ?? "").includes('"after"')
    const answer = await route.fetch({ postData: { onlyOpen: false } })
    const { list } = (await answer.json()) as { readonly list: { readonly requests: ReadonlyArray<object> } }
    const [newest] = list.requests
    const older = { ...newest, requestKey: "OLDER", name: "Lila Naik", receivedAtMs: 1 }
    const requests = [isFirst ? newest : older]
    await route.fulfill({ response: answer, json: { list: { ...list, requests, hasMore: isFirst } } })
  })
  await press(page, /^Show older ones$/)
  await page.getByRole("link", { name: "Lila Naik" }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Lila Naik")
  await page.unrouteAll({ behavior: "ignoreErrors" })
  // What the browser itself notes of a request that is refused.
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
