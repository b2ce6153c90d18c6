/**
 * Asks how a payment went, where the answer names an amount, none, or something else in its place: nobody is told a sum that
 * is none. Unit: paise.
 */
import { Effect, Result } from "effect"
import { httpPayments } from "#adapters/http/httpPayments.ts"
import { HttpFetch } from "#adapters/http/sendCall.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Payments } from "#core/ports/payments.ts"
import { randomFromSeed } from "../plan/randomFromSeed.ts"

const ID = MerchantOrderId.make("GOA-STATUS0ASKED00000000000")

/** The first answer that is read otherwise than it is; undefined where none is. */
export const wrongStatusRead = async (seed: number): Promise<string | undefined> => {
  const chance = randomFromSeed(seed)
  const paise = 1 + chance.below(1_000_000)
  for (const amount of [
    { amount: paise },
    {},
    { amount: null },
    { amount: chance.pick(["", "soon", "-"]) },
  ]) {
    const answer = { status: { state: "COMPLETED", orderId: "OMO-1", ...amount } }
    const line = () => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer) })
    const asked = Payments.use((payments) => payments.status(ID)).pipe(
      Effect.provide(httpPayments("")),
      Effect.provideService(HttpFetch, line),
    )
    const read = await Effect.runPromise(Effect.result(asked))
    const is = Result.isSuccess(read) ? `the amount ${read.success.amount}` : read.failure._tag
    const due = amount.amount === paise ? `the amount ${paise}` : "StatusUnavailable"
    if (is !== due) return `of ${JSON.stringify(answer)} is read ${is}; right is ${due}`
  }
  return undefined
}
