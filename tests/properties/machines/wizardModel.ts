/** The trip wizard as the specification tells it: four steps, a submission, two seconds, and the beginning again. */
import { isDeepStrictEqual } from "node:util"
import { EMPTY_DRAFT, type TripDraft } from "#core/trips/tripDraft.ts"
import { TODAY } from "../../rules/booking/bookingHarness.ts"
import type { Act } from "./walker.ts"

const STATES = ["personalDetails", "tripPreferences", "stay", "finalDetails"] as const

export interface WizardModel {
  readonly at: 1 | 2 | 3 | 4 | "submitting" | "confirming"
  readonly draft: TripDraft
  readonly formMessage: "submitted" | "notSubmitted" | undefined
  /** Keys of the plans that were sent; the key that the next one would carry; how many were taken so far. */
  readonly sent: ReadonlyArray<string>
  readonly kept: string | undefined
  readonly taken: number
  /** Since the plan was taken. Unit: milliseconds. */
  readonly confirmingMs: number
}

export const beginWizard = (): WizardModel => ({
  at: 1,
  draft: EMPTY_DRAFT,
  formMessage: undefined,
  sent: [],
  kept: undefined,
  taken: 0,
  confirmingMs: 0,
})

export const wizardStateOf = ({ at }: WizardModel): unknown =>
  typeof at === "number" ? { filling: STATES[at - 1] } : at

const isWritten = (text: string) => text.trim() !== ""

/** What each step needs, as section 4 has it. Dates in these walks are all real days. */
const isComplete = (draft: TripDraft, step: number): boolean => {
  if (step === 1) return isWritten(draft.fullName) && isWritten(draft.mobileNumber)
  if (step === 2) return draft.selectedTrips.length > 0
  if (step > 3) return true
  const { accommodationType, checkInDate, checkOutDate } = draft
  return accommodationType !== "" && checkInDate >= TODAY && checkOutDate >= checkInDate
}

const mayBeSubmitted = (draft: TripDraft): boolean => [1, 2, 3].every((step) => isComplete(draft, step))

/** At least one adult and no child less than none; at most a hundred of each. */
const bounded = (draft: TripDraft): TripDraft => ({
  ...draft,
  adults: Math.min(100, Math.max(1, draft.adults)),
  children: Math.min(100, Math.max(0, draft.children)),
})

/** Walks from the first step towards the one in the address, as far as the steps are complete. */
const furthest = (draft: TripDraft, wanted: number): 1 | 2 | 3 | 4 => {
  let at = 1
  while (at < Math.min(wanted, 4) && isComplete(draft, at)) at += 1
  return at as 1 | 2 | 3 | 4
}

const flipped = (list: ReadonlyArray<string>, name: string) =>
  list.includes(name) ? list.filter((other) => other !== name) : [...list, name]

export const nextWizard = (model: WizardModel, act: Act): WizardModel => {
  if ("passMs" in act) return passed(model, act.passMs)
  if ("call" in act) return answered(model, act.name)
  return typeof model.at === "number" ? heard(model, model.at, act.event as never) : model
}

const passed = (model: WizardModel, ms: number): WizardModel => {
  if (model.at !== "confirming") return model
  const confirmingMs = model.confirmingMs + ms
  if (confirmingMs < 2000) return { ...model, confirmingMs }
  return { ...beginWizard(), sent: model.sent, taken: model.taken, formMessage: "submitted" }
}

const answered = (model: WizardModel, name: string): WizardModel => {
  if (model.at !== "submitting") return model
  if (name === "operator: taken") return { ...model, at: "confirming", confirmingMs: 0 }
  const kept = name === "operator: not taken" ? undefined : model.kept
  return { ...model, at: 4, kept, formMessage: "notSubmitted" }
}

interface Heard {
  readonly type: string
  readonly change: Partial<TripDraft>
  readonly name: string
  readonly step: number
}

const heard = (model: WizardModel, at: 1 | 2 | 3 | 4, { type, change, name, step }: Heard): WizardModel => {
  const { draft } = model
  const edited = (made: Partial<TripDraft>): WizardModel => {
    const changed = bounded({ ...draft, ...made })
    if (isDeepStrictEqual(changed, draft)) return model
    return { ...model, draft: changed, formMessage: undefined, kept: undefined }
  }
  switch (type) {
    case "wizard.edit":
      return edited(change)
    case "wizard.toggleTrip":
      return edited({ selectedTrips: flipped(draft.selectedTrips, name) })
    case "wizard.toggleAddOn":
      return edited({ addOns: flipped(draft.addOns, name) as TripDraft["addOns"] })
    case "wizard.next":
      return at < 4 && isComplete(draft, at) ? { ...model, at: (at + 1) as WizardModel["at"] } : model
    case "wizard.previous":
      return at > 1 ? { ...model, at: (at - 1) as WizardModel["at"] } : model
    case "wizard.show": {
      const isReachable =
        step <= 4 && [1, 2, 3].every((before) => before >= step || isComplete(draft, before))
      return isReachable ? { ...model, at: step as WizardModel["at"] } : model
    }
    case "wizard.visit":
      return { ...model, at: furthest(draft, step) }
    default:
      return at === 4 ? submitted(model) : model
  }
}

const submitted = (model: WizardModel): WizardModel => {
  if (!mayBeSubmitted(model.draft)) return furthest(model.draft, 3) === 3 ? { ...model, at: 3 } : model
  const taken = model.kept === undefined ? model.taken + 1 : model.taken
  const kept = model.kept ?? `key ${taken}`
  return { ...model, at: "submitting", taken, kept, formMessage: undefined, sent: [...model.sent, kept] }
}
