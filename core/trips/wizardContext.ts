/** What the trip wizard remembers, and what it hears. */
import { Result } from "effect"
import type { Day } from "../days.ts"
import type { PlanNotSubmitted } from "../ports/enquiries.ts"
import { boundedDraft, toggled, type TripDraft } from "./tripDraft.ts"
import type { ADD_ONS } from "./tripPlan.ts"
import type { WizardFormMessage } from "./wizardFormMessage.ts"
import { STEPS } from "./wizardSteps.ts"

export interface WizardContext {
  readonly draft: TripDraft
  readonly formMessage: WizardFormMessage | undefined
  /** Names this plan at the operator until it has been taken or is edited, across reloads too. */
  readonly requestKey: string | undefined
  readonly submitted: Result.Result<void, PlanNotSubmitted> | undefined
}

export type WizardEvent =
  | { readonly type: "wizard.edit"; readonly change: Partial<TripDraft> }
  | { readonly type: "wizard.toggleTrip"; readonly name: string }
  | { readonly type: "wizard.toggleAddOn"; readonly name: (typeof ADD_ONS)[number] }
  | { readonly type: "wizard.next" | "wizard.previous" | "wizard.submit" }
  /** `wizard.show` goes to a step that may be shown; `wizard.visit` to the furthest one that may, up to `step`. */
  | { readonly type: "wizard.show" | "wizard.visit"; readonly step: number }

/** The draft after an event, within the bounds of a plan; the same draft after an event that edits nothing. */
export const draftAfter = (draft: TripDraft, event: WizardEvent): TripDraft => {
  switch (event.type) {
    case "wizard.edit":
      return boundedDraft({ ...draft, ...event.change }, draft)
    case "wizard.toggleTrip":
      return boundedDraft({ ...draft, selectedTrips: toggled(draft.selectedTrips, event.name) })
    case "wizard.toggleAddOn":
      return { ...draft, addOns: toggled(draft.addOns, event.name) }
    default:
      return draft
  }
}

/** Whether a step, counted from 1, needs nothing more. */
export const isStepComplete = (draft: TripDraft, step: number, today: Day): boolean =>
  STEPS[step - 1]?.missing(draft, today).length === 0

/** Whether a step may be shown from anywhere: every step before it is complete. */
export const isStepReachable = (draft: TripDraft, step: number, today: Day): boolean =>
  Array.from({ length: step - 1 }, (_, before) => before + 1).every((before) =>
    isStepComplete(draft, before, today),
  )

/** One of the chart's steps, and the one that an event asks for: what its guards compare. */
export interface RequestedStep {
  readonly step: number
  readonly wanted: number
}

export const requestedStep =
  (step: number) =>
  ({ event }: { readonly event: Extract<WizardEvent, { readonly step: number }> }): RequestedStep => ({
    step,
    wanted: event.step,
  })

/** The chart's states that show a step, in the order of the steps. */
const STEP_STATES = ["personalDetails", "tripPreferences", "stay", "finalDetails"] as const

/** The step on the screen, counted from 1, by the chart's state: a form that is busy still shows its last step. */
export const shownStep = (
  state: { readonly filling: (typeof STEP_STATES)[number] } | "submitting" | "deciding" | "confirming",
): number => (typeof state === "string" ? STEPS.length : STEP_STATES.indexOf(state.filling) + 1)

/**
 * Whether what sends the plan did not arrive: the page is to be loaded again, and goes on with the draft that the device keeps.
 */
export const isPlanUnsent = ({ submitted }: Pick<WizardContext, "submitted">): boolean =>
  submitted !== undefined && Result.isFailure(submitted) && submitted.failure.outcome === "unsent"
