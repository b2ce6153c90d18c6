/** The trip wizard, filled in by anybody in any order, with any answer of the operator. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { addDays } from "#core/days.ts"
import { TripDrafts } from "#core/ports/deviceStorage.ts"
import { PlanNotSubmitted, TripPlans } from "#core/ports/enquiries.ts"
import { EMPTY_DRAFT, type SavedDraft, type TripDraft } from "#core/trips/tripDraft.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { NOW_MS, TODAY, YESTERDAY } from "../../rules/booking/bookingHarness.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { same } from "../claims.ts"
import type { PendingCalls } from "./pendingCalls.ts"
import type { Act, Walker } from "./walker.ts"
import { beginWizard, type WizardModel, nextWizard, wizardStateOf } from "./wizardModel.ts"
import { numberedKeys } from "../../harness/numberedKeys.ts"

/** What a device that has forgotten everything comes down to. */
const NOTHING_KEPT: SavedDraft = { draft: EMPTY_DRAFT, requestKey: undefined }

const portsOver = (calls: PendingCalls) => {
  return ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(TripPlans, { submit: (plan, key) => calls.ask("submit", { plan, key }) }),
      Layer.succeed(TripDrafts, {
        read: Effect.sync((): SavedDraft | undefined => undefined),
        write: (kept) => Effect.sync(() => calls.note("write", kept)),
        clear: Effect.sync(() => calls.note("write", NOTHING_KEPT)),
      }),
      numberedKeys(),
      fixedClock(NOW_MS),
    ),
  )
}

const edit = (name: string, change: Partial<TripDraft>, weight = 1): Act => ({
  name,
  weight,
  event: { type: "wizard.edit", change } as never,
})
const press = (name: string, type: string, weight = 1): Act => ({ name, weight, event: { type } })
const show = (step: number): Act => ({
  name: `show step ${step}`,
  event: { type: "wizard.show", step } as never,
})
const visit = (step: number): Act => ({
  name: `come to the address of step ${step}`,
  event: { type: "wizard.visit", step } as never,
})

export const wizardWalker: Walker<WizardModel> = {
  id: "wizard",
  section: "§4 Wizard; §5 Validation: wizard",
  sentence:
    "Next and Submit work only when all before them is complete, nothing typed is lost by a failure or on the way, one submission is in flight, and only a success empties the form.",
  asks: true,
  races: {
    busy: [
      "write who",
      "next",
      "toggle the fort",
      "next",
      "choose the stay",
      "next",
      "submit",
      "submit",
      "write who",
    ],
  },
  inputs: [undefined],
  acts: [
    edit("write who", { fullName: "Asha", mobileNumber: "9876543210" }, 4),
    edit("empty the name", { fullName: " " }),
    { name: "toggle the fort", weight: 3, event: { type: "wizard.toggleTrip", name: "Fort walk" } as never },
    { name: "toggle photography", event: { type: "wizard.toggleAddOn", name: "Photography" } as never },
    edit(
      "choose the stay",
      { accommodationType: "Villa", checkInDate: TODAY, checkOutDate: addDays(TODAY, 3) },
      4,
    ),
    edit("ask for no adult", { adults: 0 }),
    edit("bring too many children", { children: 101 }),
    edit("check in yesterday", { checkInDate: YESTERDAY }),
    edit("check out before check-in", { checkInDate: addDays(TODAY, 5), checkOutDate: addDays(TODAY, 4) }),
    press("next", "wizard.next", 8),
    press("previous", "wizard.previous", 2),
    press("submit", "wizard.submit", 6),
    ...[1, 2, 3, 4, 5].map(show),
    ...[0, 2, 3, 9].map(visit),
    {
      name: "operator: taken",
      weight: 3,
      call: "submit",
      at: ["wizard.submitting"],
      result: Result.succeed(undefined),
    },
    {
      name: "operator: no answer",
      call: "submit",
      at: ["wizard.submitting"],
      result: Result.fail(new PlanNotSubmitted({ outcome: "unknown", cause: "down" })),
    },
    {
      name: "operator: never asked",
      call: "submit",
      at: ["wizard.submitting"],
      result: Result.fail(new PlanNotSubmitted({ outcome: "unsent", cause: "no script" })),
    },
    {
      name: "operator: not taken",
      call: "submit",
      at: ["wizard.submitting"],
      result: Result.fail(new PlanNotSubmitted({ outcome: "refused", cause: "no" })),
    },
    { name: "1 s passes", passMs: 1000, stepMs: 1000 },
    { name: "2 s pass", weight: 2, passMs: 2000, stepMs: 1000, timer: "confirm.wizard.confirming" },
  ],
  machine: (calls) => makeWizardMachine(portsOver(calls)),
  key: ({ value, context: { draft, formMessage } }) => [
    value,
    draft.fullName,
    draft.selectedTrips.length > 0,
    draft.children > 0,
    [draft.accommodationType, draft.checkInDate, draft.checkOutDate],
    formMessage,
  ],
  begin: beginWizard,
  next: nextWizard,
  agree: (model, { actor, calls }) => {
    const { value, context } = actor.getSnapshot()
    same("state", value, wizardStateOf(model))
    same("what was typed", context.draft, model.draft)
    same("formMessage", context.formMessage, model.formMessage)
    const [, kept] = calls.made.findLast(([name]) => name === "write") ?? ["write", NOTHING_KEPT]
    same("what a reload would find", kept, { draft: model.draft, requestKey: model.kept })
    const sent = calls.made
      .filter(([name]) => name === "submit")
      .map(([, plan]) => (plan as { readonly key: string }).key)
    same("request keys", sent, model.sent)
  },
}
