/** Laws of core/payments/thankyouMachine.ts: who left the payment page goes back to it, and is not led away meanwhile. */
import { describe, expect, it } from "vitest"
import { RESUME_TEXT, resumeFailureOf } from "#core/payments/thankyouContext.ts"
import { RECHECK_MS } from "#core/payments/thankyouMachine.ts"
import {
  openThankyouMachine,
  PAY_PAGE,
  type ScriptedReading,
  type ScriptedResume,
  THANKYOU_QUERY,
} from "./thankyouHarness.ts"

describe("going back to the payment page", () => {
  it.each(["PENDING", "maskedPENDING", "COMPLETED", "FAILED", "REVIEW"] as const)(
    "should not be offered for a %s order whose page cannot be paid on",
    async (says) => {
      const page = await shown([says])
      expect(page.can("payment.resume")).toBe(false)
      await page.resume()
      expect([page.resumed, page.pages]).toEqual([[], []])
    },
  )

  it("should open the page of this very order, once however often it is pressed", async () => {
    const page = await shown(["resumable"])
    page.send("payment.resume")
    page.send("payment.resume")
    await page.resume()
    expect([page.resumed, page.pages, page.checkout()]).toEqual([["GOA-1"], [PAY_PAGE], "open"])
    expect(page.can("payment.resume")).toBe(false)
  })

  it("should stop the countdown, also after the page is closed", async () => {
    const page = await shown(["resumable"])
    await page.resume()
    await page.pass(60_000)
    await page.endPage("cancelled")
    await page.pass(60_000)
    expect([page.count(), page.went, page.can("countdown.stay")]).toEqual([10, [], true])
    expect(page.value()).toMatchObject({ shown: { countdown: "stayed" } })
  })

  it("should be offered again after the page was closed, and lead to the same order", async () => {
    const page = await shown(["resumable"])
    await page.resume()
    await page.endPage("cancelled")
    expect([page.checkout(), page.can("payment.resume")]).toEqual(["idle", true])
    await page.resume()
    expect([page.resumed, page.pages]).toEqual([
      ["GOA-1", "GOA-1"],
      [PAY_PAGE, PAY_PAGE],
    ])
  })

  it("should not be offered again once the payment has ended, whatever is known of it yet", async () => {
    const page = await shown(["resumable"])
    await page.resume()
    await page.endPage("concluded")
    await page.pass(RECHECK_MS)
    expect([page.checkout(), page.can("payment.resume")]).toEqual(["concluded", false])
  })

  it("should show what came of it while the payment page is open, and after", async () => {
    const page = await shown(["resumable", "resumable", "COMPLETED"])
    await page.resume()
    await page.pass(2 * RECHECK_MS)
    expect(page.value()).toMatchObject({ shown: { payment: "settled", checkout: "open" } })
    await page.endPage("concluded")
    expect(page.can("payment.resume")).toBe(false)
  })

  it.each([
    ["refused", "closed"],
    ["unknown", "unopened"],
    ["unsent", "unopened"],
  ] as const)("should say why where it is %s, and can be tried again", async (resume, says) => {
    const page = await shown(["resumable"], [resume, "opened"])
    await page.resume()
    expect([page.checkout(), page.pages]).toEqual(["unopened", []])
    expect(resumeFailureOf(page.actor.getSnapshot().context)).toBe(says)
    await page.resume()
    expect([page.checkout(), page.pages]).toEqual(["open", [PAY_PAGE]])
  })

  it("should say that the page could not be opened where it breaks, and can be tried again", async () => {
    const page = await shown(["resumable"])
    await page.resume()
    await page.endPage("broken")
    expect(page.checkout()).toBe("unopened")
    expect(RESUME_TEXT[resumeFailureOf(page.actor.getSnapshot().context)]).toBe(
      "The payment page could not be opened. Please try again.",
    )
    await page.resume()
    expect(page.checkout()).toBe("open")
  })

  it("should be offered no more once the page has closed", async () => {
    const page = await shown(["resumable", "PENDING"])
    expect(page.can("payment.resume")).toBe(true)
    await page.pass(RECHECK_MS)
    expect(page.can("payment.resume")).toBe(false)
  })
})

// Helpers

const shown = async (
  says: ReadonlyArray<ScriptedReading>,
  resumes: ReadonlyArray<ScriptedResume> = ["opened"],
) => {
  const page = openThankyouMachine({ query: THANKYOU_QUERY, says, resumes })
  await page.arrived()
  const checkout = () => {
    const value = page.value() as { readonly shown: { readonly checkout: string } }
    return value.shown.checkout
  }
  return { ...page, checkout }
}
