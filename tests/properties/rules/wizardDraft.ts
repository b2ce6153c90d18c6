/** What is chosen and written on the way through the wizard (specification sections 3 to 5). */
import * as fc from "fast-check"
import { Schema } from "effect"
import { addDays, daysBetween } from "#core/days.ts"
import { isPlainLine, isPlainText } from "#core/plainText.ts"
import { boundedDraft, toggled, type TripDraft } from "#core/trips/tripDraft.ts"
import { isBudgetUpsideDown } from "#core/trips/planSummary.ts"
import { stayIsPossible, TripPlan } from "#core/trips/tripPlan.ts"
import { isStepReachable } from "#core/trips/wizardContext.ts"
import { completeDrafts, tripPlans, wildEdits } from "../../generators/arbitraries.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { withEdges } from "./edges.ts"
import { COMPLETE, draftOf, TODAY } from "./wizardAttempts.ts"

const isPlan = Schema.is(TripPlan)
const COMPLETE_DRAFT = draftOf(COMPLETE)

const names = fc.constantFrom("fort", "boat", "spice", "night")

export const wizardDraft = [
  property<{ readonly selection: ReadonlyArray<string>; readonly name: string }>({
    id: "wizard/toggle",
    sentence: "Clicking a card takes its name into the selection or out of it; twice changes nothing.",
    section: "§4 Wizard: clicking toggles",
    arbitrary: fc.record({ selection: fc.uniqueArray(names), name: names }),
    runs: 2000,
    boundaries: [
      {
        name: "the last one is taken out",
        example: { selection: ["fort"], name: "fort" },
        hit: ({ selection, name }) => selection.length === 1 && selection[0] === name,
      },
      {
        name: "the first one is taken in",
        example: { selection: [], name: "fort" },
        hit: ({ selection }) => selection.length === 0,
      },
    ],
    law: ({ selection, name }) => {
      const once = toggled(selection, name)
      same("is in", once.includes(name), !selection.includes(name))
      same(
        "the others",
        once.filter((other) => other !== name),
        selection.filter((other) => other !== name),
      )
      same("twice", new Set(toggled(once, name)), new Set(selection))
      same("each once", new Set(once).size, once.length)
    },
  }),
  property<{ readonly min: number | ""; readonly max: number | "" }>({
    id: "wizard/budget-warns-only",
    sentence:
      "A budget whose least lies above its most is worth a warning; an unfinished or level one is not.",
    section: "§5 No comparison of budget min and max; decision: Trip plan",
    arbitrary: fc.record({
      min: withEdges<number | "">(fc.nat(1000), "", 5),
      max: withEdges<number | "">(fc.nat(1000), "", 5),
    }),
    runs: 3000,
    boundaries: [
      { name: "level", example: { min: 5, max: 5 }, hit: ({ min, max }) => min !== "" && min === max },
      {
        name: "one too much",
        example: { min: 6, max: 5 },
        hit: ({ min, max }) => min !== "" && max !== "" && min - max === 1,
      },
      { name: "unfinished", example: { min: 5, max: "" }, hit: ({ min, max }) => min !== "" && max === "" },
    ],
    law: ({ min, max }) =>
      same(
        "warns",
        isBudgetUpsideDown({ min, max }),
        typeof min === "number" && typeof max === "number" && max < min,
      ),
  }),
  property<{ readonly plan: Parameters<typeof stayIsPossible>[0]; readonly ahead: number }>({
    id: "wizard/stay-is-possible",
    sentence:
      "The operator takes a stay that begins today or later, does not end before it begins, and ends within two years.",
    section: "§5 Validation: wizard",
    arbitrary: fc
      .record({ plan: tripPlans, ahead: withEdges(fc.integer({ min: -20, max: 760 }), -1, 0, 1, 730, 731) })
      .filter(({ plan }) => plan.checkInDate > "1904" && plan.checkOutDate < "2999"),
    runs: 3000,
    boundaries: [-1, 0, 1, 730, 731].map((days) => ({
      name: `check-in ${days} days from today`,
      hit: ({ ahead }) => ahead === days,
    })),
    law: ({ plan, ahead }) => {
      const today = addDays(plan.checkInDate, -ahead)
      const nights = daysBetween(plan.checkInDate, plan.checkOutDate)
      same("possible", stayIsPossible(plan, today), ahead >= 0 && ahead + nights <= 730)
      if (plan.checkInDate < plan.checkOutDate)
        holds(
          "never backwards",
          !stayIsPossible({ ...plan, checkInDate: plan.checkOutDate, checkOutDate: plan.checkInDate }, today),
        )
    },
  }),
  property<{ readonly draft: TripDraft; readonly change: Partial<TripDraft> }>({
    id: "wizard/complete-means-acceptable",
    sentence:
      "Whatever was edited, a draft whose four steps are complete is a plan that the operator takes: counts and budgets stop at their bounds, a text without room is not taken, and no text holds a character that cannot be seen.",
    section: "§5 Validation: wizard",
    arbitrary: fc.record({ draft: completeDrafts(TODAY), change: wildEdits }),
    runs: 2000,
    boundaries: [
      {
        name: "no adult",
        example: { draft: COMPLETE_DRAFT, change: { adults: 0 } },
        hit: ({ change }) => change.adults === 0,
      },
      {
        name: "a child too many",
        example: { draft: COMPLETE_DRAFT, change: { children: 101 } },
        hit: ({ change }) => change.children === 101,
      },
      {
        name: "an emoji across the end of the mobile number",
        example: { draft: COMPLETE_DRAFT, change: { mobileNumber: `${"9".repeat(119)}😀` } },
        hit: ({ change }) => change.mobileNumber?.codePointAt(119) === 0x1f600,
      },
    ],
    law: ({ draft, change }) => {
      const kept = boundedDraft({ ...draft, ...change }, draft)
      if (!isStepReachable(kept, 4, TODAY)) return
      holds("is a plan", isPlan(kept))
      holds("can be stayed", isPlan(kept) && stayIsPossible(kept, TODAY))
      const { fullName, email, mobileNumber, selectedTrips } = kept
      holds("shows every character", [fullName, email, mobileNumber, ...selectedTrips].every(isPlainLine))
      holds("shows every wish", isPlainText(kept.specialRequests))
      holds(
        "ends on a whole character",
        kept.mobileNumber.isWellFormed() || !(change.mobileNumber ?? "").isWellFormed(),
      )
    },
  }),
]
