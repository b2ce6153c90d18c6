/** What the trip wizard remembers, what it hears, and what it says. */
import type { Result } from "effect"
import type { Day } from "../days.ts"
import type { PlanNotSubmitted } from "../ports/tripPlans.ts"
import type { TripDraft } from "./tripDraft.ts"
import type { ADD_ONS } from "./tripPlan.ts"
import { STEPS } from "./wizardSteps.ts"

/** What is said after a submission, word for word (specification section 8). */
export const WIZARD_NOTICE_TEXT = {
  submitted: "Your dream trip has been planned successfully! We'll contact you soon. 🎉",
  notSubmitted: "Something went wrong! Please try again.",
} as const

export interface Wizard {
  readonly draft: TripDraft
  readonly notice: keyof typeof WIZARD_NOTICE_TEXT | undefined
  /** Names this plan at the operator until it has been taken or is edited. */
  readonly requestKey: string | undefined
  readonly submitted: Result.Result<void, PlanNotSubmitted> | undefined
}

export type WizardEvent =
  | { readonly type: "wizard.edit"; readonly change: Partial<TripDraft> }
  | { readonly type: "wizard.toggleTrip"; readonly name: string }
  | { readonly type: "wizard.toggleAddOn"; readonly name: (typeof ADD_ONS)[number] }
  | { readonly type: "wizard.next" | "wizard.previous" | "wizard.submit" }
  | { readonly type: "wizard.show"; readonly step: number }

/** Whether a step, counted from 1, needs nothing more. */
export const isStepComplete = (draft: TripDraft, step: number, today: Day): boolean =>
  STEPS[step - 1]?.missing(draft, today).length === 0

/** Whether a step may be shown from anywhere: every step before it is complete. */
export const isStepReachable = (draft: TripDraft, step: number, today: Day): boolean =>
  Array.from({ length: step - 1 }, (_, before) => before + 1).every((before) =>
    isStepComplete(draft, before, today),
  )
