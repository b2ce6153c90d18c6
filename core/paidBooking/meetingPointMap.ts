/** The way to a meeting point, for whoever stands somewhere else with a phone. */
import { SHOP } from "../shop.ts"
import type { BookingView } from "./bookingView.ts"

/** Said where the catalogue names no meeting point. */
export const MEETING_POINT_BY_PHONE = "We tell you on the phone where your trip begins."

/**
 * Where nobody needs a way: the trip comes to the traveller, or the place is told later. The first sentence tells the place.
 */
const IS_NO_PLACE = /^[^.]*\b(pick-?up|your hotel|arrivals|we send)\b/i

/**
 * What the operator says of the hour stands behind the place, or in a sentence of its own: no map knows it. The full stop of
 * "St. Inez" belongs to the place, as in `sentencesIn`, which would weigh more than a booking's page can bear.
 */
const HOUR =
  /(?<!\b(?:st|dr|fr|nr|opp))\. .*$|[,;]?\s+(?:(?:any time from|at|from|between) (?:about )?|)[\d.]+ ?(?:am|pm|and|or|to|minutes before)\b.*$/i

/** Where the trip begins, as a map finds it: the operator's words with the place after them, in which they are meant. */
export const meetingPlace = (meetingPoint: string): string =>
  `${meetingPoint.replace(HOUR, "").replace(/[\s.,;]+$/, "")}, ${SHOP.place}`

/** Opens the device's own map, or a page of one. Absent where the catalogue names no place to come to. */
export const meetingPointMap = ({ meetingPoint }: Pick<BookingView, "meetingPoint">): string | undefined =>
  meetingPoint === undefined || IS_NO_PLACE.test(meetingPoint)
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(meetingPlace(meetingPoint))}`
