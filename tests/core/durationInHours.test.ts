/** Laws of core/catalogue/durationInHours.ts: a duration in hours. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { durationInHours, hoursText } from "#core/catalogue/durationInHours.ts"

const counts = fc.integer({ min: 1, max: 60 })
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`

describe("durationInHours", () => {
  it("should read hours as they are, in any case and spacing", () => {
    fc.assert(
      fc.property(counts, fc.constantFrom("hours", "Hours", "HOURS", " hours", "hour"), (count, unit) => {
        expect(durationInHours(` ${count}${unit} `)).toBe(count)
      }),
    )
  })

  it("should count a day as 24 hours, whatever the nights", () => {
    fc.assert(
      fc.property(counts, (count) => {
        expect(durationInHours(`${plural(count, "day")} & ${plural(count - 1, "night")}`)).toBe(count * 24)
      }),
    )
  })

  it("should count 60 minutes as an hour, to a hundredth", () => {
    fc.assert(
      fc.property(fc.nat(6000), (minutes) => {
        const hours = durationInHours(plural(minutes, "minute")) ?? Number.NaN
        expect(Math.abs(hours - minutes / 60)).toBeLessThan(0.005_001)
        expect(durationInHours(plural(minutes * 60, "minute"))).toBe(minutes)
      }),
    )
  })

  it.each([
    ["6 days & 5 nights", 144],
    ["90 minutes", 1.5],
    ["1 hour", 1],
    ["2.5 hours", 2.5],
    ["1.25 hours", 1.25],
    ["20 minutes", 0.33],
    ["1 day", 24],
    ["1 hour 30 minutes", 1.5],
    ["about 2 hours", 2],
  ])("should read %j as %d", (text, hours) => {
    expect(durationInHours(text)).toBe(hours)
  })

  it.each(["", "all day", "hours", "2", "2 nights", "3 hourly tours"])(
    "should read no duration in %j",
    (text) => {
      expect(durationInHours(text)).toBeUndefined()
    },
  )
})

describe("hoursText", () => {
  it("should leave a text alone that names no duration", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abc 🌊-&") }).map((rest) => `about ${rest}`),
        (text) => {
          expect(hoursText(text)).toBe(text)
        },
      ),
    )
  })

  it.each([
    ["1 hour", "1 hour"],
    ["60 minutes", "1 hour"],
    ["90 minutes", "1.5 hours"],
    ["3 days & 2 nights", "72 hours (3 days & 2 nights)"],
  ])("should say %j as %j", (duration, text) => {
    expect(hoursText(duration)).toBe(text)
  })
})
