/** Laws of core/catalogue/durationAndRoute.ts: a duration in hours and in words, and the route beside it. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { durationInHours, hoursAsText, shownDuration, shownRoute } from "#core/catalogue/durationAndRoute.ts"

const counts = fc.integer({ min: 1, max: 60 })
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`

describe("durationInHours", () => {
  it("should read hours as they are, in any case and spacing", { tags: ["3.entities.10"] }, () => {
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
  ])("should read %j as %d", { tags: ["2.activity.8", "3.entities.10"] }, (text, hours) => {
    expect(durationInHours(text)).toBe(hours)
  })

  it.each(["", "all day", "hours", "2", "2 nights", "3 hourly tours"])(
    "should read no duration in %j",
    (text) => {
      expect(durationInHours(text)).toBeUndefined()
    },
  )
})

describe("hoursAsText", () => {
  it("should leave a text alone that names no duration", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abc 🌊-&") }).map((rest) => `about ${rest}`),
        (text) => {
          expect(hoursAsText(text)).toBe(text)
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
    expect(hoursAsText(duration)).toBe(text)
  })
})

/** Laws of core/catalogue/durationAndRoute.ts: words that a record may lack. */
const blanks = fc.constantFrom(undefined, "", " ", "\n\t", "\u00a0")
const record = <const Name extends string>(name: Name, text: string | undefined) =>
  (text === undefined ? {} : { [name]: text }) as { readonly [key in Name]?: string }

it("should fall back where the record is silent or blank", { tags: ["2.card.3", "2.card.6"] }, () => {
  fc.assert(
    fc.property(blanks, (blank) => {
      expect(shownDuration(record("duration", blank))).toBe("6 days & 5 nights")
      expect(shownRoute(record("route", blank))).toBe("Goa")
    }),
  )
})

it(
  "should say what the record says, without the space around it",
  { tags: ["2.card.2", "2.card.5", "3.entities.10"] },
  () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        fc.pre(text.trim() !== "")
        expect(shownDuration({ duration: ` ${text} ` })).toBe(text.trim())
        expect(shownRoute({ route: ` ${text} ` })).toBe(text.trim())
      }),
    )
  },
)
