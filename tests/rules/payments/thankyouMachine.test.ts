/** Laws of core/payments/thankyouMachine.ts: check, file once, show, follow a pending payment. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shownStatus } from "#core/payments/thankyouContext.ts"
import { RECHECK_MS } from "#core/payments/thankyouMachine.ts"
import {
  THANKYOU_QUERY,
  type ScriptedReading,
  scriptedReadings,
  openThankyouMachine,
} from "./thankyouHarness.ts"

const settled = ["COMPLETED", "FAILED"] as const
const answers = fc.constantFrom<ScriptedReading>("COMPLETED", "FAILED", "PENDING", "REVIEW")

describe("arriving", () => {
  it(
    "should fail without a message and without a call when there is no order id",
    { tags: ["5.thankyou.1", "5.thankyou.2"] },
    async () => {
      const page = openThankyouMachine({ query: undefined })
      await page.settle()
      expect(page.value()).toBe("failed")
      expect(page.actor.getSnapshot().context.checked).toBeUndefined()
      expect([page.read, page.saved]).toEqual([[], []])
    },
  )
})

describe("checking", () => {
  it.each(settled)(
    "should read a %s order once, save it once with its package, and show it",
    { tags: ["3.entities.46", "4.payment.9", "4.payment.10"] },
    async (says) => {
      const page = openThankyouMachine({ query: THANKYOU_QUERY, says: [says] })
      expect(page.value()).toBe("checking")
      await page.arrived()
      await page.pass(15_000)
      expect(shownStatus(page.actor.getSnapshot().context).state).toBe(says)
      expect([page.read, page.saved]).toEqual([["GOA-1"], [[says, "trip package"]]])
    },
  )

  it.each(["unknown", "down"] as const)(
    "should fail with the reason, and save nothing, when the order is %s",
    { tags: ["4.payment.10"] },
    async (says) => {
      const page = openThankyouMachine({ query: THANKYOU_QUERY, says: [says] })
      await page.arrived()
      await page.pass(60_000)
      expect(page.value()).toBe("failed")
      expect(page.actor.getSnapshot().context.checked).toEqual(scriptedReadings[says])
      expect([page.read.length, page.saved, page.went]).toEqual([1, [], []])
    },
  )

  it(
    "should show the payment also when it could not be saved, which is only logged",
    { tags: ["8.errors.13", "8.errors.14"] },
    async () => {
      const page = openThankyouMachine({ query: THANKYOU_QUERY, savingWorks: false })
      await page.arrived()
      await page.pass(4000)
      expect([page.saved.length, page.logged]).toEqual([1, ["Warn"]])
      expect(page.count()).toBe(8)
    },
  )
})

describe("failed", () => {
  it("should reload when asked to try again", { tags: ["2.thankyou.6"] }, async () => {
    const page = openThankyouMachine({ query: THANKYOU_QUERY, says: ["down"] })
    await page.arrived()
    page.send("page.retry")
    await page.gone()
    expect(page.went).toEqual(["reload"])
  })

  it("should lead home when asked", { tags: ["2.thankyou.7"] }, async () => {
    const page = openThankyouMachine({ query: undefined })
    page.send("page.home")
    await page.gone()
    expect(page.went).toEqual(["home"])
  })

  it("should offer only those two ways on", async () => {
    const page = openThankyouMachine({ query: undefined })
    expect(
      (["page.retry", "page.home", "countdown.stay", "receipt.download"] as const).map(page.can),
    ).toEqual([true, true, false, false])
  })
})

describe("pending", () => {
  it("should be read again until it is settled, and the page follows", async () => {
    const page = openThankyouMachine({ query: THANKYOU_QUERY, says: ["PENDING", "PENDING", "COMPLETED"] })
    await page.arrived()
    page.send("countdown.stay")
    await page.pass(RECHECK_MS - 500)
    expect(page.read.length).toBe(1)
    await page.pass(500)
    expect([page.read.length, shown(page)]).toEqual([2, "PENDING"])
    await page.pass(RECHECK_MS)
    expect([page.read.length, shown(page)]).toEqual([3, "COMPLETED"])
    await page.pass(10 * RECHECK_MS)
    expect(page.read.length).toBe(3)
  })

  it("should keep its last status through readings that fail, and ask on", async () => {
    const page = openThankyouMachine({
      query: THANKYOU_QUERY,
      says: ["PENDING", "down", "unknown", "FAILED"],
    })
    await page.arrived()
    page.send("countdown.stay")
    await page.pass(2 * RECHECK_MS)
    expect([page.read.length, shown(page)]).toEqual([3, "PENDING"])
    await page.pass(RECHECK_MS)
    expect(shown(page)).toBe("FAILED")
  })

  it(
    "should be saved exactly once per page view, however often and however it is read",
    { tags: ["4.payment.11", "7.calls.29"] },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(answers, { minLength: 1, maxLength: 4 }), async (says) => {
          const page = openThankyouMachine({ query: THANKYOU_QUERY, says })
          await page.arrived()
          page.send("countdown.stay")
          await page.pass(5 * RECHECK_MS)
          expect(page.saved).toEqual([[says[0], "trip package"]])
          const firstSettled = says.findIndex((reading) => reading === "COMPLETED" || reading === "FAILED")
          expect(page.read.length).toBe(firstSettled < 0 ? 6 : firstSettled + 1)
        }),
        { numRuns: 25 },
      )
    },
  )

  it("should not hold the visitor: the countdown runs on, and the page is left while a reading is due", async () => {
    const page = openThankyouMachine({ query: THANKYOU_QUERY, says: ["PENDING"] })
    await page.arrived()
    await page.pass(18_000)
    await page.gone()
    expect(page.went).toEqual(["home"])
  })
})

// Helpers

const shown = (page: ReturnType<typeof openThankyouMachine>) =>
  shownStatus(page.actor.getSnapshot().context).state
