/** core/departures/partySentences.ts: who may come and at which fare, in words. */
import { describe, expect, it } from "vitest"
import { adultFareSentence, asksAboutUnderFive, partySentences } from "#core/departures/partySentences.ts"
import type { TripRules } from "#core/departures/tripRules.ts"

describe("partySentences", () => {
  it("should have nothing to say of a trip without rules", () => {
    expect(partySentences({})).toEqual([])
  })

  it.each([
    [{ ages: { childrenFrom: 8 } }, ["From 8 years."]],
    [{ ages: { childrenFrom: 5 } }, []],
    [{ ages: { adultsFrom: 12 }, children: "none" }, ["From 12 years.", "No child’s fare."]],
    [{ children: "none" }, ["No child’s fare."]],
    [{ ages: { childrenFrom: 6, childrenTo: 9 } }, ["From 6 years.", "Children up to 9 years."]],
    [{ partySize: { least: 2, most: 10 } }, ["From 2 to 10 people on one booking."]],
    [{ partySize: { least: 2, most: 2 } }, ["2 people on one booking."]],
    [{ partySize: { most: 6 } }, ["At most 6 people on one booking."]],
    [{ partySize: { least: 4 } }, ["At least 4 people on one booking."]],
    [{ partySize: { most: 1 } }, ["At most 1 person on one booking."]],
  ] satisfies ReadonlyArray<readonly [TripRules, ReadonlyArray<string>]>)(
    "should say of %j: %j",
    (rules, sentences) => {
      expect(partySentences(rules)).toEqual(sentences)
    },
  )

  it.each([
    [{}, "Ages 11 to 17 pay the adult fare.", true],
    [{ ages: { childrenFrom: 8 } }, "Ages 11 to 17 pay the adult fare.", false],
    [{ ages: { adultsFrom: 12 }, children: "none" }, "Ages 12 to 17 pay the adult fare.", false],
    [{ ages: { adultsFrom: 18 }, children: "none" }, "", false],
  ] satisfies ReadonlyArray<readonly [TripRules, string, boolean]>)(
    "should tell under %j who pays the adult fare, and ask about the smallest only where they may come",
    (rules, sentence, asks) => {
      expect([adultFareSentence(rules), asksAboutUnderFive(rules)]).toEqual([sentence, asks])
    },
  )
})
