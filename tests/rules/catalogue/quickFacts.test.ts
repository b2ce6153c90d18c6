/** Laws of core/catalogue/quickFacts.ts: what a visitor wants to know before reading on, found in the itinerary. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Detail } from "#core/catalogue/activity.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { meetingPointMap } from "#core/paidBooking/meetingPointMap.ts"
import { quickFacts, whereToMeet } from "#core/catalogue/quickFacts.ts"

const ORDER = ["Meeting point", "Departure", "Season", "Ages", "Languages", "Included"]

const titles = fc.oneof(
  fc.constantFrom(
    "What is included",
    "What is not included",
    "Where and when to meet",
    "Who can fly",
    "Age",
    "",
  ),
  fc.constantFrom("Languages", "Season", "Package inclusions", "Meetings of minds"),
  fc.string({ unit: "grapheme" }),
)
const lines = fc.oneof(
  fc.constantFrom("", "  ", "Licensed guide in English or Hindi", "Tea. And cake.", "مرحبا", "From 5 years"),
  fc.string({ unit: "grapheme" }),
)
const details: fc.Arbitrary<ReadonlyArray<Detail>> = fc.array(
  fc.record({ title: titles, content: fc.oneof(lines, fc.array(lines)) }),
)

const textOf = ({ content }: Detail) => (typeof content === "string" ? content : content.join("\n"))

describe("quickFacts", () => {
  it("should name each fact once, in one order, with one to three points that are never blank", () => {
    fc.assert(
      fc.property(details, (entries) => {
        const facts = quickFacts(entries)
        const labels = facts.map(({ label }) => label)
        const told = new Set<string>(labels)
        expect(labels).toEqual(ORDER.filter((label) => told.has(label)))
        for (const { label, points } of facts) {
          expect(points.length).toBeGreaterThan(0)
          expect(new Set(points).size).toBe(points.length)
          expect(points.length).toBeLessThanOrEqual(label === "Included" ? 3 : points.length)
          for (const point of points) expect(point).toBe(point.trim() || "never blank")
        }
      }),
    )
  })

  it("should say only what the operator wrote", () => {
    fc.assert(
      fc.property(details, (entries) => {
        const written = entries.map(textOf).join("\n")
        for (const { points } of quickFacts(entries))
          for (const point of points) expect(written).toContain(point)
      }),
    )
  })

  it("should name a place whole whose name is shortened", () => {
    const content = "Opp. St. Inez church, Panjim. The bus leaves at 8 am."
    expect(quickFacts([{ title: "Where and when to meet", content }])).toEqual([
      { label: "Meeting point", points: ["Opp. St. Inez church, Panjim."] },
      { label: "Departure", points: ["The bus leaves at 8 am."] },
    ])
  })

  it("should never list what is not included", () => {
    fc.assert(
      fc.property(fc.constantFrom("What is not included", "Not included", "Excluded"), (title) => {
        expect(quickFacts([{ title, content: ["Parking"] }])).toEqual([])
      }),
    )
  })

  it("should read a sunset cruise as its page shows it", () => {
    expect(
      quickFacts([
        {
          title: "What is included",
          content: ["Deck ticket", "Guide in English or Hindi", "Life jacket", "Tea"],
        },
        { title: "What is not included", content: ["Snacks"] },
        { title: "Who can come", content: ["From 5 years", "Up to 120 kilograms"] },
        { title: "Where and when to meet", content: "Santa Monica jetty, Panjim. Boats leave at 5.30 pm." },
        { title: "Season", content: "The river is sheltered. All year. Bring a coat in July." },
      ]),
    ).toEqual([
      { label: "Meeting point", points: ["Santa Monica jetty, Panjim."] },
      { label: "Departure", points: ["Boats leave at 5.30 pm."] },
      { label: "Season", points: ["All year."] },
      { label: "Ages", points: ["From 5 years"] },
      { label: "Languages", points: ["English", "Hindi"] },
      { label: "Included", points: ["Deck ticket", "Guide in English or Hindi", "Life jacket"] },
    ])
  })

  it("should take neither the way back nor the weather for a departure", () => {
    const meeting = (content: string | ReadonlyArray<string>) =>
      quickFacts([{ title: "Where and when to meet", content }]).map(({ label }) => label)
    for (const later of ["Back by about 3.30 pm.", "We message you before 12 pm.", "The boat leaves early."])
      expect(meeting(`At the jetty. ${later}`)).toEqual(["Meeting point"])
    expect(meeting(["At the jetty", "It leaves at 8 am"])).toEqual(["Meeting point", "Departure"])
  })

  it.each([
    ["Season", "Season"],
    ["Season", "Meetings, season and starting day"],
    ["Meeting point", "Meet here"],
    ["Meeting point", "Meeting"],
    ["Meeting point", "Hotel pick-up"],
    ["Meeting point", "Pickup"],
    ["Ages", "Who can fly"],
    ["Ages", "Age"],
    ["Ages", "Ages"],
    ["Languages", "Language"],
    ["Languages", "Languages"],
  ] as const)("should find %s under the title %j", (label, title) => {
    const points = label === "Languages" ? ["A", "B"] : ["A"]
    expect(quickFacts([{ title, content: ["A", "B"] }])).toEqual([{ label, points }])
  })

  it("should take no other question about who for an age, and no blank for a first sentence", () => {
    expect(quickFacts([{ title: "The guide who leads", content: "Asha" }])).toEqual([])
    expect(quickFacts([{ title: "Meeting", content: "  At the jetty. At noon." }])[0]?.points).toEqual([
      "At the jetty.",
    ])
  })

  it("should take languages that the operator lists himself, before any guide's", () => {
    expect(
      quickFacts([
        { title: "What is included", content: ["Guide in English"] },
        { title: "Languages", content: ["Konkani", "Portuguese"] },
      ])[0],
    ).toEqual({ label: "Languages", points: ["Konkani", "Portuguese"] })
  })

  it("should find a meeting point and what is included for every activity of the sample catalogue", () => {
    for (const { slug, details = [] } of seedCatalogue().flatMap(({ subcategories }) => subcategories)) {
      const labels = new Set<string>(quickFacts(details).map(({ label }) => label))
      expect([slug, labels.has("Meeting point"), labels.has("Included")]).toEqual([slug, true, true])
    }
  })

  it("should say when each of them leaves and in which season, where its record says so", () => {
    for (const { slug, details = [] } of seedCatalogue().flatMap(({ subcategories }) => subcategories)) {
      const facts = quickFacts(details)
      const said = facts.filter(({ label }) => label === "Meeting point" || label === "Departure")
      const meeting = details.find(({ title }) => /\bmeet/i.test(title))
      const HOUR = /\d (am|pm)/
      const hasHour = meeting !== undefined && HOUR.test(textOf(meeting))
      expect([slug, said.some(({ points }) => HOUR.test(points.join(" ")))]).toEqual([slug, hasHour])
      const hasSeason = details.some(({ title }) => /season/i.test(title))
      expect([slug, facts.some(({ label }) => label === "Season")]).toEqual([slug, hasSeason])
    }
  })
})

describe("whereToMeet", () => {
  it("should say when a trip sets out that was booked without a time of it", () => {
    const details = [
      { title: "Where and when to meet", content: "At the jetty. We leave at 5 pm. Bring water." },
    ]
    expect(whereToMeet(details, undefined)).toBe("At the jetty. We leave at 5 pm.")
    expect(whereToMeet(details, DepartureId.make("boat/2026-12-05/17:00"))).toBe("At the jetty.")
    const listed = [{ title: "Meeting", content: ["At the jetty", "We leave at 5 pm"] }]
    expect(whereToMeet(listed, undefined)).toBe("At the jetty. We leave at 5 pm")
    for (const nowhere of [[], [{ title: "Season", content: "All year." }]])
      expect(whereToMeet(nowhere, undefined)).toBeUndefined()
  })

  it("should leave the map to the place, whatever is said of the hour", () => {
    for (const { slug, details = [] } of seedCatalogue().flatMap(({ subcategories }) => subcategories)) {
      const [place] = quickFacts(details)[0]?.points ?? []
      const mapOf = (meetingPoint: string | undefined) =>
        meetingPointMap(meetingPoint === undefined ? {} : { meetingPoint })
      expect([slug, mapOf(whereToMeet(details, undefined))]).toEqual([slug, mapOf(place)])
    }
  })
})
