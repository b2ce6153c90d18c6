/**
 * From an empty ticket to the payment result: fill in, confirm, pay in the overlay, leave for the thank-you page.
 *
 * The visitor's typed data survives every failure. At most one request is in flight, and a retry after a lost answer
 * carries the same request key, so that it finds the same order. What is typed is kept on the device until it leads to a
 * result, and a page that is loaded again goes on with it; so it may be, where what asks for a payment did not arrive. What
 * goes to payment is saved apart: a ticket that finds a payment interrupted, as by a reload, leads to its result, or is
 * filled in again where nothing came of it and no draft is newer. A voucher
 * that this device has saved is read, and sent along while it is saved. Where this browser has paid for the same trip
 * before, the visitor is asked first. Where the trip's seats are counted, a machine of its own asks for the times of the
 * travel day, and the request names the one that is shown as chosen.
 */
import { Result } from "effect"
import { assign, sendTo, setup } from "xstate"
import { nowInIndia, today } from "../days.ts"
import { isDepartureObjection } from "../departures/departureObjection.ts"
import { makeDeparturesMachine } from "../departures/departuresMachine.ts"
import type { Departures } from "../ports/departures.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import { Checkout, PaymentNotStarted, type Payments } from "../ports/payments.ts"
import { Ids } from "../ports/ids.ts"
import { BookingDrafts, SavedVouchers, SavedBookings, StartedOrders } from "../ports/deviceStorage.ts"
import type { SavedVoucher } from "../vouchers/voucher.ts"
import { Navigation } from "../ports/browser.ts"
import type { Route } from "../routes.ts"
import {
  type BookingContext,
  type BookingEvent,
  type BookingInput,
  checkedBooking,
  departureToRequest,
  afterEdit,
  afterFailure,
  interruptedDestination,
  keyToRepeat,
  draftOf,
  savedBookingOf,
  type PaymentPage,
  startedPaymentOf,
  startedOrderOf,
  tripOf,
  resultDestination,
} from "./bookingContext.ts"
import { type BookingForm, emptyBookingForm, plainForm } from "./bookingForm.ts"
import { firstBookingObjection } from "./bookingObjections.ts"
import { findInterruptedBooking, type InterruptedBooking } from "./interruptedBooking.ts"
import { savedForm, type SavedBooking } from "./savedBooking.ts"
import { findPaidOrder, ordersForTrip, withStartedOrder } from "./startedOrders.ts"
import { isHeadcount, type TravellerKind } from "./party.ts"
import { readSpendableVoucher } from "./readSpendableVoucher.ts"
import { startPayment } from "./startPayment.ts"

export type BookingPorts =
  | BookingDrafts
  | Payments
  | Checkout
  | Departures
  | Navigation
  | Ids
  | SavedVouchers
  | SavedBookings
  | StartedOrders

const foundBy = (event: {
  readonly output: Result.Result<InterruptedBooking | undefined, never>
}): InterruptedBooking | undefined => Result.getOrUndefined(event.output)

export const makeBookingMachine = (run: Runtime<BookingPorts>) => {
  const startedBefore = () => run.runSync(StartedOrders.use(({ read }) => read))
  const save = (kept: SavedBooking | undefined) => {
    if (kept !== undefined) run.runSync(SavedBookings.use((bookings) => bookings.write(kept)))
  }
  const forget = (used: SavedVoucher | undefined) => {
    const kept = run.runSync(SavedVouchers.use(({ read }) => read))
    if (used !== undefined && kept?.voucherId === used.voucherId)
      run.runSync(SavedVouchers.use(({ clear }) => clear))
  }
  const writeDraft = (context: BookingContext, event: BookingEvent) =>
    run.runSync(
      BookingDrafts.use((drafts) => drafts.write(context.bookable.subSlug, draftOf(context, event))),
    )
  const dropDraft = ({ bookable }: BookingContext) =>
    run.runSync(BookingDrafts.use((drafts) => drafts.clear(bookable.subSlug)))
  const objectionTo = ({ form, bookable }: BookingContext) =>
    firstBookingObjection(form, bookable.rules, run.runSync(nowInIndia))
  const ordersLike = (context: BookingContext) =>
    ordersForTrip(startedBefore(), tripOf(context, departureToRequest(context)))
  const parts = setup({
    types: { context: {} as BookingContext, input: {} as BookingInput, events: {} as BookingEvent },
    actors: {
      departures: makeDeparturesMachine(run),
      startPayment: runEffect(run)(
        startPayment,
        (cause) => new PaymentNotStarted({ outcome: "unknown", cause }),
      ),
      findPaid: runEffect(run)(findPaidOrder),
      readVoucher: runEffect(run)(readSpendableVoucher),
      findInterrupted: runEffect(run)(findInterruptedBooking),
      openCheckout: runEffect(run)((url: string) => Checkout.use((checkout) => checkout.open(url))),
      leave: runEffect(run)((way: Route | PaymentPage) =>
        "to" in way
          ? Navigation.use((navigation) => navigation.go(way))
          : Checkout.use((checkout) => checkout.follow(way.redirectUrl)),
      ),
    },
    guards: {
      mayBeBooked: ({ context }) => objectionTo(context) === undefined,
      mayBePaidTwice: ({ context }) => objectionTo(context) === undefined && ordersLike(context).length > 0,
      /** It was spent or left in another tab, or its last day is past. */
      isVoucherGone: ({ context: { voucher, isVoucherSaved } }) =>
        voucher !== undefined && isVoucherSaved && run.runSync(readSpendableVoucher()) === undefined,
      isInterrupted: ({ context }) => context.interrupted !== undefined,
      isPaidBefore: ({ context }) => context.paidBefore !== undefined,
      hasRoom: ({ context }, { who, by }: { who: TravellerKind; by: number }) =>
        isHeadcount(context.form[who] + by),
      isHeadcount: (_, { count }: { count: number }) => isHeadcount(count),
      isStarted: ({ context }) => context.started !== undefined && Result.isSuccess(context.started),
      isOffered: ({ context }, { startMinute }: { startMinute: number }) =>
        context.departures.getSnapshot().can({ type: "departure.choose", startMinute }),
      isDepartureRefused: ({ context: { started } }) =>
        started !== undefined &&
        Result.isFailure(started) &&
        started.failure._tag === "TripNotBookable" &&
        isDepartureObjection(started.failure.objection),
      isScriptLost: ({ context }) => context.formMessage === "payScriptLost",
      isConcluded: ({ context: { checkedOut } }) =>
        // Stryker disable next-line ConditionalExpression, LogicalOperator: The state is entered with a result only.
        checkedOut !== undefined && Result.isSuccess(checkedOut) && checkedOut.success === "concluded",
    },
    actions: {
      edit: assign(({ context }, { change }: { change: Partial<BookingForm> }) => afterEdit(context, change)),
      count: assign(({ context }, { who, by }: { who: TravellerKind; by: number }) =>
        afterEdit(context, { [who]: context.form[who] + by }),
      ),
      pickDay: sendTo(
        ({ context }) => context.departures,
        ({ context }) => ({ type: "day.pick", date: context.form.date }),
      ),
      chooseDeparture: sendTo(
        ({ context }) => context.departures,
        (_, { startMinute }: { startMinute: number }) => ({ type: "departure.choose", startMinute }),
      ),
      askForDepartures: sendTo(({ context }) => context.departures, { type: "departures.ask" }),
      begin: assign({ formMessage: undefined, refusal: undefined, paidBefore: undefined }),
      takeKey: assign({
        requestKey: ({ context }) => keyToRepeat(context) ?? run.runSync(Ids.use((ids) => ids.requestKey)),
        departure: ({ context }) => departureToRequest(context),
        formMessage: undefined,
        refusal: undefined,
        started: undefined,
        checkedOut: undefined,
        paidBefore: undefined,
      }),
      leaveVoucher: assign({ voucher: undefined, requestKey: undefined }),
      missVoucher: assign({
        voucher: undefined,
        requestKey: undefined,
        formMessage: "voucherRefused",
        refusal: undefined,
        paidBefore: undefined,
      }),
      /** The one that this ticket used; another may have been chosen meanwhile. */
      forgetVoucher: ({ context }) => forget(context.voucher),
      forgetRefused: ({ context: { started, voucher } }) => {
        if (started !== undefined && Result.isFailure(started) && started.failure._tag === "VoucherRefused")
          forget(voucher)
      },
      object: assign({ formMessage: ({ context }) => objectionTo(context), refusal: undefined }),
      tellTotal: assign({ formMessage: "totalChanged", refusal: undefined }),
      explain: assign(({ context }) => afterFailure(context)),
      keepDraft: ({ context, event }) => writeDraft(context, event),
      dropDraft: ({ context }) => dropDraft(context),
      reload: () => run.runSync(Navigation.use((navigation) => navigation.reload)),
      keep: ({ context }) => save(savedBookingOf(context, true)),
      noteEnd: ({ context }) => save(savedBookingOf(context, false)),
      noteSeen: ({ context: { interrupted } }) => {
        forget(interrupted?.voucher)
        save(interrupted && { ...interrupted, isAtCheckout: false })
      },
      noteInterrupted: assign((_, found: InterruptedBooking | undefined) => ({ interrupted: found?.kept })),
      fillAgain: assign(({ context }, found: InterruptedBooking | undefined) => ({
        form:
          found === undefined || context.isResumed ? context.form : savedForm(found.kept, run.runSync(today)),
        formMessage: "checkoutInterrupted" as const,
      })),
      remember: ({ context }) => {
        const started = startedOrderOf(context)
        if (started === undefined) return
        const all = withStartedOrder(startedBefore(), started, run.runSync(today))
        run.runSync(StartedOrders.use((orders) => orders.write(all)))
      },
    },
  })
  /** What is typed or counted is taken by the form that lies open; a question about the one before is over. */
  const edits = parts.createStateConfig({
    on: {
      "booking.edit": {
        target: "filling",
        actions: [{ type: "edit", params: ({ event }) => event }, "keepDraft", "pickDay"],
      },
      "voucher.leave": { target: "filling", actions: ["forgetVoucher", "leaveVoucher"] },
      "departure.choose": {
        guard: { type: "isOffered", params: ({ event }) => event },
        target: "filling",
        actions: [
          { type: "edit", params: { change: {} } },
          "keepDraft",
          { type: "chooseDeparture", params: ({ event }) => event },
        ],
      },
      "party.add": {
        guard: { type: "hasRoom", params: ({ event }) => ({ who: event.who, by: 1 }) },
        target: "filling",
        actions: [{ type: "count", params: ({ event }) => ({ who: event.who, by: 1 }) }, "keepDraft"],
      },
      "party.remove": {
        guard: { type: "hasRoom", params: ({ event }) => ({ who: event.who, by: -1 }) },
        target: "filling",
        actions: [{ type: "count", params: ({ event }) => ({ who: event.who, by: -1 }) }, "keepDraft"],
      },
      "party.set": {
        guard: { type: "isHeadcount", params: ({ event }) => event },
        target: "filling",
        actions: [
          { type: "edit", params: ({ event }) => ({ change: { [event.who]: event.count } }) },
          "keepDraft",
        ],
      },
    },
  })
  return parts.createMachine({
    id: "booking",
    context: ({ input: { bookable, draft, again, retry, posted }, spawn }) => {
      const resumed = posted === undefined ? draft : undefined
      const begun = posted ?? resumed ?? retry
      const form = plainForm(begun?.form ?? emptyBookingForm(run.runSync(today)))
      const { subSlug: activitySlug, rules = {} } = bookable
      return {
        bookable,
        form,
        again,
        firstForm: posted === undefined && retry === undefined ? form : undefined,
        isResumed: resumed !== undefined,
        formMessage: posted?.formMessage,
        refusal: posted?.refusal,
        requestKey: posted?.requestKey,
        departures: spawn("departures", {
          input: { activitySlug, rules, date: form.date, chosen: resumed?.time },
        }),
        departure: posted?.departure,
        started: undefined,
        checkedOut: undefined,
        paidBefore: posted?.paidBefore,
        interrupted: undefined,
        voucher: retry?.voucher,
        isVoucherSaved: false,
      }
    },
    invoke: [
      {
        src: "readVoucher",
        onDone: {
          actions: assign(({ context, event }) => {
            const saved = Result.getOrUndefined(event.output)
            return { voucher: saved ?? context.voucher, isVoucherSaved: saved !== undefined }
          }),
        },
      },
      {
        src: "findInterrupted",
        input: ({ context }) => (context.firstForm === undefined ? undefined : context.bookable.subSlug),
        onDone: [
          {
            guard: ({ event }) => foundBy(event)?.mayBePaid === true,
            actions: { type: "noteInterrupted", params: ({ event }) => foundBy(event) },
          },
          {
            // What was typed meanwhile stays, and what was typed since then and is kept as a draft.
            guard: ({ context, event }) => foundBy(event) !== undefined && context.form === context.firstForm,
            actions: [{ type: "fillAgain", params: ({ event }) => foundBy(event) }, "pickDay"],
          },
        ],
      },
    ],
    initial: "filling",
    states: {
      filling: {
        always: [
          { guard: "isInterrupted", target: "returning" },
          { guard: "isPaidBefore", target: "asking" },
        ],
        on: {
          ...edits.on,
          "booking.confirm": [
            { guard: "isVoucherGone", actions: "missVoucher" },
            { guard: "mayBePaidTwice", target: "recalling", actions: "begin" },
            { guard: "mayBeBooked", target: "starting", actions: "takeKey" },
            { actions: "object" },
          ],
          "booking.outdated": { actions: "tellTotal" },
          "booking.reload": { guard: "isScriptLost", actions: ["keepDraft", "reload"] },
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
          "booking.payAgain": [
            { guard: "isVoucherGone", target: "filling", actions: "missVoucher" },
            { target: "starting", actions: "takeKey" },
          ],
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
          { guard: "isDepartureRefused", target: "filling", actions: ["explain", "askForDepartures"] },
          { target: "filling", actions: ["forgetRefused", "explain"] },
        ],
      },
      atCheckout: {
        entry: ["keep", "remember"],
        invoke: {
          src: "openCheckout",
          input: ({ context }) => startedPaymentOf(context).redirectUrl,
          onDone: { target: "checkedOut", actions: assign({ checkedOut: ({ event }) => event.output }) },
        },
      },
      checkedOut: {
        entry: "noteEnd",
        always: [
          { guard: "isConcluded", target: "leaving" },
          { target: "filling", actions: "explain" },
        ],
      },
      leaving: {
        // It is spent where this is paid; where it is not, the kept booking has it for the next try.
        entry: ["forgetVoucher", "dropDraft"],
        invoke: {
          src: "leave",
          input: ({ context }) => resultDestination(context),
          onDone: "left",
        },
      },
      returning: {
        entry: ["noteSeen", "dropDraft"],
        invoke: {
          src: "leave",
          input: ({ context }) => interruptedDestination(context),
          onDone: "left",
        },
      },
      left: { type: "final" },
    },
  })
}
