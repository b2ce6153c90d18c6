/** What the shop keeps of a person, found by mobile number or e-mail address. */
import type { Kysely } from "kysely"
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
    readonly travelDay: string
    /** A refund of it has not ended. */
    readonly isRefunding: boolean
  }>
  /** Keys of their trip requests. */
  readonly plans: ReadonlyArray<string>
  /** Addresses on the newsletter's list: the one named, and those that their trip requests give. */
  readonly subscribers: ReadonlyArray<string>
}

const ordersOf = async (db: Kysely<Tables>, digits: string | undefined) => {
  if (digits === undefined) return []
  const rows = await db
    .selectFrom("orders")
    .select(["merchant_order_id", "state", "travel_day", "mobile_number"])
    .where("mobile_number", "<>", "")
    .orderBy("placed_at_ms")
    .execute()
  const refunding = await db
    .selectFrom("refunds")
    .select("merchant_order_id")
    .where("state", "in", ["REQUESTED", "PENDING"])
    .execute()
  return rows
    .filter(({ mobile_number }) => nationalNumber(mobile_number) === digits)
    .map(({ merchant_order_id, state, travel_day }) => ({
      merchantOrderId: merchant_order_id,
      state,
      travelDay: travel_day,
      isRefunding: refunding.some((refund) => refund.merchant_order_id === merchant_order_id),
    }))
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
    plans: plans.map(({ requestKey }) => requestKey),
    subscribers: list
      .map((row) => row.email)
      .filter((kept) => addresses.some((address) => isSame(address, kept))),
  }
}
