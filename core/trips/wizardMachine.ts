/** The trip wizard's machine, and the draft on the device that it goes on with. */
import { Option, Schema, Equal, Result } from "effect"
import { type Runtime, runEffect } from "../runtime.ts"
import { TripDrafts } from "../ports/deviceStorage.ts"
import { SavedDraft, boundedDraft, EMPTY_DRAFT } from "./tripDraft.ts"
import { assign, setup } from "xstate"
import { today } from "../days.ts"
import { Ids } from "../ports/ids.ts"
import { PlanNotSubmitted, type TripPlans } from "../ports/enquiries.ts"
import { WIZARD_CONFIRM_MS } from "../businessConstants.ts"
import { submitTripPlan, type TripSubmission } from "./submitTripPlan.ts"
import {
  type RequestedStep,
  requestedStep,
  draftAfter,
  isStepComplete,
  isStepReachable,
  type WizardContext,
  type WizardEvent,
} from "./wizardContext.ts"
import { STEPS } from "./wizardSteps.ts"

const decode = Schema.decodeUnknownOption(SavedDraft)

/** The draft that this device keeps; absent when it keeps none, or something that is none. */
export const makeReadTripDraft = (run: Runtime<TripDrafts>) => (): SavedDraft | undefined =>
  Option.getOrUndefined(decode(run.runSync(TripDrafts.use((drafts) => drafts.read))))

const STAY_STEP = 3

const isRefused = (submitted: WizardContext["submitted"]): boolean =>
  submitted !== undefined && Result.isFailure(submitted) && submitted.failure.outcome === "refused"

/** Any edit, denied when it would change nothing: a count at its bound stays there. */
const EDIT = { guard: "changesTheDraft", actions: "edit" } as const

/**
 * The trip wizard (specification section 4): four steps, forward only when the step is complete, back at any time; on
 * the last one the plan is submitted. After a success the form is empty again and stands at step 1; after a failure
 * everything typed is still there.
 */
export const makeWizardMachine = (run: Runtime<TripPlans | TripDrafts | Ids>) => {
  /** Keeps the draft on the device, with the key under which it may already be with the operator. */
  const keep = (kept: Pick<WizardContext, "draft" | "requestKey">) => {
    run.runSync(TripDrafts.use((drafts) => drafts.write(kept)))
    return kept
  }
  /** What was sent as it stands was complete then: sent again, it is known by its key, also once its days are past. */
  const mayBeShown = ({ draft, requestKey }: WizardContext, step: number) =>
    requestKey !== undefined || isStepReachable(draft, step, run.runSync(today))
  return setup({
    types: { context: {} as WizardContext, events: {} as WizardEvent },
    actors: {
      submitTripPlan: runEffect(run)(
        submitTripPlan,
        (cause) => new PlanNotSubmitted({ outcome: "unknown", cause }),
      ),
    },
    guards: {
      isComplete: ({ context }, { step }: { step: number }) =>
        isStepComplete(context.draft, step, run.runSync(today)),
      mayShow: ({ context }, { step, wanted }: RequestedStep) => wanted === step && mayBeShown(context, step),
      mayVisit: ({ context }, { step, wanted }: RequestedStep) => wanted >= step && mayBeShown(context, step),
      changesTheDraft: ({ context, event }) => !Equal.equals(draftAfter(context.draft, event), context.draft),
      mayBeSubmitted: ({ context }) => mayBeShown(context, STEPS.length),
      lacksItsStay: ({ context }) => mayBeShown(context, STAY_STEP),
      isTaken: ({ context }) => context.submitted !== undefined && Result.isSuccess(context.submitted),
    },
    actions: {
      edit: assign(({ context, event }) => ({
        ...keep({ draft: draftAfter(context.draft, event), requestKey: undefined }),
        formMessage: undefined,
      })),
      takeKey: assign(({ context: { draft, requestKey } }) => ({
        ...keep({ draft, requestKey: requestKey ?? run.runSync(Ids.use((ids) => ids.requestKey)) }),
        formMessage: undefined,
      })),
      startAgain: assign(() => {
        run.runSync(TripDrafts.use((drafts) => drafts.clear))
        return { draft: EMPTY_DRAFT, requestKey: undefined, formMessage: "submitted" as const }
      }),
      /** What was refused is in nobody's hands: the next try is judged and named anew. */
      apologise: assign(({ context: { draft, requestKey, submitted } }) => ({
        ...keep({ draft, requestKey: isRefused(submitted) ? undefined : requestKey }),
        formMessage: "notSubmitted" as const,
      })),
    },
    delays: { confirm: WIZARD_CONFIRM_MS },
  }).createMachine({
    id: "wizard",
    context: () => {
      const kept = makeReadTripDraft(run)()
      return {
        draft: kept === undefined ? EMPTY_DRAFT : boundedDraft(kept.draft),
        formMessage: undefined,
        requestKey: kept?.requestKey,
        submitted: undefined,
      }
    },
    initial: "filling",
    states: {
      filling: {
        initial: "personalDetails",
        on: {
          "wizard.edit": EDIT,
          "wizard.toggleTrip": EDIT,
          "wizard.toggleAddOn": EDIT,
          "wizard.show": [
            { guard: { type: "mayShow", params: requestedStep(1) }, target: ".personalDetails" },
            { guard: { type: "mayShow", params: requestedStep(2) }, target: ".tripPreferences" },
            { guard: { type: "mayShow", params: requestedStep(3) }, target: ".stay" },
            { guard: { type: "mayShow", params: requestedStep(4) }, target: ".finalDetails" },
          ],
          "wizard.visit": [
            { guard: { type: "mayVisit", params: requestedStep(4) }, target: ".finalDetails" },
            { guard: { type: "mayVisit", params: requestedStep(3) }, target: ".stay" },
            { guard: { type: "mayVisit", params: requestedStep(2) }, target: ".tripPreferences" },
            { target: ".personalDetails" },
          ],
        },
        states: {
          personalDetails: {
            on: {
              "wizard.next": {
                guard: { type: "isComplete", params: { step: 1 } },
                target: "tripPreferences",
              },
            },
          },
          tripPreferences: {
            on: {
              "wizard.next": { guard: { type: "isComplete", params: { step: 2 } }, target: "stay" },
              "wizard.previous": "personalDetails",
            },
          },
          stay: {
            on: {
              "wizard.next": { guard: { type: "isComplete", params: { step: 3 } }, target: "finalDetails" },
              "wizard.previous": "tripPreferences",
            },
          },
          finalDetails: {
            on: {
              "wizard.previous": "stay",
              // A day that was chosen may be past by now.
              "wizard.submit": [
                { guard: "mayBeSubmitted", target: "#wizard.submitting", actions: "takeKey" },
                { guard: "lacksItsStay", target: "#wizard.filling.stay" },
              ],
            },
          },
        },
      },
      submitting: {
        invoke: {
          src: "submitTripPlan",
          input: ({ context }): TripSubmission => ({
            draft: context.draft,
            // Stryker disable next-line StringLiteral: The key was taken on the way to this state.
            requestKey: context.requestKey ?? "",
          }),
          onDone: { target: "deciding", actions: assign({ submitted: ({ event }) => event.output }) },
        },
      },
      deciding: {
        always: [
          { guard: "isTaken", target: "confirming" },
          { target: "filling.finalDetails", actions: "apologise" },
        ],
      },
      confirming: { after: { confirm: { target: "filling.personalDetails", actions: "startAgain" } } },
    },
  })
}
