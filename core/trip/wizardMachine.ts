/**
 * The trip wizard (specification section 4): four steps, forward only when the step is complete, back at any time; on
 * the last one the plan is submitted. After a success the form is empty again and stands at step 1; after a failure
 * everything typed is still there.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { today } from "../days.ts"
import { fromPort, type Run } from "../fromPort.ts"
import { Drafts } from "../ports/drafts.ts"
import { Ids } from "../ports/ids.ts"
import type { TripPlans } from "../ports/tripPlans.ts"
import { WIZARD_CONFIRM_MS } from "../site/businessConstants.ts"
import { submitTripPlan, type TripSubmission } from "./submitTripPlan.ts"
import { EMPTY_DRAFT, toggled, type TripDraft } from "./tripDraft.ts"
import { STEPS } from "./wizardSteps.ts"
import { isStepComplete, isStepReachable, type Wizard, type WizardEvent } from "./wizardContext.ts"

/** Guard parameters for showing one step when it is the one asked for. */
const showing =
  (step: number) =>
  ({ event }: { readonly event: Extract<WizardEvent, { type: "wizard.show" }> }) => ({
    step,
    wanted: event.step,
  })

export const makeWizardMachine = (run: Run<TripPlans | Drafts | Ids>) => {
  const change = (draft: TripDraft): Partial<Wizard> => {
    run.runSync(Drafts.use((drafts) => drafts.write(draft)))
    return { draft, notice: undefined, requestKey: undefined }
  }
  return setup({
    types: { context: {} as Wizard, events: {} as WizardEvent },
    actors: { submitTripPlan: fromPort(run)(submitTripPlan) },
    guards: {
      isComplete: ({ context }, { step }: { step: number }) =>
        isStepComplete(context.draft, step, run.runSync(today)),
      mayShow: ({ context }, { step, wanted }: { step: number; wanted: number }) =>
        wanted === step && isStepReachable(context.draft, step, run.runSync(today)),
      mayBeSubmitted: ({ context }) => isStepReachable(context.draft, STEPS.length, run.runSync(today)),
      isTaken: ({ context }) => context.submitted !== undefined && Result.isSuccess(context.submitted),
    },
    actions: {
      edit: assign(({ context }, { change: made }: { change: Partial<TripDraft> }) =>
        change({ ...context.draft, ...made }),
      ),
      takeKey: assign({
        requestKey: ({ context }) => context.requestKey ?? run.runSync(Ids.use((ids) => ids.requestKey)),
        notice: undefined,
      }),
      startAgain: assign(() => {
        run.runSync(Drafts.use((drafts) => drafts.clear))
        return { draft: EMPTY_DRAFT, requestKey: undefined, notice: "submitted" as const }
      }),
      apologise: assign({ notice: "notSubmitted" as const }),
    },
    delays: { confirm: WIZARD_CONFIRM_MS },
  }).createMachine({
    id: "wizard",
    context: () => ({
      draft: run.runSync(Drafts.use((drafts) => drafts.read)) ?? EMPTY_DRAFT,
      notice: undefined,
      requestKey: undefined,
      submitted: undefined,
    }),
    initial: "filling",
    states: {
      filling: {
        initial: "personalDetails",
        on: {
          "wizard.edit": { actions: { type: "edit", params: ({ event }) => event } },
          "wizard.toggleTrip": {
            actions: {
              type: "edit",
              params: ({ context, event }) => ({
                change: { selectedTrips: toggled(context.draft.selectedTrips, event.name) },
              }),
            },
          },
          "wizard.toggleAddOn": {
            actions: {
              type: "edit",
              params: ({ context, event }) => ({
                change: { addOns: toggled(context.draft.addOns, event.name) },
              }),
            },
          },
          "wizard.show": [
            { guard: { type: "mayShow", params: showing(1) }, target: ".personalDetails" },
            { guard: { type: "mayShow", params: showing(2) }, target: ".tripPreferences" },
            { guard: { type: "mayShow", params: showing(3) }, target: ".stay" },
            { guard: { type: "mayShow", params: showing(4) }, target: ".finalDetails" },
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
