/** Laws of core/paidBooking/tripEvent.ts and meetingPointMap.ts, and of the file made of them. */
import { describe, expect, it } from "vitest"
import { calendarFile } from "#adapters/calendar/calendarFile.ts"
import { meetingPointMap } from "#core/paidBooking/meetingPointMap.ts"
import { tripEventOf } from "#core/paidBooking/tripEvent.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { CONFIRMED, PAGE_INPUT, REFUNDED } from "./sampleBooking.ts"

describe("a trip in a calendar", () => {
  it("should take up its whole day where no time is known", () => {
    const file = fileOf(CONFIRMED)
    expect(file).toContain("DTSTART;VALUE=DATE:20261205\r\n")
    expect(file).not.toMatch(/DTEND|DTSTART:/)
  })

  it("should begin at India's wall-clock time, and last as long as the catalogue says", () => {
    const file = fileOf({ ...CONFIRMED, startTime: "09:30", durationMinutes: 90 })
    expect(file).toContain("DTSTART:20261205T040000Z\r\n")
    expect(file).toContain("DTEND:20261205T053000Z\r\n")
    expect(fileOf({ ...CONFIRMED, startTime: "00:15" })).toContain("DTSTART:20261204T184500Z\r\n")
    expect(fileOf({ ...CONFIRMED, startTime: "09:30" })).not.toContain("DTEND")
  })

  it("should be known by its order, wherever the day is moved to", () => {
    const moved = { ...CONFIRMED, date: REFUNDED.date, startTime: "20:30" }
    expect(tripEventOf(source(moved)).uid).toBe(tripEventOf(source(CONFIRMED)).uid)
    expect(fileOf(CONFIRMED)).toContain("UID:GOA-1@shop.example\r\n")
    expect(fileOf(CONFIRMED)).toContain("DTSTAMP:20261121T050000Z\r\n")
    expect(fileOf(CONFIRMED)).toContain("X-WR-TIMEZONE:Asia/Kolkata\r\n")
  })

  it("should name the place, what to bring and the way back, and be one file of any name", () => {
    const { place, words, url, fileName } = tripEventOf(source(CONFIRMED))
    expect(place).toBe("Santa Monica Jetty, Panjim")
    expect(words).toContain("What to bring: A light jacket")
    expect(words.endsWith(url)).toBe(true)
    expect(url).toBe("https://shop.example/booking/0tr1p0fara0n0nthemand0v1aa")
    expect(fileName).toBe("trip-GOA-1.ics")
    const { meetingPoint: _, ...nowhere } = CONFIRMED
    expect(fileOf({ ...nowhere, whatToBring: [] })).not.toContain("LOCATION")
  })
})

describe("the way to the meeting point", () => {
  it.each([
    ["Santa Monica jetty, Panjim, at 8 pm.", "Santa Monica jetty, Panjim, Goa"],
    ["Ribandar ferry landing at 6.15 am.", "Ribandar ferry landing, Goa"],
    ["Siolim jetty, beside the bridge, 15 minutes before departure.", "Siolim jetty, beside the bridge, Goa"],
    ["Our stand on Baga beach, any time from 9.30 am to 4.30 pm.", "Our stand on Baga beach, Goa"],
    ["At the track in Nuvem between 4 and 9 pm, any day.", "At the track in Nuvem, Goa"],
    ["14 Rua de Ourém, Panjim", "14 Rua de Ourém, Panjim, Goa"],
    ["Santa Monica jetty, Panjim. Boats leave between 5.30 and 6.15 pm.", "Santa Monica jetty, Panjim, Goa"],
    ["At St. Inez church, 15 minutes before. It starts at 8 am.", "At St. Inez church, Goa"],
  ])("should leave the hour out that is said with it: %s", (meetingPoint, place) => {
    expect(new URL(String(meetingPointMap({ meetingPoint }))).searchParams.get("query")).toBe(place)
  })

  it.each([
    "Hotel pick-up between 6 and 7 am.",
    "Driver at arrivals with your name",
    "At 9 am in front of the church, or at your hotel. We start at 10.30 am on Sundays.",
  ])("should not be shown to whoever is picked up: %s", (meetingPoint) => {
    expect(meetingPointMap({ meetingPoint })).toBeUndefined()
  })

  it("should be looked for in the shop's own place", () => {
    expect(meetingPointMap(CONFIRMED)).toBe(
      "https://www.google.com/maps/search/?api=1&query=Santa%20Monica%20Jetty%2C%20Panjim%2C%20Goa",
    )
    expect(meetingPointMap({})).toBeUndefined()
  })
})

// Helpers

const AT_MS = 1_795_237_200_000

const source = (booking: BookingView) => ({ ...PAGE_INPUT, booking })

const fileOf = (booking: BookingView): string => calendarFile(tripEventOf(source(booking)), AT_MS)
