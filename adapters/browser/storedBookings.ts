/**
 * What this device kept of bookings, as far as it is what this site writes: storage holds whatever anybody put there.
 * Checked by hand: a schema's decoder would be 13 kB on every page, for these few.
 */
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { isHeadcount } from "#core/booking/party.ts"
import type { BookingDraft } from "#core/booking/bookingDraft.ts"
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import { isDay } from "#core/days.ts"
import type { ChosenTime } from "#core/departures/departureChoice.ts"
import { isVoucherId } from "#core/vouchers/voucherId.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"

type Kind = "string" | "headcount" | "day" | "minute" | "string, if any"

const FORM = {
  name: "string",
  mobileNumber: "string",
  date: "string",
  adults: "headcount",
  children: "headcount",
} as const satisfies Record<keyof BookingForm, Kind>

const SAVED = {
  merchantOrderId: "string",
  categorySlug: "string",
  subSlug: "string",
} as const satisfies Record<keyof Omit<SavedBooking, "form" | "isAtCheckout" | "voucher">, Kind>

const STARTED = {
  merchantOrderId: "string",
  subSlug: "string",
  date: "string",
  adults: "headcount",
  children: "headcount",
  departure: "string, if any",
} as const satisfies Record<keyof StartedOrder, Kind>

const isOfKind = (value: unknown, kind: Kind) => {
  if (kind === "headcount") return typeof value === "number" && isHeadcount(value)
  if (kind === "minute") return Number.isInteger(value) && Number(value) >= 0
  if (kind === "day") return typeof value === "string" && isDay(value)
  return typeof value === "string" || (kind === "string, if any" && value === undefined)
}

const isMadeOf = (value: unknown, fields: Readonly<Record<string, Kind>>): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(fields).every(([name, kind]) => isOfKind(Reflect.get(value, name), kind))

const isSavedBooking = (value: unknown): value is SavedBooking =>
  isMadeOf(value, SAVED) && isMadeOf(Reflect.get(value, "form"), FORM)

const TIME = { day: "day", startMinute: "minute" } as const satisfies Record<keyof ChosenTime, Kind>

const isBookingDraft = (value: unknown): value is BookingDraft => {
  if (!isMadeOf(value, { again: "string, if any" }) || !isMadeOf(Reflect.get(value, "form"), FORM))
    return false
  const time: unknown = Reflect.get(value, "time")
  return time === undefined || isMadeOf(time, TIME)
}

/** `undefined` for what is no draft. */
export const bookingDraftIn = (stored: unknown): BookingDraft | undefined =>
  isBookingDraft(stored) ? stored : undefined

const isStartedOrder = (value: unknown): value is StartedOrder => isMadeOf(value, STARTED)

/** `undefined` for what is no booking. */
export const savedBookingIn = (stored: unknown): SavedBooking | undefined =>
  isSavedBooking(stored) ? { ...stored, voucher: savedVoucherIn(stored.voucher) } : undefined

const VOUCHER = { voucherId: "string", lastDay: "string" } as const

const isSavedVoucher = (value: unknown): value is SavedVoucher =>
  isMadeOf(value, VOUCHER) && Number.isSafeInteger(Reflect.get(value, "amount"))

/** `undefined` for what is no voucher. */
export const savedVoucherIn = (stored: unknown): SavedVoucher | undefined =>
  isSavedVoucher(stored) && isVoucherId(stored.voucherId) && stored.amount > 0 ? stored : undefined

/** Those that are orders, of a list. */
export const startedOrdersIn = (stored: unknown): ReadonlyArray<StartedOrder> =>
  Array.isArray(stored) ? stored.filter(isStartedOrder) : []
