/**
 * The last booking that went to payment, as this device keeps it: after a failed payment nothing is typed twice.
 *
 * Shape: `form` is what was typed, `place` the activity, `merchantOrderId` the order that was paid for or not.
 */
import type { Day } from "../days.ts"
import type { BookingForm } from "./bookingForm.ts"
import { isHeadcount } from "./party.ts"

export interface KeptBooking {
  readonly merchantOrderId: string
  readonly categorySlug: string
  readonly subSlug: string
  readonly form: BookingForm
}

type Kind = "string" | "headcount"

const FORM = {
  name: "string",
  mobileNumber: "string",
  date: "string",
  adults: "headcount",
  children: "headcount",
} as const satisfies Record<keyof BookingForm, Kind>

const PLACE = { merchantOrderId: "string", categorySlug: "string", subSlug: "string" } as const

const isOfKind = (value: unknown, kind: Kind) =>
  kind === "string" ? typeof value === "string" : typeof value === "number" && isHeadcount(value)

const isMadeOf = (value: unknown, fields: Readonly<Record<string, Kind>>): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(fields).every(([name, kind]) => isOfKind(Reflect.get(value, name), kind))

/** Checked by hand: the pages that ask for it would otherwise carry a decoder for this alone. */
export const isKeptBooking = (value: unknown): value is KeptBooking =>
  isMadeOf(value, PLACE) && isMadeOf(Reflect.get(value, "form"), FORM)

/** The kept form for a new try at the order, on today at the earliest; absent for any other order. */
export const formAgain = (
  kept: KeptBooking | undefined,
  merchantOrderId: string | undefined,
  today: Day,
): BookingForm | undefined =>
  kept === undefined || kept.merchantOrderId !== merchantOrderId
    ? undefined
    : { ...kept.form, date: kept.form.date < today ? today : kept.form.date }
