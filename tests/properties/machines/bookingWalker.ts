/** A booking, in the hands of any visitor and with any answers of the operator and the payment page. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import type { Bookable } from "#core/booking/startPayment.ts"
import type { PostedBooking } from "#core/booking/postedBooking.ts"
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { Paise } from "#core/money.ts"
import { Checkout, Payments, StatusUnavailable } from "#core/ports/payments.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { Departures } from "#core/ports/departures.ts"
import { BookingDrafts, SavedVouchers, SavedBookings, StartedOrders } from "#core/ports/deviceStorage.ts"
import { Navigation } from "#core/ports/browser.ts"
import {
  BOOKABLE,
  NOW_MS,
  checkoutEndings,
  offersOn,
  SEATED,
  scriptedStarts,
  TODAY,
  TRIP_TODAY,
  YESTERDAY,
} from "../../rules/booking/bookingHarness.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { holds, same } from "../claims.ts"
import {
  beginBooking,
  type BookingModel,
  type Change,
  FULL_MINUTE,
  INTERRUPTED_FORM,
  nextBooking,
  OPEN_MINUTE,
} from "./bookingModel.ts"
import type { PendingCalls } from "./pendingCalls.ts"
import type { Act, Walker } from "./walker.ts"
import { numberedKeys } from "../../harness/numberedKeys.ts"

const STATUS = { orderId: "OMO1", amount: Paise.make(100) }

/** How the payments ended that a tab may remember, by their orders. */
const INTERRUPTED: Readonly<Record<string, string>> = { "GOA-PAID": "COMPLETED", "GOA-FAILED": "FAILED" }

const portsOver = (calls: PendingCalls) => {
  const isVoucherRead = { yet: false }
  return ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Payments, {
        resume: () => Effect.die("a ticket begins anew"),
        unmaskedStatus: () => Effect.die("a booking asks for nobody's digits"),
        start: (request, key) => calls.ask("start", { request, key }),
        status: (id) =>
          id in INTERRUPTED
            ? Effect.succeed({ ...STATUS, state: INTERRUPTED[id] ?? "" })
            : Effect.map(calls.ask<string | undefined, StatusUnavailable>("status"), (paid) => ({
                ...STATUS,
                state: paid === undefined ? "PENDING" : "COMPLETED",
              })),
        save: () => Effect.die("a booking saves no status"),
      }),
      Layer.succeed(Departures, { on: (_, day) => Effect.succeed(offersOn(day, ["open", "full", 3])) }),
      Layer.succeed(Checkout, {
        open: (url) => calls.ask("page", url),
        follow: (url) => calls.ask("go", url),
      }),
      Layer.succeed(Navigation, {
        go: (route) => calls.ask("go", route),
        reload: Effect.sync(() => calls.note("reload")),
      }),
      numberedKeys(),
      Layer.succeed(SavedVouchers, {
        // Whatever there was, another tab has spent it when the ticket looks again.
        read: Effect.suspend(() => {
          if (isVoucherRead.yet) return Effect.succeed(undefined)
          isVoucherRead.yet = true
          return calls.ask<SavedVoucher | undefined, never>("voucher")
        }),
        write: () => Effect.void,
        clear: Effect.void,
      }),
      Layer.succeed(BookingDrafts, {
        read: () => Effect.succeed(undefined),
        write: () => Effect.void,
        clear: () => Effect.void,
      }),
      Layer.succeed(SavedBookings, {
        read: calls.ask<SavedBooking | undefined, never>("kept"),
        write: () => Effect.void,
      }),
      Layer.succeed(StartedOrders, {
        // One trip and no other: the search for paths knows of nothing that is written.
        read: Effect.succeed([{ ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-0") }]),
        write: () => Effect.void,
      }),
      fixedClock(NOW_MS),
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
const choose = (name: string, startMinute: number): Act => ({
  name,
  event: { type: "departure.choose", startMinute } as never,
})
const starts = Object.entries(scriptedStarts).map(([name, result]): Act => ({
  name: `operator: ${name}`,
  weight: name === "opened" ? 6 : 2,
  call: "start",
  at: ["booking.starting"],
  result,
}))
/** What comes of asking how the order before stands: the id of one that is paid. */
const statuses = Object.entries({
  paid: Result.succeed("GOA-0"),
  unpaid: Result.succeed(undefined),
  unsaid: Result.fail(new StatusUnavailable({ cause: "lost" })),
}).map(([name, result]): Act => ({
  name: `order before: ${name}`,
  weight: name === "paid" ? 4 : 2,
  call: "status",
  at: ["booking.recalling"],
  result,
}))
const endings = Object.entries(checkoutEndings).map(([name, result]): Act => ({
  name: `payment page: ${name}`,
  weight: name === "concluded" ? 4 : 2,
  call: "page",
  at: ["booking.atCheckout"],
  result,
}))

const interruptedAs = (id: keyof typeof INTERRUPTED) => ({
  merchantOrderId: MerchantOrderId.make(id),
  categorySlug: BOOKABLE.categorySlug,
  subSlug: BOOKABLE.subSlug,
  form: INTERRUPTED_FORM,
  isAtCheckout: true,
})
/** What the tab remembers of a payment that it was taken away from. */
const memories = Object.entries({
  nothing: undefined,
  "one that was paid": interruptedAs("GOA-PAID"),
  "one that failed": interruptedAs("GOA-FAILED"),
}).map(([name, kept]): Act => ({
  name: `the tab remembers ${name}`,
  call: "kept",
  at: [],
  result: Result.succeed(kept),
}))

const VOUCHER: SavedVoucher = {
  voucherId: VoucherId.make("V".repeat(26)),
  amount: Paise.make(100),
  lastDay: TODAY,
}
const vouchers = Object.entries({ "a voucher": VOUCHER, nothing: undefined }).map(([name, saved]): Act => ({
  name: `the browser has ${name}`,
  call: "voucher",
  at: [],
  result: Result.succeed(saved),
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
  choose("choose a departure with room", OPEN_MINUTE),
  choose("choose the full departure", FULL_MINUTE),
  { name: "pay without the voucher", event: { type: "voucher.leave" } as never },
]

/** A ticket that came back from a plain form, with the question about the order before. */
const POSTED: PostedBooking = {
  subSlug: BOOKABLE.subSlug,
  form: { name: "Asha", mobileNumber: "9876543210", date: TODAY, adults: 1, children: 0 },
  requestKey: "key 0",
  paidBefore: "GOA-0",
}

export const bookingWalker: Walker<BookingModel> = {
  id: "booking",
  section: "§4 Booking to payment; §5 Validation: booking",
  sentence:
    "At most one request is in flight, what was typed is never lost, a retry after a lost answer carries the same key, and what is denied changes nothing.",
  asks: true,
  races: { busy: ["type a number", "confirm", "confirm"] },
  inputs: [
    { bookable: BOOKABLE },
    { bookable: BOOKABLE, posted: POSTED },
    { bookable: SEATED },
    { bookable: SEATED, posted: POSTED },
  ],
  ways: [
    // The day's times are the answer of an actor that the machine has begun.
    ...[2, 3].map((input) => ({ input, acts: ["choose a departure with room"], ends: '"filling"' })),
    // What the tab remembers is, too.
    { input: 0, acts: ["the tab remembers one that failed"], ends: '"filling"' },
    { input: 0, acts: ["the tab remembers one that was paid"], ends: '"returning"' },
    { input: 0, acts: ["the tab remembers one that was paid", "the next page opens"], ends: '"left"' },
    // So is what the browser has.
    { input: 0, acts: ["the browser has a voucher", "confirm"], ends: '"filling"' },
    { input: 1, acts: ["the browser has a voucher", "pay again"], ends: '"filling"' },
  ],
  acts: [
    ...EDITS,
    { name: "confirm", weight: 6, event: { type: "booking.confirm" } },
    { name: "pay again", weight: 2, event: { type: "booking.payAgain" } },
    { name: "load the page again", event: { type: "booking.reload" } },
    { name: "hear of a press on another total", event: { type: "booking.outdated" } },
    ...statuses,
    ...starts,
    ...endings,
    ...memories,
    ...vouchers,
    {
      name: "the next page opens",
      weight: 3,
      call: "go",
      at: ["booking.leaving", "booking.returning"],
      result: scriptedStarts.opened,
    },
  ],
  machine: (calls) => makeBookingMachine(portsOver(calls)),
  key: ({ value, context: { form, formMessage } }) => [
    value,
    form.mobileNumber,
    form.date,
    form.adults > 0,
    form.children > 0,
    formMessage,
  ],
  begin: (input) => {
    const { bookable, posted } = input as { readonly bookable: Bookable; readonly posted?: PostedBooking }
    return beginBooking(posted, bookable === SEATED)
  },
  next: nextBooking,
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, model.at)
    same("what was typed", context.form, model.form)
    same("the price on the button", context.bookable.adultFare, model.fare)
    const asked = calls.made
      .filter(([name]) => name === "start")
      .map(([, request]) => (request as { readonly key: string }).key)
    same("request keys", asked, model.keys)
    holds(
      "one call at a time",
      calls.waiting("status") + calls.waiting("start") + calls.waiting("page") + calls.waiting("go") <= 1,
    )
  },
}
