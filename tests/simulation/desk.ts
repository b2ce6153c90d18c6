/** The operator's desk: gives money back by the real command, on whatever server is there. */
import { Effect } from "effect"
import { today } from "#core/days.ts"
import { requestRefund } from "#core/office/requestRefund.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { giveBack } from "#server/office/giveBack.ts"
import type { Server } from "./server.ts"

const QUIET = { out: () => undefined, err: () => undefined, ask: () => Promise.resolve(undefined) }

const asked = (orderId: string, isFull: boolean) =>
  Effect.gen(function* () {
    const gateway = yield* PaymentGateway
    const wish = {
      orderId,
      cancelledOn: isFull ? undefined : yield* today,
      deductions: [],
      reason: "cancelled",
      decidedBy: "desk",
      isOutside: false,
      isConfirmed: true,
    }
    return yield* giveBack(
      wish,
      (quote, decision) => Effect.provideService(requestRefund(quote, decision), PaymentGateway, gateway),
      QUIET,
      "desk",
    )
  }).pipe(
    Effect.map(({ amount, state }) => `refund of ${amount} is ${state}`),
    Effect.catch(({ message }) => Effect.succeed(message)),
  )

/** `isFull`: everything goes back, whatever the rules say. */
export const makeDesk =
  (anyServer: () => Server | undefined, note: (what: string) => void) =>
  async (merchantOrderId: string, isFull: boolean): Promise<void> => {
    const answer = anyServer()?.run(asked(merchantOrderId, isFull)) ?? Promise.resolve("no server")
    note(`${merchantOrderId}: ${await answer.catch(() => "no answer")}`)
  }
