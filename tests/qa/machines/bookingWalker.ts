/** A booking, in the hands of any visitor and with any answers of the operator and the payment page. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { Checkout } from "#core/ports/checkout.ts"
import { Ids } from "#core/ports/ids.ts"
import { KeptBookings } from "#core/ports/keptBookings.ts"
import { Navigation } from "#core/ports/navigation.ts"
import { Payments } from "#core/ports/payments.ts"
import { BOOKABLE, NOW_MS, pageEndings, startAnswers, TODAY, YESTERDAY } from "../../core/bookingDesk.ts"
import { clockAt } from "../../core/clockAt.ts"
import { holds, same } from "../claims.ts"
import { begin, type Change, type Model, next } from "./bookingModel.ts"
import type { Calls } from "./calls.ts"
import type { Act, Walker } from "./walker.ts"

const portsOver = (calls: Calls) => {
  let keys = 0
  return ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Payments, {
        wholeStatus: () => Effect.die("a booking asks for nobody's digits"),
        start: (request, key) => calls.ask("start", { request, key }),
        status: () => Effect.die("a booking reads no status"),
        save: () => Effect.die("a booking saves no status"),
      }),
      Layer.succeed(Checkout, {
        open: (url) => calls.ask("page", url),
        follow: (url) => calls.ask("go", url),
      }),
      Layer.succeed(Navigation, {
        go: (route) => calls.ask("go", route),
        reload: Effect.die("a booking does not reload"),
      }),
      Layer.succeed(Ids, { orderId: Effect.die("not mine"), requestKey: Effect.sync(() => `key ${++keys}`) }),
      Layer.succeed(KeptBookings, {
        read: Effect.die("the ticket is handed its form"),
        write: () => Effect.void,
      }),
      clockAt(NOW_MS),
    ),
  )
}

const edit = (name: string, change: Change, weight = 1): Act => ({
  name,
  weight,
  event: { type: "booking.edit", change } as never,
})
const count = (name: string, type: string, who: "adults" | "children", to?: number): Act => ({
  name,
  event: { type, who, ...(to === undefined ? {} : { count: to }) } as never,
})
const starts = Object.entries(startAnswers).map(([name, result]): Act => ({
  name: `operator: ${name}`,
  weight: name === "opened" ? 6 : 2,
  call: "start",
  at: ["booking.starting"],
  result,
}))
const endings = Object.entries(pageEndings).map(([name, result]): Act => ({
  name: `payment page: ${name}`,
  weight: name === "concluded" ? 4 : 2,
  call: "page",
  at: ["booking.atCheckout"],
  result,
}))

const EDITS: ReadonlyArray<Act> = [
  edit("type a name", { name: "प्रिया" }),
  edit("type a number", { mobileNumber: "98765 43210" }, 4),
  edit("type a short number", { mobileNumber: "98765" }),
  edit("choose yesterday", { date: YESTERDAY }),
  edit("choose today", { date: TODAY }, 2),
  count("add an adult", "party.add", "adults"),
  count("remove an adult", "party.remove", "adults"),
  count("add a child", "party.add", "children"),
  count("remove a child", "party.remove", "children"),
  count("set 100 children", "party.set", "children", 100),
  count("set 101 adults", "party.set", "adults", 101),
  count("set half an adult", "party.set", "adults", 0.5),
]

export const bookingWalker: Walker<Model> = {
  id: "booking",
  section: "§4 Booking to payment; §5 Validation: booking",
  sentence:
    "At most one request is in flight, what was typed is never lost, a retry after a lost answer carries the same key, and what is denied changes nothing.",
  asks: true,
  races: { busy: ["type a number", "confirm", "confirm"] },
  inputs: [{ bookable: BOOKABLE }],
  acts: [
    ...EDITS,
    { name: "confirm", weight: 6, event: { type: "booking.confirm" } },
    ...starts,
    ...endings,
    {
      name: "the next page opens",
      weight: 3,
      call: "go",
      at: ["booking.leaving"],
      result: startAnswers.opened,
    },
  ],
  machine: (calls) => makeBookingMachine(portsOver(calls)),
  key: ({ value, context: { form, notice } }) => [
    value,
    form.mobileNumber,
    form.date,
    form.adults > 0,
    form.children > 0,
    notice,
  ],
  begin,
  next,
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at)
    same("what was typed", context.form, model.form)
    same("the price on the button", context.bookable.adultFare, model.fare)
    const asked = calls.made
      .filter(([name]) => name === "start")
      .map(([, request]) => (request as { readonly key: string }).key)
    same("request keys", asked, model.keys)
    holds("one call at a time", calls.waiting("start") + calls.waiting("page") + calls.waiting("go") <= 1)
  },
}
