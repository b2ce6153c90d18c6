/**
 * What was bought, in words: an optional field `booked` that our own answer carries beside the specification's (section
 * 3, payment status). A server that speaks the specification alone has none, and then nothing is said of it.
 */
import type { PaymentStatus } from "./paymentStatus.ts"

export interface BookedTrip {
  readonly activity: string
  /** In the operator's own words; absent where the catalogue names none. */
  readonly meetingPoint?: string
}

const textIn = (record: object, field: keyof BookedTrip): string | undefined => {
  const text: unknown = Reflect.get(record, field)
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined
}

/** Absent unless the activity is named. Another server's field of that name is no reason to refuse a status. */
export const bookedTripOf = ({ booked }: PaymentStatus): BookedTrip | undefined => {
  if (typeof booked !== "object" || booked === null) return undefined
  const [activity, meetingPoint] = [textIn(booked, "activity"), textIn(booked, "meetingPoint")]
  if (activity === undefined) return undefined
  return { activity, ...(meetingPoint === undefined ? {} : { meetingPoint }) }
}
