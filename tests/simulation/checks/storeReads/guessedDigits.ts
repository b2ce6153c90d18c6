/**
 * A stranger guesses the last digits of a number, of two orders of a copy of the books: of the one too often, and of the other
 * rightly, which nobody has guessed before.
 */
import { Clock, Effect } from "effect"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { readUnmaskedStatus } from "#core/orders/readUnmaskedStatus.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { RateLimits } from "#core/ports/rateLimits.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { makeVirtualTime } from "../../world/virtualTime.ts"
import { misread } from "./storeRead.ts"

const WITH_NUMBER =
  "select * from orders where mobile_number glob '*[0-9][0-9][0-9][0-9]' order by merchant_order_id limit 2"

/** So many wrong guesses are answered. */
const ANSWERED = 5

/** The first guess that is answered otherwise than it should be; undefined where none is. */
export const wrongGuess = Effect.fn("wrongGuess")(function* ({ db, rows, nowMs }: OpenedCopy) {
  const [one, other] = rows<OrderRow>(WITH_NUMBER)
  if (one === undefined || other === undefined) return undefined
  const limits = sqlRateLimits(db)
  const clock = makeVirtualTime(nowMs).clock(() => 0)
  const guess = (id: MerchantOrderId, digits: string) =>
    readUnmaskedStatus(id, digits).pipe(
      Effect.match({ onFailure: ({ _tag }): string => _tag, onSuccess: () => "shown" }),
      Effect.provideService(RateLimits, limits),
      Effect.provideService(Clock.Clock, clock),
    )
  const right = ({ mobile_number }: OrderRow) => mobile_number.slice(-4)
  const wrong = right(one) === "0000" ? "0001" : "0000"
  const guesses = [
    ...Array.from({ length: ANSWERED + 1 }, () => [one, wrong] as const),
    [one, right(one)] as const,
    [other, right(other)] as const,
  ]
  // Somebody in the story may have guessed, too.
  const forget = Effect.promise(() =>
    db.deleteFrom("rate_limits").where("client", "like", "digits %").execute(),
  )
  yield* forget
  const found = yield* misread([
    {
      of: "digits that somebody guesses",
      told: Effect.forEach(guesses, ([order, digits]) => guess(order.merchant_order_id, digits)),
      due: [
        ...Array.from({ length: ANSWERED }, () => "DigitsWrong"),
        "DigitsTriedTooOften",
        "DigitsTriedTooOften",
        "shown",
      ],
    },
  ])
  yield* forget
  return found
})
