/** Laws of core/payments/thankyouMachine.ts: countdown, receipt and ways out. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { THANKYOU_QUERY, type ThankyouScript, openThankyouMachine } from "./thankyouHarness.ts"

const arrive = async (script: ThankyouScript = {}) => {
  const page = openThankyouMachine({ query: THANKYOU_QUERY, ...script })
  await page.arrived()
  return page
}

describe("countdown", () => {
  it(
    "should go from 10 by one every 2000 ms, and leave for home when it reaches 1",
    { tags: ["4.payment.12", "4.payment.13", "4.payment.14", "9.constants.17", "9.constants.18"] },
    async () => {
      const page = await arrive()
      const seen = [page.count()]
      for (let tick = 1; tick < 9; tick++) {
        await page.pass(1999)
        expect(page.count()).toBe(seen.at(-1))
        await page.pass(1)
        seen.push(page.count())
      }
      expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2])
      await page.pass(1999)
      expect(page.went).toEqual([])
      await page.pass(1)
      await page.gone()
      expect(page.went).toEqual(["home"])
    },
  )

  it("should stop for good when the visitor stays", async () => {
    const page = await arrive()
    await page.pass(6000)
    page.send("countdown.stay")
    await page.pass(120_000)
    expect([page.count(), page.went]).toEqual([7, []])
    page.send("page.home")
    await page.gone()
    expect(page.went).toEqual(["home"])
  })

  it("should hold while a receipt is being written, and go on after it", async () => {
    const page = await arrive()
    await page.pass(2000)
    page.send("receipt.download")
    await page.pass(60_000)
    expect(page.count()).toBe(9)
    await page.finishReceipt()
    await page.pass(2000)
    expect(page.count()).toBe(8)
  })

  it("should never rise, never show less than 2 while the page is open, and lead home once", async () => {
    const act = fc.constantFrom("pass", "countdown.stay", "receipt.download", "finish", "page.home")
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 15 }), async (acts) => {
        const page = await arrive()
        for (const doing of acts) {
          const before = page.count()
          if (doing === "pass") await page.pass(2500)
          else if (doing === "finish") await page.finishReceipt()
          else page.send(doing)
          await page.settle()
          expect(page.count()).toBeLessThanOrEqual(before)
          expect(page.went.length > 0 || page.count() >= 2).toBe(true)
        }
        await page.settle()
        expect([[], ["home"]]).toContainEqual(page.went)
        expect(page.saved).toHaveLength(1)
      }),
      { numRuns: 25 },
    )
  })
})

describe("receipt", () => {
  it("should be written once per asking, and be askable again", async () => {
    const page = await arrive()
    page.send("receipt.download")
    expect(page.can("receipt.download")).toBe(false)
    page.send("receipt.download")
    await page.finishReceipt()
    expect(page.written.map(({ fileName, heading }) => [fileName, heading])).toEqual([
      ["receipt-GOA-1.pdf", "Receipt"],
    ])
    expect(page.actor.getSnapshot().matches({ shown: { receipt: "written" } })).toBe(true)
    page.send("receipt.download")
    await page.finishReceipt()
    expect(page.written).toHaveLength(2)
  })

  it("should say that it was not written, and be askable again", async () => {
    const page = await arrive({ writingWorks: false })
    page.send("receipt.download")
    await page.finishReceipt()
    expect(page.actor.getSnapshot().matches({ shown: { receipt: "unwritten" } })).toBe(true)
    expect([page.can("receipt.download"), page.written]).toEqual([true, []])
  })
})
