/** What the shop keeps of a person, found by mobile number or e-mail address. */
import type { Kysely } from "kysely"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import type { ErasableOrder, ErasablePlan } from "#core/privacy/erasure.ts"
import { canonicalEmail } from "#core/messages/emailAddress.ts"
import { Effect } from "effect"
import { erasablePlan, readErasableOrders } from "./erasableRows.ts"
import { listTripPlans } from "./sqlEnquiryStores.ts"
import type { Tables } from "./tables.ts"

/** `digits` is a whole national number, as `nationalNumber` gives it; `email` as `canonicalEmail` gives it. */
export interface PersonQuery {
  readonly digits: string | undefined
  readonly email: string | undefined
}

/** Everything that is kept of a person, as the rule of erasure asks of it. */
export interface PersonalData {
  readonly orders: ReadonlyArray<ErasableOrder>
  /** Their trip requests. */
  readonly plans: ReadonlyArray<ErasablePlan>
  /** Addresses on the newsletter's list: the one named, and those that their trip requests and bookings give. */
  readonly subscribers: ReadonlyArray<string>
}

/** Addresses that differ only in letter case are one person's. */
const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

/**
 * Their bookings' rows, by the number that was booked with or the address that a booking's letters go to, with those of what
 * was to be paid as these were taken to dearer trips.
 */
const orderRowsOf = async (db: Kysely<Tables>, { digits, email }: PersonQuery) => {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("booking_links", "booking_links.merchant_order_id", "orders.merchant_order_id")
    .select(["orders.merchant_order_id", "state", "travel_day", "mobile_number", "placed_at_ms", "email"])
    .select(["difference_of", "captured_amount", "in_vouchers"])
    .where("mobile_number", "<>", "")
    .orderBy("placed_at_ms")
    .execute()
  const isTheirs = (row: (typeof rows)[number]) =>
    nationalNumber(row.mobile_number) === digits || isSame(email, row.email ?? undefined)
  const bookings = new Set(rows.filter(isTheirs).map((row) => row.merchant_order_id))
  return rows.filter(
    (row) =>
      bookings.has(row.merchant_order_id) || (row.difference_of !== null && bookings.has(row.difference_of)),
  )
}

export const collectPersonalData = async (
  db: Kysely<Tables>,
  { digits, email }: PersonQuery,
): Promise<PersonalData> => {
  const plans = (await Effect.runPromise(listTripPlans(db))).filter(
    ({ plan }) => nationalNumber(plan.mobileNumber) === digits || isSame(email, canonicalEmail(plan.email)),
  )
  const orders = await orderRowsOf(db, { digits, email })
  const addresses = [
    email,
    ...plans.map(({ plan }) => canonicalEmail(plan.email)),
    ...orders.map((order) => order.email ?? undefined),
  ]
  const list = await db.selectFrom("newsletter_subscribers").select("email").execute()
  return {
    orders: await readErasableOrders(db, orders),
    plans: plans.map(erasablePlan),
    subscribers: list
      .map((row) => row.email)
      .filter((kept) => addresses.some((address) => isSame(address, kept))),
  }
}
