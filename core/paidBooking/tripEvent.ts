/** A booked trip as an entry of the traveller's calendar. */
import { partyText } from "../booking/party.ts"
import { type Day, instantOf } from "../days.ts"
import { minuteOf } from "../departures/tripRules.ts"
import type { Operator } from "../operatorSchema.ts"
import { pathOf } from "../routes.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"

const MS_A_MINUTE = 60_000

/**
 * Unit: instants in milliseconds since 1970. Shape: without `startMs` it takes up its whole day; without `endMs` nobody
 * knows how long it lasts.
 */
export interface TripEvent {
  /** The same for the same order for ever: a calendar that takes it in again changes its entry. */
  readonly uid: string
  readonly fileName: string
  readonly title: string
  readonly day: Day
  readonly startMs?: number
  readonly endMs?: number
  readonly place?: string
  readonly url: string
  readonly words: string
}

/** What a trip's entry is made of. `siteUrl` is the site's public origin. */
export interface TripEventSource {
  readonly booking: BookingView
  readonly secret: BookingSecret
  readonly siteUrl: string
  readonly operator: Operator
}

const timesOf = ({ date, startTime, durationMinutes }: BookingView): Pick<TripEvent, "startMs" | "endMs"> => {
  if (startTime === undefined) return {}
  const startMs = instantOf({ day: date, minute: minuteOf(startTime) })
  return durationMinutes === undefined
    ? { startMs }
    : { startMs, endMs: startMs + durationMinutes * MS_A_MINUTE }
}

export const tripEventOf = ({ booking, secret, siteUrl, operator }: TripEventSource): TripEvent => {
  const { merchantOrderId, activityName, date, meetingPoint, whatToBring } = booking
  const url = siteUrl + pathOf({ to: "booking", secret: secret.toLowerCase() })
  return {
    uid: `${merchantOrderId}@${siteUrl.replace(/^\w+:\/\//, "").replace(/[:/].*$/, "")}`,
    fileName: `trip-${merchantOrderId.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 80)}.ics`,
    title: activityName,
    day: date,
    ...timesOf(booking),
    ...(meetingPoint === undefined ? {} : { place: meetingPoint }),
    url,
    words: [
      `${partyText(booking)}, order ${merchantOrderId}`,
      ...(whatToBring.length === 0 ? [] : [`What to bring: ${whatToBring.join("; ")}`]),
      `${operator.name}, ${operator.phone}`,
      url,
    ].join("\n"),
  }
}
