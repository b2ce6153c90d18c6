/**
 * The trip wizard (specification section 4): four steps, forward only when the step is complete, back at any time; on
 * the last one the plan is submitted. After a success the form is empty again and stands at step 1; after a failure
 * everything typed is still there.
 */
import { Equal, Result } from "effect"
import { assign, setup } from "xstate"
import { today } from "../days.ts"
import { fromPort, type Run } from "../fromPort.ts"
import { Drafts } from "../ports/drafts.ts"
import { Ids } from "../ports/ids.ts"
import { PlanNotSubmitted, type TripPlans } from "../ports/tripPlans.ts"
import { WIZARD_CONFIRM_MS } from "../site/businessConstants.ts"
import { submitTripPlan, type TripSubmission } from "./submitTripPlan.ts"
import { boundedDraft } from "./boundedDraft.ts"
import { makeReadDraft } from "./readDraft.ts"
import { EMPTY_DRAFT } from "./tripDraft.ts"
import {
  type Asked,
  asked,
  draftAfter,
  isStepComplete,
  isStepReachable,
  type Wizard,
  type WizardEvent,
} from "./wizardContext.ts"
import { STEPS } from "./wizardSteps.ts"

/** Any edit, denied when it would change nothing: a count at its bound stays there. */
const EDIT = { guard: "changesTheDraft", actions: "edit" } as const

export const makeWizardMachine = (run: Run<TripPlans | Drafts | Ids>) => {
  /** Keeps the draft on the device, with the key under which it may already be with the operator. */
  const keep = (kept: Pick<Wizard, "draft" | "requestKey">) => {
    run.runSync(Drafts.use((drafts) => drafts.write(kept)))
    return kept
  }
  const mayBeShown = ({ draft }: Wizard, step: number) => isStepReachable(draft, step, run.runSync(today))
  return setup({
    types: { context: {} as Wizard, events: {} as WizardEvent },
    actors: { submitTripPlan: fromPort(run)(submitTripPlan, (cause) => new PlanNotSubmitted({ cause })) },
    guards: {
      isComplete: ({ context }, { step }: { step: number }) =>
        isStepComplete(context.draft, step, run.runSync(today)),
      mayShow: ({ context }, { step, wanted }: Asked) => wanted === step && mayBeShown(context, step),
      mayVisit: ({ context }, { step, wanted }: Asked) => wanted >= step && mayBeShown(context, step),
      changesTheDraft: ({ context, event }) => !Equal.equals(draftAfter(context.draft, event), context.draft),
      mayBeSubmitted: ({ context }) => mayBeShown(context, STEPS.length),
      isTaken: ({ context }) => context.submitted !== undefined && Result.isSuccess(context.submitted),
    },
    actions: {
      edit: assign(({ context, event }) => ({
        ...keep({ draft: draftAfter(context.draft, event), requestKey: undefined }),
        notice: undefined,
      })),
      takeKey: assign(({ context: { draft, requestKey } }) => ({
        ...keep({ draft, requestKey: requestKey ?? run.runSync(Ids.use((ids) => ids.requestKey)) }),
        notice: undefined,
      })),
      startAgain: assign(() => {
        run.runSync(Drafts.use((drafts) => drafts.clear))
        return { draft: EMPTY_DRAFT, requestKey: undefined, notice: "submitted" as const }
      }),
      apologise: assign({ notice: "notSubmitted" as const }),
    },
    delays: { confirm: WIZARD_CONFIRM_MS },
  }).createMachine({
    id: "wizard",
    context: () => {
      const kept = makeReadDraft(run)()
      return {
        draft: kept === undefined ? EMPTY_DRAFT : boundedDraft(kept.draft),
        notice: undefined,
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
            { guard: { type: "mayShow", params: asked(1) }, target: ".personalDetails" },
            { guard: { type: "mayShow", params: asked(2) }, target: ".tripPreferences" },
            { guard: { type: "mayShow", params: asked(3) }, target: ".stay" },
            { guard: { type: "mayShow", params: asked(4) }, target: ".finalDetails" },
          ],
          "wizard.visit": [
            { guard: { type: "mayVisit", params: asked(4) }, target: ".finalDetails" },
            { guard: { type: "mayVisit", params: asked(3) }, target: ".stay" },
            { guard: { type: "mayVisit", params: asked(2) }, target: ".tripPreferences" },
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
              "wizard.submit": { guard: "mayBeSubmitted", target: "#wizard.submitting", actions: "takeKey" },
            },
          },
        },
      },
      submitting: {
        invoke: {
          src: "submitTripPlan",
          input: ({ context }): TripSubmission => ({
            draft: context.draft,
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
