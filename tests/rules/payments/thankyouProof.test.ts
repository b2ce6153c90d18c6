/** Laws of core/payments/thankyouMachine.ts where another browser booked: whose receipt is written, for whom. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tripDetails } from "#core/payments/paymentStatus.ts"
import { shownStatus } from "#core/payments/thankyouContext.ts"
import { RECHECK_MS } from "#core/payments/thankyouMachine.ts"
import { type ScriptedProof, THANKYOU_QUERY, openThankyouMachine } from "./thankyouHarness.ts"

const arrive = async (proves: ReadonlyArray<ScriptedProof> = ["whole"]) => {
  const page = openThankyouMachine({ query: THANKYOU_QUERY, says: ["maskedCOMPLETED"], proves })
  await page.arrived()
  page.send("receipt.download")
  return page
}
const receiptState = (page: ReturnType<typeof openThankyouMachine>) =>
  (page.value() as { readonly shown: { readonly receipt: unknown } }).shown.receipt
const travellerOn = (page: ReturnType<typeof openThankyouMachine>) =>
  tripDetails(shownStatus(page.actor.getSnapshot().context)).customer
const customersIn = (page: ReturnType<typeof openThankyouMachine>) =>
  page.written.map(({ sections }) => sections[0]?.rows.find(([label]) => label === "Customer")?.[1])

describe("the receipt of what another browser booked", () => {
  it("should be asked for with the last four digits, however the number is typed, and then be whole", async () => {
    const numbers = ["3210", " 3 2 1 0 ", "98765 43210", "+91 98765-43210", "९८७६५ ४३२१०"]
    for (const number of numbers) {
      const page = await arrive()
      expect(receiptState(page)).toEqual({ asking: "quiet" })
      await page.prove(number)
      await page.finishReceipt()
      expect([page.tried, customersIn(page), travellerOn(page)]).toEqual([["3210"], ["Asha Rao"], "Asha Rao"])
      page.send("receipt.download")
      await page.finishReceipt()
      expect([page.tried.length, customersIn(page)]).toEqual([1, ["Asha Rao", "Asha Rao"]])
    }
  })

  it("should never be written masked, whatever is pressed and typed in which order", async () => {
    const acts = fc.constantFrom(
      "receipt.download",
      "proof.confirm",
      "proof.cancel",
      "prove",
      "short",
      "finish",
    )
    const ends = fc.constantFrom<ScriptedProof>("whole", "wrong", "tooOften", "gone", "lost")
    await fc.assert(
      fc.asyncProperty(
        fc.array(acts, { maxLength: 10 }),
        fc.array(ends, { minLength: 1, maxLength: 3 }),
        async (steps, proves) => {
          const page = await arrive(proves)
          for (const step of steps) {
            if (step === "prove") await page.prove("3210")
            else if (step === "short") await page.prove("321")
            else if (step === "finish") await page.finishReceipt()
            else page.send(step)
            await page.settle()
          }
          expect(customersIn(page).filter((customer) => customer !== "Asha Rao")).toEqual([])
          expect(page.tried.filter((digits) => digits !== "3210")).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ["321", "lost", undefined, 0],
    ["0000", "wrong", "DigitsWrong", 1],
    ["0000", "tooOften", "DigitsTriedTooOften", 1],
    ["3210", "gone", "StatusNotFound", 1],
    ["3210", "lost", "StatusUnavailable", 1],
  ] as const)("should not be written for %j when it is %s, and keep what was typed", async (...row) => {
    const [digits, proof, denial, tries] = row
    const page = await arrive([proof])
    await page.prove(digits)
    const { context } = page.actor.getSnapshot()
    expect([receiptState(page), context.denial?._tag, context.digits]).toEqual([
      { asking: "denied" },
      denial,
      digits,
    ])
    expect([page.tried.length, page.written, travellerOn(page)]).toEqual([tries, [], "A••• R•••"])
    page.actor.send({ type: "proof.edit", digits: "3" })
    expect(receiptState(page)).toEqual({ asking: "quiet" })
  })

  it("should be left alone when the visitor does not know the number, and be askable again", async () => {
    const page = await arrive()
    page.send("proof.cancel")
    expect([receiptState(page), page.can("receipt.download")]).toEqual(["idle", true])
  })

  it("should hold the countdown while it is asked for", async () => {
    const page = await arrive(["wrong"])
    await page.pass(60_000)
    expect([page.count(), page.went]).toEqual([10, []])
    await page.prove("0000")
    await page.pass(60_000)
    expect([page.count(), page.went]).toEqual([10, []])
    page.send("proof.cancel")
    await page.pass(2000)
    expect(page.count()).toBe(9)
  })

  it("should leave the traveller known while a pending payment is read on", async () => {
    const page = openThankyouMachine({
      query: THANKYOU_QUERY,
      says: ["maskedPENDING", "maskedPENDING", "maskedCOMPLETED"],
    })
    await page.arrived()
    page.send("receipt.download")
    await page.prove("3210")
    expect([travellerOn(page), shownStatus(page.actor.getSnapshot().context).state]).toEqual([
      "Asha Rao",
      "PENDING",
    ])
    await page.finishReceipt()
    await page.pass(2 * RECHECK_MS)
    expect([travellerOn(page), shownStatus(page.actor.getSnapshot().context).state]).toEqual([
      "Asha Rao",
      "COMPLETED",
    ])
  })
})
