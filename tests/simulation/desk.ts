/** The operator's desk: gives money back by the real command, on whatever server is there. */
import { Effect } from "effect"
import { type Day, today } from "#core/days.ts"
import { requestRefund } from "#core/office/requestRefund.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { giveBack } from "#server/office/giveBack.ts"
import type { Server } from "./server.ts"
import type { ShopDatabase } from "./shopDatabase.ts"
import type { Witness } from "./witness.ts"

const QUIET = { out: () => undefined, err: () => undefined, ask: () => Promise.resolve(undefined) }
/** The command's own words when the rules give nothing. */
const NOTHING = "Nothing goes back for this order."

export interface DeskParts {
  readonly anyServer: () => Server | undefined
  readonly db: ShopDatabase
  readonly witness: Witness
  readonly note: (what: string) => void
}

export const makeDesk = ({ anyServer, db, witness, note }: DeskParts) => {
  const asked = (orderId: string, isFull: boolean) =>
    Effect.gen(function* () {
      const gateway = yield* PaymentGateway
      const cancelledOn: Day | undefined = isFull ? undefined : yield* today
      const decision = { cancelledOn, isNothing: false }
      witness.decideRefund(orderId, decision)
      const wish = {
        orderId,
        cancelledOn,
        deductions: [],
        reason: "cancelled",
        decidedBy: "desk",
        isOutside: false,
        isConfirmed: true,
      }
      const given = giveBack(
        wish,
        (quote, decided) => Effect.provideService(requestRefund(quote, decided), PaymentGateway, gateway),
        QUIET,
        "desk",
      )
      return yield* given.pipe(
        Effect.map(({ amount, state }) => `refund of ${amount} is ${state}`),
        Effect.catch(({ message }) => {
          if (message === NOTHING) witness.decideRefund(orderId, { ...decision, isNothing: true })
          return Effect.succeed(message)
        }),
      )
    })
  /** `isFull`: everything goes back, whatever the rules say. */
  const refund = async (orderId: string, isFull: boolean): Promise<void> => {
    const answer = anyServer()?.run(asked(orderId, isFull)) ?? Promise.resolve("no server")
    note(`${orderId}: ${await answer.catch(() => "no answer")}`)
  }
  return {
    refund,
    /** After a restore: gives again what was decided and is not in the books any more. */
    refundAgain: async (): Promise<void> => {
      for (const [orderId, [first]] of witness.refundDecisions)
        if (
          first !== undefined &&
          db.rows("select 1 from refunds where merchant_order_id = ?", orderId).length === 0
        )
          await refund(orderId, first.cancelledOn === undefined)
    },
  }
}

export type Desk = ReturnType<typeof makeDesk>
