/**
 * From an empty ticket to the payment result: fill in, confirm, pay in the overlay, leave for the thank-you page.
 *
 * The visitor's typed data survives every failure. At most one request is in flight, and a retry after a lost answer
 * carries the same request key, so that it finds the same order. What goes to payment is kept on the device. Where this
 * browser has paid for the same trip before, the visitor is asked first.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { today } from "../days.ts"
import { fromPort, type Run } from "../fromPort.ts"
import { Checkout } from "../ports/checkout.ts"
import { Ids } from "../ports/ids.ts"
import { KeptBookings } from "../ports/keptBookings.ts"
import { Navigation } from "../ports/navigation.ts"
import { PaymentNotStarted, type Payments } from "../ports/payments.ts"
import { StartedOrders } from "../ports/startedOrders.ts"
import type { Route } from "../site/routes.ts"
import {
  type Booking,
  type BookingEvent,
  type BookingStart,
  checkedBooking,
  edited,
  explained,
  keptOf,
  type PaymentPage,
  startedOf,
  startedOrderOf,
  tripOf,
  wayToResult,
} from "./bookingContext.ts"
import { type BookingForm, bookingObjection, emptyBookingForm, plainForm } from "./bookingForm.ts"
import { findPaid } from "./findPaid.ts"
import { isHeadcount, type TravellerKind } from "./party.ts"
import { ordersForTrip, startedOrdersIn, withStarted } from "./startedOrder.ts"
import { startPayment } from "./startPayment.ts"

export type BookingPorts = Payments | Checkout | Navigation | Ids | KeptBookings | StartedOrders

export const makeBookingMachine = (run: Run<BookingPorts>) => {
  const startedBefore = () => startedOrdersIn(run.runSync(StartedOrders.use(({ read }) => read)))
  const ordersLike = (context: Booking) => ordersForTrip(startedBefore(), tripOf(context))
  const parts = setup({
    types: { context: {} as Booking, input: {} as BookingStart, events: {} as BookingEvent },
    actors: {
      startPayment: fromPort(run)(
        startPayment,
        (cause) => new PaymentNotStarted({ outcome: "unknown", cause }),
      ),
      findPaid: fromPort(run)(findPaid),
      openCheckout: fromPort(run)((url: string) => Checkout.use((checkout) => checkout.open(url))),
      leave: fromPort(run)((way: Route | PaymentPage) =>
        "to" in way
          ? Navigation.use((navigation) => navigation.go(way))
          : Checkout.use((checkout) => checkout.follow(way.redirectUrl)),
      ),
    },
    guards: {
      mayBeBooked: ({ context }) => bookingObjection(context.form, run.runSync(today)) === undefined,
      mayBePaidTwice: ({ context }) =>
        bookingObjection(context.form, run.runSync(today)) === undefined && ordersLike(context).length > 0,
      isPaidBefore: ({ context }) => context.paidBefore !== undefined,
      hasRoom: ({ context }, { who, by }: { who: TravellerKind; by: number }) =>
        isHeadcount(context.form[who] + by),
      isHeadcount: (_, { count }: { count: number }) => isHeadcount(count),
      isStarted: ({ context }) => context.started !== undefined && Result.isSuccess(context.started),
      isConcluded: ({ context: { checkedOut } }) =>
        checkedOut !== undefined && Result.isSuccess(checkedOut) && checkedOut.success === "concluded",
    },
    actions: {
      edit: assign(({ context }, { change }: { change: Partial<BookingForm> }) => edited(context, change)),
      count: assign(({ context }, { who, by }: { who: TravellerKind; by: number }) =>
        edited(context, { [who]: context.form[who] + by }),
      ),
      begin: assign({ notice: undefined, paidBefore: undefined }),
      takeKey: assign({
        requestKey: ({ context }) => context.requestKey ?? run.runSync(Ids.use((ids) => ids.requestKey)),
        notice: undefined,
        started: undefined,
        checkedOut: undefined,
        paidBefore: undefined,
      }),
      object: assign({
        notice: ({ context }) => bookingObjection(context.form, run.runSync(today)),
      }),
      explain: assign(({ context }) => explained(context)),
      keep: ({ context }) => {
        const kept = keptOf(context)
        if (kept !== undefined) run.runSync(KeptBookings.use((bookings) => bookings.write(kept)))
        const started = startedOrderOf(context)
        if (started === undefined) return
        const all = withStarted(startedBefore(), started, run.runSync(today))
        run.runSync(StartedOrders.use((orders) => orders.write(all)))
      },
    },
  })
  /** What is typed or counted is taken by the form that lies open; a question about the one before is over. */
  const edits = parts.createStateConfig({
    on: {
      "booking.edit": { target: "filling", actions: { type: "edit", params: ({ event }) => event } },
      "party.add": {
        guard: { type: "hasRoom", params: ({ event }) => ({ who: event.who, by: 1 }) },
        target: "filling",
        actions: { type: "count", params: ({ event }) => ({ who: event.who, by: 1 }) },
      },
      "party.remove": {
        guard: { type: "hasRoom", params: ({ event }) => ({ who: event.who, by: -1 }) },
        target: "filling",
        actions: { type: "count", params: ({ event }) => ({ who: event.who, by: -1 }) },
      },
      "party.set": {
        guard: { type: "isHeadcount", params: ({ event }) => event },
        target: "filling",
        actions: { type: "edit", params: ({ event }) => ({ change: { [event.who]: event.count } }) },
      },
    },
  })
  return parts.createMachine({
    id: "booking",
    context: ({ input }) => ({
      bookable: input.bookable,
      form: plainForm(input.posted?.form ?? input.form ?? emptyBookingForm(run.runSync(today))),
      notice: input.posted?.notice,
      requestKey: input.posted?.requestKey,
      started: undefined,
      checkedOut: undefined,
      paidBefore: input.posted?.paidBefore,
    }),
    initial: "filling",
    states: {
      filling: {
        always: { guard: "isPaidBefore", target: "asking" },
        on: {
          ...edits.on,
          "booking.confirm": [
            { guard: "mayBePaidTwice", target: "recalling", actions: "begin" },
            { guard: "mayBeBooked", target: "starting", actions: "takeKey" },
            { actions: "object" },
          ],
        },
      },
      recalling: {
        invoke: {
          src: "findPaid",
          input: ({ context }) => ordersLike(context),
          onDone: {
            target: "recalled",
            actions: assign({ paidBefore: ({ event }) => Result.getOrUndefined(event.output) }),
          },
        },
      },
      recalled: {
        always: [
          { guard: "isPaidBefore", target: "asking" },
          { target: "starting", actions: "takeKey" },
        ],
      },
      asking: {
        on: {
          ...edits.on,
          "booking.payAgain": { target: "starting", actions: "takeKey" },
        },
      },
      starting: {
        invoke: {
          src: "startPayment",
          input: ({ context }) => checkedBooking(context),
          onDone: { target: "started", actions: assign({ started: ({ event }) => event.output }) },
        },
      },
      started: {
        always: [
          { guard: "isStarted", target: "atCheckout" },
          { target: "filling", actions: "explain" },
        ],
      },
      atCheckout: {
        entry: "keep",
        invoke: {
          src: "openCheckout",
          input: ({ context }) => startedOf(context).redirectUrl,
          onDone: { target: "checkedOut", actions: assign({ checkedOut: ({ event }) => event.output }) },
        },
      },
      checkedOut: {
        always: [
          { guard: "isConcluded", target: "leaving" },
          { target: "filling", actions: "explain" },
        ],
      },
      leaving: {
        invoke: {
          src: "leave",
          input: ({ context }) => wayToResult(context),
          onDone: "left",
        },
      },
      left: { type: "final" },
    },
  })
}
