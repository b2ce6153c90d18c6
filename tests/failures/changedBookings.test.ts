/** Bookings that are cancelled and taken to another day over the API: by the wrong, twice, too late, and beside others. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { parseDepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { quoteRefund, refundDueNow } from "#core/refunds/quoteRefund.ts"
import { requestRefund } from "#core/refunds/requestRefund.ts"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { newBooking, post, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()
const today = dayInIndia(Date.now())
const [SOON, LATER] = [addDays(today, 10), addDays(today, 30)]
let secrets = 0

/** A paid dinner cruise for one, ₹1,499.00, and the secret of its booking. */
const paidBooking = async (date = SOON) => {
  const booking = { ...newBooking(), adults: 1, children: 0, amount: 149_900, date }
  const { body } = await server().book({ ...booking, subSlug: "dinner-cruise-mandovi" })
  await server().pay(body.redirectUrl, "success")
  await server().status(body.merchantOrderId)
  const id = MerchantOrderId.make(body.merchantOrderId)
  const secret = BookingSecret.make(String(++secrets).padStart(26, "0"))
  await server().run(BookingLinks.use((links) => links.ensure(id, secret, Date.now())))
  return { id, secret }
}

const call = async (path: string, body: object) => {
  const answer = await post(`${server().baseUrl}/api/booking/${path}`, body)
  return { status: answer.status, body: answer.body as unknown as Readonly<Record<string, unknown>> }
}
const cancel = (secret: string, refund = 74_950) => call("cancel", { secret, refund })
const move = (secret: string, date = LATER) => call("change-day", { secret, date })
const refused = (status: number, code: string) => ({
  status,
  body: { code, message: expect.stringMatching(/^[A-Z].*\.$/) },
})
const historyOf = async ({ id }: { readonly id: string }) => {
  const rows = await server()
    .db.selectFrom("order_events")
    .select(["what", "merchant_order_id"])
    .orderBy("seq")
    .execute()
  return rows
    .filter((row) => row.merchant_order_id === id)
    .map(({ what }) => what)
    .filter((what) => what === "cancelled" || what === "moved")
}
const refundsOf = ({ id }: { readonly id: string }) =>
  [...server().phonepe.state().refunds.values()].filter(
    ({ originalMerchantOrderId }) => originalMerchantOrderId === id,
  )
const soldOn = async (day: string) => {
  const rows = await server().db.selectFrom("departures").select(["day", "taken"]).execute()
  return rows.find((row) => row.day === day)?.taken ?? 0
}

describe("a booking that is cancelled over the API", () => {
  it("should give back what was shown, once, from two tabs at the same moment", async () => {
    const booking = await paidBooking()
    const sold = await soldOn(SOON)
    const answers = await Promise.all([cancel(booking.secret), cancel(booking.secret)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body).toMatchObject({
      booking: { state: "CANCELLED", refunds: [{ amount: 74_950 }] },
    })
    expect(await cancel(booking.secret)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/\.$/) },
    })
    expect(await historyOf(booking)).toEqual(["cancelled"])
    expect(refundsOf(booking)).toMatchObject([{ amount: 74_950 }])
    expect(await soldOn(SOON)).toBe(sold - 1)
    expect(server().bugs).toEqual([])
  })

  it("should be refunded once where PhonePe's answer is lost", async () => {
    const booking = await paidBooking()
    server().plan("refund", { kind: "reset", when: "after" })
    expect(await cancel(booking.secret)).toMatchObject({
      status: 200,
      body: { booking: { state: "CANCELLED", refunds: [{ state: "UNDER_WAY" }] } },
    })
    expect(await cancel(booking.secret)).toMatchObject(refused(409, "BOOKING_CANCELLED"))
    expect(refundsOf(booking)).toHaveLength(1)
  })

  it("should not be opened by a secret that is wrong, replaced or of somebody erased", async () => {
    const booking = await paidBooking()
    const fresh = BookingSecret.make(String(++secrets).padStart(26, "0"))
    await server().run(BookingLinks.use((links) => links.renew(booking.id, fresh, Date.now())))
    const answers = [
      await cancel("0".repeat(26)),
      await cancel("no secret at all"),
      await cancel(booking.secret),
      await move(booking.secret),
    ]
    const at = Date.now()
    await erasePersonalData(
      server().db,
      { orders: [booking.id], plans: [], subscribers: [] },
      "operator",
      "maria",
      at,
    )
    answers.push(await cancel(fresh), await move(fresh))
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: answers[0]?.body })
    expect(await historyOf(booking)).toEqual([])
  })

  it("should stay where another amount was shown, and say so in a sentence", async () => {
    const booking = await paidBooking()
    expect(await cancel(booking.secret, 119_920)).toEqual(refused(409, "REFUND_CHANGED"))
    expect(await call("cancel", { secret: booking.secret, refund: -1 })).toMatchObject({ status: 400 })
    expect(await historyOf(booking)).toEqual([])
    expect(refundsOf(booking)).toEqual([])
  })

  it("should stay while a refund of the operator's runs, and once its trip is over", async () => {
    const booking = await paidBooking()
    await server().run(
      Effect.gen(function* () {
        const quote = refundDueNow(yield* quoteRefund(booking.id, today, []), false)
        return yield* requestRefund(quote, {
          amount: quote.explanation.refund,
          reason: "ill",
          decidedBy: "maria",
        })
      }),
    )
    expect(await cancel(booking.secret, 0)).toEqual(refused(409, "REFUND_UNDER_WAY"))
    expect(await move(booking.secret)).toEqual(refused(409, "REFUND_UNDER_WAY"))
    const past = await paidBooking()
    const yesterday = addDays(today, -1)
    await server()
      .db.updateTable("orders")
      .set({ travel_day: yesterday })
      .where("merchant_order_id", "=", past.id)
      .execute()
    expect(await cancel(past.secret, 0)).toEqual(refused(409, "TRIP_OVER"))
    expect(await move(past.secret)).toEqual(refused(409, "TRIP_OVER"))
    expect([...(await historyOf(booking)), ...(await historyOf(past))]).toEqual([])
  })
})

describe("a booking whose day is changed over the API", () => {
  it("should be moved once, from two tabs at the same moment", async () => {
    const booking = await paidBooking()
    const sold = await soldOn(LATER)
    const answers = await Promise.all([move(booking.secret), move(booking.secret)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await move(booking.secret, addDays(today, 31))).toEqual(refused(409, "CHANGED_BEFORE"))
    expect(await historyOf(booking)).toEqual(["moved"])
    expect(await soldOn(LATER)).toBe(sold + 1)
    expect(server().bugs).toEqual([])
  })

  it("should be moved or cancelled, whichever came first, and have its seats once or not at all", async () => {
    const booking = await paidBooking()
    const [cancelled, moved] = await Promise.all([cancel(booking.secret), move(booking.secret)])
    const history = await historyOf(booking)
    expect(history.length).toBe([cancelled, moved].filter(({ status }) => status === 200).length)
    expect(history.at(-1)).toBe(cancelled.status === 200 ? "cancelled" : "moved")
    const hold = await server().run(DepartureStore.use((store) => store.hold(booking.id)))
    expect(hold?.state).toBe(cancelled.status === 200 ? "RELEASED" : "SOLD")
  })

  it("should stay where the new day is full, or none on which the trip runs", async () => {
    const booking = await paidBooking()
    const full = addDays(today, 33)
    const departure = parseDepartureId(`mandovi-dinner-boat/${full}/20:30`)
    expect(departure).toBeDefined()
    if (departure === undefined) return
    await server().run(
      DepartureStore.use((store) =>
        store.setCapacity({ departure, capacity: 600, seats: 0, occupiedMinutes: 180 }, 0, {
          decidedBy: "maria",
          reason: "repairs",
        }),
      ),
    )
    expect(await move(booking.secret, full)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("sold out") },
    })
    expect(await move(booking.secret, addDays(today, -3))).toMatchObject({ status: 409 })
    expect(await move(booking.secret, addDays(today, 800))).toMatchObject({ status: 409 })
    expect(await historyOf(booking)).toEqual([])
    const hold = await server().run(DepartureStore.use((store) => store.hold(booking.id)))
    expect(hold).toMatchObject({ state: "SOLD", departureId: `mandovi-dinner-boat/${SOON}/20:30` })
  })
})
