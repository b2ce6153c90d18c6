/** Whatever the site waits for, no screen waits for ever: after 120 s it says so and offers a way on. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateNode,
  createActor,
  SimulatedClock,
  waitFor,
} from "xstate"
import { memoryDevice } from "#adapters/simulator/memoryDevice.ts"
import { seededIds } from "#adapters/simulator/seededIds.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { ASKED_WITHIN_MS } from "#core/booking/findPaid.ts"
import { makeShelvesMachine } from "#core/catalogue/browseFlows.ts"
import type { VisitorPorts } from "#core/flows.ts"
import type { Run } from "#core/fromPort.ts"
import { Paise } from "#core/money.ts"
import { makeThankyouMachine, RECHECK_MS } from "#core/payment/thankyouMachine.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { Checkout } from "#core/ports/checkout.ts"
import { Navigation } from "#core/ports/navigation.ts"
import { Newsletter } from "#core/ports/newsletter.ts"
import { Payments } from "#core/ports/payments.ts"
import { Receipts } from "#core/ports/receipts.ts"
import { Sharing } from "#core/ports/sharing.ts"
import { TripPlans } from "#core/ports/tripPlans.ts"
import { CHUNK_TIMEOUT_MS } from "#core/site/businessConstants.ts"
import { makeNewsletterMachine } from "#core/site/newsletterMachine.ts"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { makeWizardMachine } from "#core/trip/wizardMachine.ts"
import { makeSearchMachine } from "#core/search/searchMachine.ts"
import { builtMachines } from "../../stories/machines/builtMachines.ts"
import { BOOKABLE, NOW_MS, TRIP_TODAY } from "./bookingDesk.ts"
import { COMPLETE } from "./wizardDesk.ts"

interface Wait {
  /** The state that waits, as the chart names it. */
  readonly at: string
  readonly make: (run: Run<VisitorPorts>) => AnyActorLogic
  readonly input?: object
  /** What the visitor does to get there. */
  readonly events?: ReadonlyArray<{ readonly type: string } & Record<string, unknown>>
  /** What the first question about the payment says; every later one is never answered. */
  readonly paymentIs?: "PENDING" | "COMPLETED"
  /** Whether another browser booked. */
  readonly isMasked?: boolean
  /** How long the visitor then waits for the state to come. Unit: milliseconds of the machine's clock. */
  readonly waitsMs?: number
  /** How long it may last. Unit: milliseconds; 120 s where it is not said. */
  readonly endsAfterMs?: number
  /** What the visitor can do when the wait is over. */
  readonly way?: string
  /** The state that is then entered, where the flow goes on by itself: a wait of its own. */
  readonly goesOnTo?: string
}

const THANKYOU = {
  make: makeThankyouMachine,
  input: { query: { merchantOrderId: "GOA-1", packageType: "trip package" }, operator: SAMPLE_OPERATOR },
}

/** A trip that this browser has been at payment for. */
const PAID_BEFORE = { ...TRIP_TODAY, merchantOrderId: "GOA-0", adults: 2 }

const WAITS: ReadonlyArray<Wait> = [
  { at: "browse.loading", make: makeShelvesMachine, input: { query: undefined }, way: "browse.again" },
  {
    at: "booking.recalling",
    make: makeBookingMachine,
    input: { bookable: BOOKABLE },
    events: [
      { type: "party.set", who: "adults", count: PAID_BEFORE.adults },
      { type: "booking.edit", change: { mobileNumber: "98765 43210" } },
      { type: "booking.confirm" },
    ],
    endsAfterMs: ASKED_WITHIN_MS,
    goesOnTo: "starting",
  },
  {
    at: "booking.starting",
    make: makeBookingMachine,
    input: { bookable: BOOKABLE },
    events: [{ type: "booking.edit", change: { mobileNumber: "98765 43210" } }, { type: "booking.confirm" }],
    way: "booking.confirm",
  },
  {
    at: "search.loading",
    make: makeSearchMachine,
    input: { shelves: undefined, text: "kayak" },
    way: "search.again",
  },
  { ...THANKYOU, at: "thankyou.checking", way: "page.retry" },
  {
    ...THANKYOU,
    at: "thankyou.shown.payment.rechecking",
    paymentIs: "PENDING",
    waitsMs: RECHECK_MS,
    way: "page.home",
  },
  {
    ...THANKYOU,
    at: "thankyou.shown.receipt.writing",
    paymentIs: "COMPLETED",
    events: [{ type: "receipt.download" }],
    way: "receipt.download",
  },
  {
    ...THANKYOU,
    at: "thankyou.shown.receipt.proving",
    paymentIs: "COMPLETED",
    isMasked: true,
    events: [{ type: "receipt.download" }, { type: "proof.edit", digits: "3210" }, { type: "proof.confirm" }],
    way: "proof.confirm",
  },
  {
    at: "wizard.submitting",
    make: makeWizardMachine,
    events: [{ type: "wizard.visit", step: 4 }, { type: "wizard.submit" }],
    way: "wizard.submit",
  },
  {
    at: "newsletter.sending",
    make: makeNewsletterMachine,
    events: [{ type: "newsletter.edit", email: "asha@example.in" }, { type: "newsletter.subscribe" }],
    way: "newsletter.subscribe",
  },
]

/** These wait for the visitor, or for the browser to leave the page. */
const NOT_FETCHED = [
  "booking.atCheckout",
  "booking.leaving",
  "share.sharing",
  "thankyou.leaving",
  "thankyou.reloading",
]

describe("every state that waits", () => {
  it("should be in this table", () => {
    const waiting = builtMachines.flatMap(({ machine }) => waitingIn(machine.root))
    expect(waiting.toSorted()).toEqual([...WAITS.map(({ at }) => at), ...NOT_FETCHED].toSorted())
  })

  it.each(WAITS.map((wait) => [wait.at, wait] as const))(
    "should end by itself after 120 s, with a way on: %s (specification 9, Business constants and limits)",
    async (
      at,
      {
        make,
        input,
        events = [],
        paymentIs,
        isMasked = false,
        waitsMs = 0,
        endsAfterMs = CHUNK_TIMEOUT_MS,
        way,
        goesOnTo,
      },
    ) => {
      const run = hangingShop(paymentIs, isMasked)
      await run.runPromise(TestClock.setTime(NOW_MS))
      const clock = new SimulatedClock()
      const actor = createActor(make(run), { clock, input }).start()
      const isThere = (state: AnyMachineSnapshot) => state._nodes.some(({ id }) => id === at)
      if (paymentIs !== undefined) await waitFor(actor, (state) => state.matches("shown"))
      for (const event of events) actor.send(event)
      clock.increment(waitsMs)
      await waitFor(actor, isThere, { timeout: 2000 })
      await run.runPromise(TestClock.adjust(endsAfterMs - 1))
      expect(isThere(actor.getSnapshot())).toBe(true)
      await run.runPromise(TestClock.adjust(1))
      const ended = await waitFor(actor, (state) => !isThere(state), { timeout: 2000 })
      expect(
        goesOnTo === undefined ? way !== undefined && ended.can({ type: way }) : ended.matches(goesOnTo),
      ).toBe(true)
    },
  )
})

// Helpers

const waitingIn = (node: AnyStateNode): ReadonlyArray<string> => [
  ...(node.invoke.length > 0 ? [node.id] : []),
  ...Object.values(node.states).flatMap(waitingIn),
]

/** A shop of which nothing ever comes back, but perhaps the first word about a payment. */
const hangingShop = (paymentIs: Wait["paymentIs"], isMasked: boolean) => {
  let asked = 0
  const never = () => Effect.never
  return ManagedRuntime.make(
    Layer.mergeAll(
      TestClock.layer(),
      seededIds("waiting"),
      memoryDevice({ draft: COMPLETE, introPlayed: true, started: [PAID_BEFORE] }),
      Layer.succeed(Catalogue, {
        categories: Effect.never,
        shelves: Effect.never,
        tripTypes: Effect.never,
        activity: never,
        activitiesIn: never,
      }),
      Layer.succeed(Payments, {
        wholeStatus: never,
        start: never,
        status: () =>
          Effect.suspend(() =>
            asked++ === 0 && paymentIs !== undefined
              ? Effect.succeed({
                  state: paymentIs,
                  orderId: "GOA-1",
                  amount: Paise.make(50_000),
                  masked: isMasked,
                })
              : Effect.never,
          ),
        save: () => Effect.void,
      }),
      Layer.succeed(Checkout, { open: never, follow: never }),
      Layer.succeed(Navigation, { go: never, reload: Effect.never }),
      Layer.succeed(Newsletter, { subscribe: never }),
      Layer.succeed(Receipts, { write: never }),
      Layer.succeed(Sharing, { share: never }),
      Layer.succeed(TripPlans, { submit: never }),
    ),
  )
}
