/** Laws of core/departures/tripRulesSchema.ts: which rules an operator may write, and where one that is wrong is found. */
import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TripRulesSchema } from "#core/departures/tripRulesSchema.ts"
import { pooledRules, tripRules } from "../../generators/tripRules.ts"

const decode = (json: unknown) =>
  Schema.decodeUnknownResult(TripRulesSchema)(json, { onExcessProperty: "error" })

const WINTER = { from: "10-01", to: "05-31" }

const TIMED = { ...WINTER, startTimes: ["09:30"], durationMinutes: 60 }
const BOAT = { id: "boat", capacity: 9 }

describe("TripRulesSchema", () => {
  it("should take all rules that can be kept, and give them back as they were written", () => {
    fc.assert(
      fc.property(fc.oneof(tripRules, pooledRules), (rules) => {
        const read = decode(JSON.parse(JSON.stringify(rules)))
        expect(read).toEqual(Result.succeed(rules))
      }),
    )
  })

  it.each([
    ["31 February", { runs: [{ ...WINTER, to: "02-31" }] }, ["runs", 0, "to"]],
    ["a 13th month", { runs: [{ ...WINTER, from: "13-01" }] }, ["runs", 0, "from"]],
    ["a season of one year", { runs: [{ ...WINTER, from: "2026-10-01" }] }, ["runs", 0, "from"]],
    ["no end", { runs: [{ from: "10-01" }] }, ["runs", 0, "to"]],
    ["an unknown weekday", { runs: [{ ...WINTER, weekdays: ["Wensday"] }] }, ["runs", 0, "weekdays", 0]],
    [
      "a weekday cut short",
      { runs: [{ ...WINTER, weekdays: ["Sunday", "Wed"] }] },
      ["runs", 0, "weekdays", 1],
    ],
    ["no weekday", { runs: [{ ...WINTER, weekdays: [] }] }, ["runs", 0, "weekdays"]],
    ["no season", { runs: [] }, ["runs"]],
    [
      "a date outside",
      { runs: [{ from: "12-01", to: "01-31", dates: ["12-23", "02-01"] }] },
      ["runs", 0, "dates", 1],
    ],
    [
      "a day outside",
      { runs: [{ from: "12-01", to: "01-31", dates: ["2027-07-15"] }] },
      ["runs", 0, "dates", 0],
    ],
    ["a day that is none", { runs: [{ ...WINTER, except: ["2027-02-29"] }] }, ["runs", 0, "except", 0]],
    ["25 o'clock", { runs: [{ ...WINTER, startTimes: ["25:00"] }] }, ["runs", 0, "startTimes", 0]],
    ["the 60th minute", { runs: [{ ...WINTER, startTimes: ["09:60"] }] }, ["runs", 0, "startTimes", 0]],
    [
      "a time as it is said",
      { runs: [{ ...WINTER, startTimes: ["9.30 am"] }] },
      ["runs", 0, "startTimes", 0],
    ],
    [
      "times out of order",
      { runs: [{ ...WINTER, startTimes: ["14:00", "09:30"] }] },
      ["runs", 0, "startTimes", 1],
    ],
    ["a last start at no time", { runs: [{ ...WINTER, lastStart: "5 pm" }] }, ["runs", 0, "lastStart"]],
    [
      "a last start beside fixed times",
      { runs: [{ ...TIMED, lastStart: "17:00" }] },
      ["runs", 0, "lastStart"],
    ],
    [
      "a pool whose trips set out whenever",
      { runs: [{ ...WINTER, lastStart: "17:00", durationMinutes: 60 }], pool: BOAT },
      ["runs", 0, "startTimes"],
    ],
    ["no duration", { runs: [{ ...WINTER, durationMinutes: 0 }] }, ["runs", 0, "durationMinutes"]],
    ["a second row", { runs: [WINTER, { from: "1-1", to: "05-31" }] }, ["runs", 1, "from"]],
    ["a field that nobody knows", { season: "winter" }, ["season"]],
    ["less than no minutes", { bookUntilMinutes: -1 }, ["bookUntilMinutes"]],
    ["half a minute", { bookUntilMinutes: 1.5 }, ["bookUntilMinutes"]],
    ["ages inverted", { ages: { childrenFrom: 9, childrenTo: 6 } }, ["ages", "childrenTo"]],
    ["a child of 12 at the child's fare", { ages: { childrenFrom: 12 } }, ["ages", "childrenFrom"]],
    ["an age below nothing", { ages: { adultsFrom: -1 } }, ["ages", "adultsFrom"]],
    ["children's ages without children", { ages: { childrenFrom: 5 }, children: "none" }, ["ages"]],
    ["a pool without seats", { runs: [TIMED], pool: { id: "boat", capacity: 0 } }, ["pool", "capacity"]],
    [
      "a pool with a blank in its name",
      { runs: [TIMED], pool: { id: "my boat", capacity: 9 } },
      ["pool", "id"],
    ],
    ["a pool of trips that run whenever", { pool: BOAT }, ["pool"]],
    [
      "a pool without times",
      { runs: [TIMED, { ...WINTER, durationMinutes: 60 }], pool: BOAT },
      ["runs", 1, "startTimes"],
    ],
    [
      "a pool that never comes back",
      { runs: [{ ...WINTER, startTimes: ["09:30"] }], pool: BOAT },
      ["runs", 0, "durationMinutes"],
    ],
    ["another word for no children", { children: "no" }, ["children"]],
    ["sizes inverted", { partySize: { least: 5, most: 2 } }, ["partySize", "most"]],
    ["a party of nobody", { partySize: { least: 0 } }, ["partySize", "least"]],
  ])("should refuse %s, and name the place", (_what, json, place) => {
    const read = decode(json)
    const said = Result.isFailure(read) ? read.failure.message : ""
    const path = place.map((step) => `[${JSON.stringify(step)}]`).join("")
    expect(said).toContain(`at ${path}`)
  })
})
