/** A form whose session ends between two of its steps goes on with what is typed, once somebody is in again. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { makeAdoptPaymentMachine } from "#core/desk/money/adoptPaymentMachine.ts"
import type { CatalogueView, CheckedActivity } from "#core/desk/catalogue/catalogueView.ts"
import type { DeskPorts } from "#core/desk/deskActors.ts"
import { type BookingQuestion, makeDeskBookingMachine } from "#core/desk/bookings/deskBookingMachine.ts"
import type { DeskBookingView, DeskOffers } from "#core/desk/bookings/deskBookingView.ts"
import { READ_EVERY_MS, type Read, type Reading } from "#core/desk/liveReading.ts"
import { makeNewActivityMachine } from "#core/desk/catalogue/newActivityMachine.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { DeskSignedOut } from "#core/ports/desk.ts"
import type { NewActivityRequest } from "#core/ports/deskCatalogue.ts"
import type { UnknownPayment } from "#core/ports/deskMatters.ts"
import { OFFERS_OF_NEXT_WEEK, PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"
import { CATALOGUE } from "../../../stories/world/deskCatalogueScripts.ts"

// No port is asked: what is answered is given below.
const run = ManagedRuntime.make(Layer.empty as unknown as Layer.Layer<DeskPorts>)
const settled = () => Effect.runPromise(Effect.sleep(0))
const OUT = Result.fail(new DeskSignedOut())
const TODAY = Day.make("2026-11-21")

describe("a form of the desk whose session has ended", () => {
  it("should go on with an activity that was being checked", async () => {
    const actor = createActor(
      makeNewActivityMachine(run).provide({
        actors: {
          read: fromPromise<Read<CatalogueView>, unknown>(async () => Result.succeed(CATALOGUE)),
          check: fromPromise<Read<CheckedActivity>, NewActivityRequest>(async () => OUT),
        },
      }),
    ).start()
    await settled()
    actor.send({ type: "form.edit", change: { name: "Night Kayak" } })
    actor.send({ type: "activity.check" })
    await settled()
    expect(actor.getSnapshot().matches("signedOut")).toBe(true)
    actor.send({ type: "catalogue.again" })
    await settled()
    expect(actor.getSnapshot().matches("filling")).toBe(true)
    expect(actor.getSnapshot().context.form.name).toBe("Night Kayak")
  })

  it("should go on with a payment that is taken in, and not ask the provider again", async () => {
    const payment: UnknownPayment = {
      id: MerchantOrderId.make("GOA-LOST1"),
      captured: Paise.make(500_000),
    }
    let [asked, isOut] = [0, true]
    const actor = createActor(
      makeAdoptPaymentMachine(run).provide({
        actors: {
          askProvider: fromPromise<Read<UnknownPayment>, string>(async () => {
            asked++
            return Result.succeed(payment)
          }),
          readDay: fromPromise<Read<DeskOffers>, Day>(async () =>
            isOut ? OUT : Result.succeed(OFFERS_OF_NEXT_WEEK),
          ),
        },
      }),
      { input: { today: TODAY, id: "GOA-LOST1" } },
    ).start()
    actor.send({ type: "payment.ask" })
    await settled()
    await settled()
    expect(actor.getSnapshot().matches("signedOut")).toBe(true)
    isOut = false
    actor.send({ type: "payment.ask" })
    await settled()
    expect(actor.getSnapshot().matches({ filling: "ready" })).toBe(true)
    expect([asked, actor.getSnapshot().context.payment]).toEqual([1, payment])
  })

  it("should ask again for the times of the day to which a booking is to be moved", async () => {
    const clock = new SimulatedClock()
    const days: Array<Day> = []
    let isOut = false
    const actor = createActor(
      makeDeskBookingMachine(run).provide({
        actors: {
          read: fromPromise<Read<Reading<DeskBookingView>>, BookingQuestion>(async () =>
            isOut ? OUT : Result.succeed({ view: PAID_BOOKING, readAtMs: 0 }),
          ),
          readTimes: fromPromise<Read<DeskOffers>, Day>(({ input: day }) => {
            days.push(day)
            return new Promise(() => undefined)
          }),
        },
      }),
      { input: { id: PAID_BOOKING.merchantOrderId }, clock },
    ).start()
    await settled()
    actor.send({ type: "deed.open", deed: "move" })
    await settled()
    const date = Day.make("2026-11-28")
    actor.send({ type: "form.edit", change: { date } })
    isOut = true
    clock.increment(READ_EVERY_MS)
    await settled()
    expect(actor.getSnapshot().matches("signedOut")).toBe(true)
    isOut = false
    actor.send({ type: "booking.again" })
    await settled()
    expect(days).toEqual([date, date])
    expect(actor.getSnapshot().context.form.date).toBe(date)
  })
})
