/**
 * A trip's entry as a calendar file (RFC 5545). A start is written as an instant in UTC, which every calendar shows at its
 * own zone's time; a trip without a known time takes up its day.
 */
import { ICalCalendar, ICalCalendarMethod } from "ical-generator"
import type { TripEvent } from "#core/paidBooking/tripEvent.ts"

/** The zone that calendars are told the shop lives in. */
const ZONE = "Asia/Kolkata"

const timesOf = ({ day, startMs, endMs }: TripEvent) => {
  // A bare day is read as midnight in UTC, and written as the same day wherever the device is.
  if (startMs === undefined) return { start: day, allDay: true }
  return { start: new Date(startMs), ...(endMs === undefined ? {} : { end: new Date(endMs) }) }
}

/** Unit: `atMs` is the time of writing in milliseconds since 1970. */
export const calendarFile = (event: TripEvent, atMs: number): string => {
  const calendar = new ICalCalendar({
    prodId: { company: "booking", product: "trip", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // Naming the zone as the library's own would write every instant by the clock of the device.
    x: [["X-WR-TIMEZONE", ZONE]],
  })
  calendar.createEvent({
    id: event.uid,
    stamp: new Date(atMs),
    ...timesOf(event),
    summary: event.title,
    description: event.words,
    url: event.url,
    ...(event.place === undefined ? {} : { location: event.place }),
  })
  return calendar.toString()
}
