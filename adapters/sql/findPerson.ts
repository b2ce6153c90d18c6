/** What the shop keeps of a person, found by mobile number or e-mail address. */
import type { Kysely } from "kysely"
import { Day, dayInGoa } from "#core/days.ts"
import { nationalNumber } from "#core/office/bookingKey.ts"
import type { OrderState } from "#core/office/order.ts"
import { newsletterAddress } from "#core/site/newsletter.ts"
import { Effect } from "effect"
import { keptTripPlans } from "./keptTripPlans.ts"
import type { Tables } from "./tables.ts"

/** `digits` is a whole national number, as `nationalNumber` gives it; `email` as `newsletterAddress` gives it. */
export interface Person {
  readonly digits: string | undefined
  readonly email: string | undefined
}

export interface KeptOfPerson {
  readonly orders: ReadonlyArray<{
    readonly merchantOrderId: string
    readonly state: OrderState
    readonly travelDay: Day
    /** When something last happened to it or to a refund of it. */
    readonly lastEventDay: Day
    /** A refund of it has not ended. */
    readonly isRefunding: boolean
  }>
  /** Their trip requests. */
  readonly plans: ReadonlyArray<{ readonly requestKey: string; readonly receivedOn: Day }>
  /** Addresses on the newsletter's list: the one named, and those that their trip requests give. */
  readonly subscribers: ReadonlyArray<string>
}

/** When something last happened to an order or to a refund of it. Unit: milliseconds since 1970. */
const lastEventMs = async (db: Kysely<Tables>, merchantOrderId: string): Promise<number> => {
  const event = await db
    .selectFrom("order_events")
    .select(({ fn }) => fn.max("at_ms").as("at"))
    .where("merchant_order_id", "=", merchantOrderId)
    .executeTakeFirst()
  const refunds = await db
    .selectFrom("refunds")
    .select(["requested_at_ms", "settled_at_ms"])
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  return Math.max(
    Number(event?.at ?? 0),
    ...refunds.flatMap(({ requested_at_ms, settled_at_ms }) => [requested_at_ms, settled_at_ms ?? 0]),
  )
}

const ordersOf = async (db: Kysely<Tables>, digits: string | undefined) => {
  if (digits === undefined) return []
  const rows = await db
    .selectFrom("orders")
    .select(["merchant_order_id", "state", "travel_day", "mobile_number", "placed_at_ms"])
    .where("mobile_number", "<>", "")
    .orderBy("placed_at_ms")
    .execute()
  const refunding = await db
    .selectFrom("refunds")
    .select("merchant_order_id")
    .where("state", "in", ["REQUESTED", "PENDING"])
    .execute()
  const theirs = rows.filter(({ mobile_number }) => nationalNumber(mobile_number) === digits)
  const found: Array<KeptOfPerson["orders"][number]> = []
  for (const { merchant_order_id, state, travel_day, placed_at_ms } of theirs)
    found.push({
      merchantOrderId: merchant_order_id,
      state,
      travelDay: Day.make(travel_day),
      lastEventDay: dayInGoa(Math.max(placed_at_ms, await lastEventMs(db, merchant_order_id))),
      isRefunding: refunding.some((refund) => refund.merchant_order_id === merchant_order_id),
    })
  return found
}

/** Addresses that differ only in letter case are one person's. */
const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

export const findPerson = async (db: Kysely<Tables>, { digits, email }: Person): Promise<KeptOfPerson> => {
  const plans = (await Effect.runPromise(keptTripPlans(db))).filter(
    ({ plan }) =>
      (digits !== undefined && nationalNumber(plan.mobileNumber) === digits) ||
      isSame(email, newsletterAddress(plan.email)),
  )
  const addresses = [email, ...plans.map(({ plan }) => newsletterAddress(plan.email))]
  const list = await db.selectFrom("newsletter_subscribers").select("email").execute()
  return {
    orders: await ordersOf(db, digits),
    plans: plans.map(({ requestKey, receivedAtMs }) => ({ requestKey, receivedOn: dayInGoa(receivedAtMs) })),
    subscribers: list
      .map((row) => row.email)
      .filter((kept) => addresses.some((address) => isSame(address, kept))),
  }
}
