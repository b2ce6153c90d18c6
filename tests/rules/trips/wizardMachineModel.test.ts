/** core/trips/wizardMachine.ts against a model, under random visitors and random answers. */
import { isDeepStrictEqual } from "node:util"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { EMPTY_DRAFT, toggled, type TripDraft } from "#core/trips/tripDraft.ts"
import { isStepComplete, isStepReachable, type WizardEvent } from "#core/trips/wizardContext.ts"
import { judgedDrafts } from "../../generators/arbitraries.ts"
import { TODAY } from "../booking/bookingHarness.ts"
import { COMPLETE_DRAFT, startWizard } from "./wizardHarness.ts"

/** A visitor at a step changes what that step shows. */
const SHOWN: ReadonlyArray<ReadonlyArray<keyof TripDraft>> = [
  ["fullName", "email", "mobileNumber", "purpose", "adults", "children"],
  ["selectedTrips", "budgetRange", "mealPreferences"],
  ["accommodationType", "checkInDate", "checkOutDate"],
  ["addOns", "specialRequests"],
]
const edits = fc.record({
  /** Where the fields come from; while the form is busy, all of them are tried. */
  typing: fc.oneof(
    { weight: 3, arbitrary: fc.constant(COMPLETE_DRAFT) },
    judgedDrafts(TODAY).map(({ draft }) => draft),
  ),
})
const clicks: fc.Arbitrary<WizardEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<WizardEvent>({ type: "wizard.next" }) },
  { weight: 4, arbitrary: fc.constant<WizardEvent>({ type: "wizard.submit" }) },
  fc.constant<WizardEvent>({ type: "wizard.previous" }),
  fc.constant<WizardEvent>({ type: "wizard.toggleAddOn", name: "Spa Services" }),
  fc.integer({ min: 0, max: 5 }).map((step): WizardEvent => ({ type: "wizard.show", step })),
  fc.integer({ min: 0, max: 5 }).map((step): WizardEvent => ({ type: "wizard.visit", step })),
)
const moves = fc.oneof(
  { weight: 8, arbitrary: clicks.map((event) => ({ event })) },
  { weight: 4, arbitrary: edits },
  { weight: 3, arbitrary: fc.record({ says: fc.constantFrom("taken" as const, "lost" as const) }) },
  { weight: 2, arbitrary: fc.constant({ passes: 2000 }) },
)
type Move = typeof moves extends fc.Arbitrary<infer H> ? H : never

it("should do what the model does, one submission at a time, and never lose what was typed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 60, size: "max" }), async (visit) => {
      const wizard = startWizard(COMPLETE_DRAFT)
      let model = freshModel()
      for (const move of visit) {
        const event = eventOf(move, wizard.step())
        const before = wizard.actor.getSnapshot()
        const isDenied = event !== undefined && !before.can(event)
        if (event !== undefined) wizard.send(event)
        else if ("passes" in move) wizard.clock.increment(move.passes)
        else if ("says" in move && model.at === "submitting") await wizard.answer(move.says)
        expect(!isDenied || wizard.actor.getSnapshot() === before).toBe(true)
        model = next(model, move, event)
        const { draft, formMessage } = wizard.context()
        expect([situation(wizard), draft, formMessage]).toEqual([model.at, model.draft, model.formMessage])
        expect(wizard.told.length === 0 ? COMPLETE_DRAFT : wizard.told.at(-1)).toEqual(model.kept)
        expect(wizard.waiting.length).toBeLessThanOrEqual(1)
      }
      if (model.at === "submitting") await wizard.answer("lost")
      expect(wizard.sent.map(({ key }) => key)).toEqual(model.keys)
    }),
    { numRuns: 100 },
  )
})

// Helpers

const situation = ({ actor, step }: ReturnType<typeof startWizard>) =>
  step() === 0 ? actor.getSnapshot().value : step()

const freshModel = () => ({
  at: 1 as number | "submitting" | "confirming",
  draft: COMPLETE_DRAFT,
  formMessage: undefined as "submitted" | "notSubmitted" | undefined,
  /** What lies on the device. */
  kept: COMPLETE_DRAFT as TripDraft | undefined,
  /** The keys of the plans sent, and the one that the next would carry again. */
  keys: [] as ReadonlyArray<string>,
  key: undefined as string | undefined,
  taken: 0,
})
type Model = ReturnType<typeof freshModel>

const eventOf = (move: Move, step: number): WizardEvent | undefined => {
  if ("event" in move) return move.event
  if (!("typing" in move)) return undefined
  const shown = SHOWN[step - 1] ?? SHOWN.flat()
  const change = Object.fromEntries(shown.map((field) => [field, move.typing[field]]))
  return { type: "wizard.edit", change }
}

const next = (model: Model, move: Move, event: WizardEvent | undefined): Model => {
  if (typeof model.at === "number") return event === undefined ? model : act(model, model.at, event)
  if (model.at === "confirming" && "passes" in move)
    return { ...model, at: 1, draft: EMPTY_DRAFT, formMessage: "submitted", kept: undefined, key: undefined }
  if (model.at !== "submitting" || !("says" in move)) return model
  return move.says === "taken"
    ? { ...model, at: "confirming" }
    : { ...model, at: 4, formMessage: "notSubmitted" }
}

const edited = (model: Model, change: Partial<TripDraft>): Model => {
  const draft = { ...model.draft, ...change }
  if (isDeepStrictEqual(draft, model.draft)) return model
  return { ...model, draft, kept: draft, formMessage: undefined, key: undefined }
}

const act = (model: Model, step: number, event: WizardEvent): Model => {
  const { draft } = model
  switch (event.type) {
    case "wizard.edit":
      return edited(model, event.change)
    case "wizard.toggleTrip":
      return model
    case "wizard.toggleAddOn":
      return edited(model, { addOns: toggled(draft.addOns, event.name) })
    case "wizard.visit":
      return {
        ...model,
        at:
          [4, 3, 2].find((furthest) => event.step >= furthest && isStepReachable(draft, furthest, TODAY)) ??
          1,
      }
    case "wizard.show":
      return event.step >= 1 && event.step <= 4 && isStepReachable(draft, event.step, TODAY)
        ? { ...model, at: event.step }
        : model
    case "wizard.next":
      return step < 4 && isStepComplete(draft, step, TODAY) ? { ...model, at: step + 1 } : model
    case "wizard.previous":
      return { ...model, at: Math.max(1, step - 1) }
    case "wizard.submit": {
      if (step !== 4) return model
      const taken = model.key === undefined ? model.taken + 1 : model.taken
      const key = model.key ?? `key ${taken}`
      return { ...model, at: "submitting", formMessage: undefined, key, taken, keys: [...model.keys, key] }
    }
  }
}
