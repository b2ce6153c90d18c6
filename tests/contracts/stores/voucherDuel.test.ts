/** A voucher's money goes two ways at the same moment, over several connections as several servers have them. */
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { databaseName } from "../../harness/testDatabase.ts"
import { inTurns, useBookingServers } from "./useBookingServers.ts"

const ROUNDS = 12
const PAID = 100_000
const { serverOf, freshDay } = useBookingServers()

describe(`duels about vouchers, in ${databaseName()}`, () => {
  it("should be spent for what a refund that was made after all has left of it, and for no more", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [id, spender] = [`GOA-CHOSE-${round}`, `GOA-SPENT-${round}`]
      const [stormy, calm] = [freshDay(), freshDay()]
      await serverOf(0).book(id, { day: stormy })
      await serverOf(0).giveUpRefundOf(id, 40_000)
      await serverOf(0).callOff(`CALL-SPENT-${round}`, stormy)
      await serverOf(0).chooseVoucher(id, PAID)
      const voucher = (await serverOf(0).vouchers()).find(({ moneyOf }) => moneyOf === id)
      await serverOf(0).askWithVoucher(spender, voucher ?? bug("no voucher was made"), {
        day: calm,
        people: 1,
      })
      await inTurns<unknown>(round, [() => serverOf(1).pay(spender), () => serverOf(0).followFirstRefund(id)])
      const of = (await serverOf(0).vouchers()).filter(({ moneyOf }) => moneyOf === id)
      const spent = (await serverOf(0).find(spender)).voucherAmount ?? 0
      const open = of.flatMap(({ state, amount }) => (state === "OPEN" ? [amount] : []))
      expect(of.some(({ state }) => state === "SPENT")).toBe(true)
      expect(open.reduce((sum, amount) => sum + amount, spent) + 40_000).toBe(PAID)
    }
    expect(await serverOf(0).violations()).toEqual([])
  })
})
