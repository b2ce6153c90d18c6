/** What waits for somebody, by keyboard alone: counted in the navigation, read, settled, until nothing waits. */
import { Effect } from "effect"
import { expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Outbox } from "#core/ports/messages.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { bookAtDeparture, departureIn } from "../../harness/desk/bookAtDeparture.ts"
import { giveAuthenticator } from "../../harness/desk/enterDesk.ts"
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

it("should settle what waits by keyboard, with its number in the navigation, until nothing waits", async () => {
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
  // What the browser itself notes of a request that is refused.
  expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})
