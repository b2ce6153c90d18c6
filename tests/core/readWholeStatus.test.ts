/** Laws of core/office/readWholeStatus.ts: who knows the number sees the booking, and nobody finds it out by trying. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { statusOf } from "#core/office/readStatus.ts"
import { MOST_WRONG_DIGITS, readWholeStatus, TRIES_WINDOW_MS } from "#core/office/readWholeStatus.ts"
import { failureOf, openOffice } from "./officeDesk.ts"
import { PLACED, WISH } from "./officeStock.ts"

const STORED = { ...PLACED, state: "COMPLETED" } as const
const WHOLE = Result.succeed(statusOf(STORED))
const open = () => openOffice({ orders: [STORED] })

describe("readWholeStatus", () => {
  it("should tell everything to who knows the last four digits, however often", async () => {
    const office = open()
    for (let time = 0; time < 3 * MOST_WRONG_DIGITS; time++)
      expect(await office.run(readWholeStatus("GOA-1", "3210"))).toEqual(WHOLE)
    expect(office.asked).toEqual([])
  })

  it("should tell nothing to any of the other 9,999", async () => {
    const wrong = fc.stringMatching(/^[0-9]{4}$/).filter((digits) => digits !== "3210")
    await fc.assert(
      fc.asyncProperty(wrong, async (digits) => {
        expect(failureOf(await open().run(readWholeStatus("GOA-1", digits)))?._tag).toBe("DigitsWrong")
      }),
    )
  })

  it("should look at five wrong ones in an hour, also of many at once, and then at none", async () => {
    const office = open()
    const guesses = Array.from({ length: 30 }, (_, guess) => readWholeStatus("GOA-1", String(1000 + guess)))
    const answers = await office.run(Effect.all(guesses.map(Effect.flip), { concurrency: "unbounded" }))
    const tags = Result.getOrThrow(answers).map(({ _tag }) => _tag)
    expect(tags.filter((tag) => tag === "DigitsWrong")).toHaveLength(MOST_WRONG_DIGITS)
    expect(tags.filter((tag) => tag === "DigitsTriedTooOften")).toHaveLength(25)
    office.clock.nowMs += TRIES_WINDOW_MS - 1
    expect(failureOf(await office.run(readWholeStatus("GOA-1", "3210")))).toMatchObject({
      _tag: "DigitsTriedTooOften",
      waitMs: 1,
    })
    office.clock.nowMs += 1
    expect(await office.run(readWholeStatus("GOA-1", "3210"))).toEqual(WHOLE)
  })

  it("should count the wrong ones only, and each order's alone", async () => {
    const other = { ...STORED, merchantOrderId: "GOA-2", requestKey: "key 2" }
    const office = openOffice({ orders: [STORED, other] })
    for (let time = 1; time < MOST_WRONG_DIGITS; time++) {
      await office.run(readWholeStatus("GOA-1", "0000"))
      expect(await office.run(readWholeStatus("GOA-1", "3210"))).toEqual(WHOLE)
    }
    await office.run(readWholeStatus("GOA-1", "0000"))
    expect(failureOf(await office.run(readWholeStatus("GOA-1", "3210")))?._tag).toBe("DigitsTriedTooOften")
    expect(await office.run(readWholeStatus("GOA-2", "3210"))).toEqual(Result.succeed(statusOf(other)))
  })

  it("should know no digits of an order whose person was erased, and no order that is not there", async () => {
    const erased = { ...STORED, request: { ...WISH, name: "", mobileNumber: "" } }
    const office = openOffice({ orders: [erased] })
    for (const digits of ["0000", "3210"])
      expect(failureOf(await office.run(readWholeStatus("GOA-1", digits)))?._tag).toBe("DigitsWrong")
    expect(failureOf(await office.run(readWholeStatus("GOA-9", "3210")))).toMatchObject({
      _tag: "StatusNotFound",
      merchantOrderId: "GOA-9",
    })
  })
})
