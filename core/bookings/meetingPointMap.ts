/** The way to a meeting point, for whoever stands somewhere else with a phone. */
import { SHOP } from "../shop.ts"
import type { BookingView } from "./bookingView.ts"

/** Where the trip begins, as a map finds it: the operator's words with the place after them, in which they are meant. */
export const meetingPlace = (meetingPoint: string): string => `${meetingPoint}, ${SHOP.place}`

/** Opens the device's own map, or a page of one. Absent where the catalogue names no meeting point. */
export const meetingPointMap = ({ meetingPoint }: Pick<BookingView, "meetingPoint">): string | undefined =>
  meetingPoint === undefined
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(meetingPlace(meetingPoint))}`
