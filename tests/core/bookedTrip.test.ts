/** Laws of core/payment/bookedTrip.ts and core/office/meetingPointOf.ts: what was bought, in words. */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Detail } from "#core/catalogue/activity.ts"
import { meetingPointOf } from "#core/office/meetingPointOf.ts"
import { readStatus, readStatusFor, statusOf } from "#core/office/readStatus.ts"
import { maskedStatus } from "#core/payment/maskedStatus.ts"
import { bookedTripOf } from "#core/payment/bookedTrip.ts"
import { receiptOf } from "#core/payment/receipt.ts"
import { CatalogueStore, type StoredActivity } from "#core/ports/catalogueStore.ts"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { paymentStatuses } from "../arbitraries.ts"
import { openOffice } from "./officeDesk.ts"
import { PLACED } from "./officeStock.ts"

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
      bookedTripOf({ ...statusOf(PLACED), booked: { activity: " ", meetingPoint: "Panjim" } }),
    ).toBeUndefined()
  })

  it("should print the activity first and the meeting point with the trip", () => {
    const booked = { activity: "Sunset Cruise", meetingPoint: "Panjim jetty" }
    const [booking, payment] = receiptOf(
      { ...statusOf(PLACED), booked },
      "tour package",
      SAMPLE_OPERATOR,
      0,
    ).sections
    expect(booking?.rows[0]).toEqual(["Activity", "Sunset Cruise"])
    expect(booking?.rows.at(-1)).toEqual(["Meeting point", "Panjim jetty"])
    expect(payment?.rows[0]?.[0]).toBe("Order ID")
  })
})

describe("meetingPointOf", () => {
  const named = (activity: Effect.Effect<StoredActivity | undefined>) =>
    Effect.runPromise(
      meetingPointOf(PLACED).pipe(
        Effect.provide(
          Layer.succeed(CatalogueStore, {
            categories: Effect.succeed([]),
            shelves: Effect.succeed([]),
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
    expect(bookedTripOf(statusOf(PLACED, point))).toEqual({
      activity: PLACED.activityName,
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
    const stored = { ...PLACED, state: "COMPLETED", bookedBy: "browser 1" } as const
    const told = { booked: { activity: PLACED.activityName } }
    const office = () => openOffice({ orders: [stored] })
    expect(await office().run(readStatus("GOA-1"))).toMatchObject({ success: told })
    expect(await office().run(readStatusFor("GOA-1", "browser 1"))).toMatchObject({ success: told })
    const masked = await office().run(readStatusFor("GOA-1", undefined))
    expect(masked).toMatchObject({ success: { ...told, metaInfo: maskedStatus(statusOf(stored)).metaInfo } })
    expect(Result.isSuccess(masked)).toBe(true)
  })
})
