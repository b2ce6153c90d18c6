/** What travellers and the operator do to a paid booking in a drawn history, and what came of it. */
import * as fc from "fast-check"
import { bug } from "#core/bug.ts"
import { type BookingShop, dayAfter, departureOn, type GatewayMood } from "./bookingShops.ts"

/** What one booking of a history pays. Unit: paise. */
export const PAID = 100_000

/** Days after the history begins, and start times, to which a booking may move. */
export interface Places {
  readonly days: ReadonlyArray<number>
  readonly times: ReadonlyArray<string>
}

export const placesOf = ({ days, times }: Places) => ({
  day: fc.constantFrom(...days),
  time: fc.constantFrom(...times),
})

/** What the operator does by the command line, with how often. */
export const operatorActs = (places: Places) =>
  [
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant("operator moves" as const), ...placesOf(places) }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("operator cancels" as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant("operator refunds" as const), isFull: fc.boolean() }),
    },
  ] as const

export const gatewayMoods = fc.constantFrom<GatewayMood>(
  "answers",
  "answers",
  "answer lost",
  "away",
  "server dies",
)

type BookingAct =
  | { readonly does: "cancel" }
  | { readonly does: "move" | "operator moves"; readonly day: number; readonly time: string }
  | { readonly does: "operator cancels" }
  | { readonly does: "operator refunds"; readonly isFull: boolean }

/** Does it to one booking, and says what was answered. Unit: `shown` is what a cancellation gives, in paise. */
export const actOnBooking = (
  shop: BookingShop,
  id: string,
  act: BookingAct,
  shown: number,
): Promise<unknown> => {
  switch (act.does) {
    case "cancel":
      return shop.cancel(id, shown)
    case "move":
      return shop.move(id, dayAfter(act.day), departureOn(dayAfter(act.day), act.time))
    case "operator moves": {
      const date = dayAfter(act.day)
      return shop.moveByOperator(id, { date, departure: departureOn(date, act.time) })
    }
    case "operator cancels":
      return shop.cancelByOperator(id, PAID, true)
    case "operator refunds":
      return shop.refundByOperator(id, act.isFull)
  }
}

/** The answer, or "died" where the server did. Throws for anything else. */
export const unlessDied = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) =>
    String(error).includes("the server is gone") ? "died" : bug(String(error)),
  )

export const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((all, amount) => all + amount, 0)
