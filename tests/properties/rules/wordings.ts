/** Texts that are cut or counted (specification sections 2 and 9). */
import * as fc from "fast-check"
import { durationInHours, hoursAsText } from "#core/catalogue/durationAndRoute.ts"
import { shortDescription } from "#core/catalogue/shortDescription.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { withEdges } from "./edges.ts"

const CUT = 450
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })
const readersCharacters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

interface Text {
  readonly character: string
  readonly count: number
  readonly tail: string
}
const texts: fc.Arbitrary<Text> = fc.record({
  character: fc.constantFrom("a", "é", "e\u0301", "नि", "😀", "👨‍👩‍👧‍👦", "🇮🇳"),
  count: withEdges(fc.nat(600), 449, 450, 451),
  tail: fc.constantFrom("", "", " .", "\n"),
})
const textOf = ({ character, count, tail }: Text) => character.repeat(count) + tail

interface Duration {
  readonly count: number
  readonly unit: "minute" | "hour" | "day"
  readonly nights: boolean
}
const durationText = ({ count, unit, nights }: Duration) =>
  `${count} ${unit}${count === 1 ? "" : "s"}${nights && unit === "day" ? ` & ${Math.max(0, count - 1)} nights` : ""}`
const HOURS = { minute: 1 / 60, hour: 1, day: 24 } as const

export const wordings = [
  property<Text>({
    id: "texts/description-cut-at-450",
    sentence:
      "A phone shows 450 characters of a description as a reader counts them, never half a character, and all of a shorter one.",
    section: "§9 Mobile description cut at 450 characters",
    arbitrary: texts,
    runs: 1500,
    boundaries: [449, 450, 451].map((length) => ({
      name: `${length} characters`,
      example: { character: "😀", count: length, tail: "" },
      hit: (text) => readersCharacters(textOf(text)).length === length,
    })),
    law: (parts) => {
      const text = textOf(parts)
      const all = readersCharacters(text)
      same(
        "shown",
        shortDescription(text),
        all.length <= CUT ? text : `${all.slice(0, CUT).join("").trimEnd()}…`,
      )
      holds("no character is broken", shortDescription(text).isWellFormed())
    },
  }),
  property<Duration>({
    id: "texts/duration-in-hours",
    sentence:
      "A duration is told in hours: minutes and days are converted, and a package keeps its own words beside them.",
    section: "§2 Activity detail: duration in hours",
    arbitrary: fc.record({
      count: fc.integer({ min: 0, max: 300 }),
      unit: fc.constantFrom("minute", "hour", "day"),
      nights: fc.boolean(),
    }),
    boundaries: [
      {
        name: "one hour",
        example: { count: 1, unit: "hour", nights: false },
        hit: ({ count, unit }) => count === 1 && unit === "hour",
      },
      {
        name: "sixty minutes",
        example: { count: 60, unit: "minute", nights: false },
        hit: ({ count, unit }) => count === 60 && unit === "minute",
      },
      {
        name: "days and nights",
        example: { count: 3, unit: "day", nights: true },
        hit: ({ unit, nights }) => unit === "day" && nights,
      },
    ],
    runs: 3000,
    law: (duration) => {
      const text = durationText(duration)
      const hours = Number((duration.count * HOURS[duration.unit]).toFixed(2))
      same(`hours of "${text}"`, durationInHours(text), hours)
      const said = `${hours} ${hours === 1 ? "hour" : "hours"}`
      same("in words", hoursAsText(text), duration.unit === "day" ? `${said} (${text})` : said)
    },
  }),
]
