/** Laws of core/payments/paymentStatus.ts and core/orders/readStatus.ts: what was bought, in words. */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Detail } from "#core/catalogue/activity.ts"
import { Day } from "#core/days.ts"
import { clockText, DepartureId, departureIdOf, timeText } from "#core/departures/departure.ts"
import { meetingPointOf } from "#core/orders/meetingPoint.ts"
import { readStatus, orderStatusOf } from "#core/orders/readStatus.ts"
import { maskedStatus } from "#core/payments/maskedStatus.ts"
import { bookedTripOf } from "#core/payments/paymentStatus.ts"
import { receiptOf } from "#core/payments/receipt.ts"
import { CatalogueStore, type StoredActivity } from "#core/ports/catalogueStore.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { paymentStatuses } from "../../generators/arbitraries.ts"
import { startOperator } from "../orders/operatorHarness.ts"
import { SAMPLE_ORDER } from "../orders/orderSamples.ts"
import { orderWith } from "../../harness/orders.ts"

const MORNING = { pool: "boat", day: Day.make("2026-12-05"), startMinute: 570 }

const rowsFor = (status: Parameters<typeof receiptOf>[0]) =>
  receiptOf(status, "tour package", SAMPLE_OPERATOR, 0).sections.flatMap(({ rows }) => rows)

describe("bookedTripOf", () => {
  it("should pass over whatever another server means by that field", () => {
    fc.assert(
      fc.property(paymentStatuses, fc.anything(), (status, booked) => {
        const found = bookedTripOf({ ...status, booked })
        expect(found?.activity.trim()).not.toBe("")
        expect(
          rowsFor({ ...status, booked }).every((row) => row.every((cell) => typeof cell === "string")),
        ).toBe(true)
      }),
    )
  })

  it("should say nothing of what is not told, on the receipt either", () => {
    fc.assert(
      fc.property(paymentStatuses, (status) => {
        expect(bookedTripOf(status)).toBeUndefined()
        expect(rowsFor(status).map(([label]) => label)).not.toContain("Activity")
      }),
    )
    expect(
      bookedTripOf({ ...orderStatusOf(SAMPLE_ORDER), booked: { activity: " ", meetingPoint: "Panjim" } }),
    ).toBeUndefined()
  })

  it("should print the activity first and the meeting point with the trip", () => {
    const booked = { activity: "Sunset Cruise", meetingPoint: "Panjim jetty" }
    const [booking, payment] = receiptOf(
      { ...orderStatusOf(SAMPLE_ORDER), booked },
      "tour package",
      SAMPLE_OPERATOR,
      0,
    ).sections
    expect(booking?.rows[0]).toEqual(["Activity", "Sunset Cruise"])
    expect(booking?.rows.at(-1)).toEqual(["Meeting point", "Panjim jetty"])
    expect(payment?.rows[0]?.[0]).toBe("Order ID")
  })
})

describe("the start time", () => {
  const seated = {
    ...SAMPLE_ORDER,
    request: {
      ...SAMPLE_ORDER.request,
      departure: departureIdOf({ ...MORNING, day: SAMPLE_ORDER.request.date }),
    },
  }
  const times = fc.integer({ min: 0, max: 1439 }).map((startMinute) => ({ ...MORNING, startMinute }))

  it("should be told with the trip, and printed after its day, for whichever departure was booked", () => {
    fc.assert(
      fc.property(times, (departure) => {
        const request = { ...SAMPLE_ORDER.request, departure: departureIdOf(departure) }
        const status = orderStatusOf({ ...SAMPLE_ORDER, request })
        expect(bookedTripOf(status)?.startTime).toBe(clockText(departure.startMinute))
        const labels = rowsFor(status).map(([label]) => label)
        expect(labels[labels.indexOf("Trip Date") + 1]).toBe("Start time")
        expect(rowsFor(status)).toContainEqual(["Start time", timeText(departure.startMinute)])
      }),
    )
  })

  it.each([undefined, "no departure", "boat/2026-12-05/25:00"])(
    "should be nowhere for an order of departure %j",
    (departure) => {
      const request = {
        ...SAMPLE_ORDER.request,
        ...(departure && { departure: DepartureId.make(departure) }),
      }
      const status = orderStatusOf({ ...SAMPLE_ORDER, request })
      expect(status["booked"]).toEqual({ activity: SAMPLE_ORDER.activityName })
      expect(rowsFor(status).map(([label]) => label)).not.toContain("Start time")
    },
  )

  it.each(["half past nine", "24:00", 570, "09:30 "])(
    "should be read off another server's %j only where it is a time",
    (startTime) => {
      const status = { ...orderStatusOf(SAMPLE_ORDER), booked: { activity: "Cruise", startTime } }
      expect(bookedTripOf(status)).toEqual({
        activity: "Cruise",
        ...(startTime === "09:30 " ? { startTime: "09:30" } : {}),
      })
    },
  )

  it("should show a masked reader the time, and no more of the traveller than before", async () => {
    const stored = orderWith(seated, { state: "COMPLETED", bookedBy: "browser 1" })
    const read = readStatus(MerchantOrderId.make("GOA-1"), undefined)
    expect(await startOperator({ orders: [stored] }).run(read)).toMatchObject({
      success: {
        masked: true,
        booked: { startTime: "09:30" },
        metaInfo: maskedStatus(orderStatusOf(SAMPLE_ORDER)).metaInfo,
      },
    })
  })
})

describe("meetingPointOf", () => {
  const named = (activity: Effect.Effect<StoredActivity | undefined>) =>
    Effect.runPromise(
      meetingPointOf(SAMPLE_ORDER).pipe(
        Effect.provide(
          Layer.succeed(CatalogueStore, {
            categories: Effect.succeed([]),
            shelves: Effect.succeed([]),
            trips: Effect.succeed([]),
            revision: Effect.succeed(1),
            activity: () => activity,
          }),
        ),
      ),
    )
  const withDetails = (details: ReadonlyArray<Detail>) =>
    Effect.succeed({ activity: { details } } as unknown as StoredActivity)

  it("should name the activity as it was sold and the meeting point as the catalogue has it", async () => {
    const meet = { title: "Where and when to meet", content: "Panjim jetty, 5 pm. Bring a hat." }
    const point = await named(withDetails([meet]))
    expect(point).toBe("Panjim jetty, 5 pm.")
    expect(bookedTripOf(orderStatusOf(SAMPLE_ORDER, point))).toEqual({
      activity: SAMPLE_ORDER.activityName,
      meetingPoint: point,
    })
  })

  it.each([
    ["says no meeting point", withDetails([])],
    ["has the activity no more", Effect.succeed(undefined)],
    ["breaks", Effect.die(new Error("the catalogue broke"))],
  ] as const)("should hide no payment when the catalogue %s", async (_, activity) => {
    expect(await named(activity)).toBeUndefined()
  })

  it("should be told to everybody who may read the status, masked or not", async () => {
    const stored = orderWith(SAMPLE_ORDER, { state: "COMPLETED", bookedBy: "browser 1" })
    const told = { booked: { activity: SAMPLE_ORDER.activityName } }
    const operator = () => startOperator({ orders: [stored] })
    expect(await operator().run(readStatus(MerchantOrderId.make("GOA-1"), "browser 1"))).toMatchObject({
      success: told,
    })
    const masked = await operator().run(readStatus(MerchantOrderId.make("GOA-1"), undefined))
    expect(masked).toMatchObject({
      success: { ...told, metaInfo: maskedStatus(orderStatusOf(stored)).metaInfo },
    })
    expect(Result.isSuccess(masked)).toBe(true)
  })
})
