/** A trip wizard whose operator answers when the test says so, and whose device remembers what it was told. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { addDays, dayInIndia } from "#core/days.ts"
import { TripDrafts } from "#core/ports/deviceStorage.ts"
import { PlanNotSubmitted, TripPlans } from "#core/ports/enquiries.ts"
import { EMPTY_DRAFT, type TripDraft } from "#core/trips/tripDraft.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import type { WizardEvent } from "#core/trips/wizardContext.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { NOW_MS } from "../booking/bookingHarness.ts"
import { setClock } from "../../harness/clocks.ts"
import { numberedKeys } from "../../harness/numberedKeys.ts"

const today = dayInIndia(NOW_MS)

/** A draft to which nothing is missing. */
export const COMPLETE_DRAFT: TripDraft = {
  ...EMPTY_DRAFT,
  fullName: "Asha Rao",
  mobileNumber: "98765 43210",
  selectedTrips: ["Dolphin trip"],
  accommodationType: "Villa",
  checkInDate: today,
  checkOutDate: addDays(today, 3),
}

/** What the operator says to a submission. */
export const scriptedSubmissions = {
  taken: Result.succeed(undefined),
  lost: Result.fail(new PlanNotSubmitted({ outcome: "unknown", cause: "offline" })),
  unsent: Result.fail(new PlanNotSubmitted({ outcome: "unsent", cause: "no script" })),
  refused: Result.fail(new PlanNotSubmitted({ outcome: "refused", cause: "no" })),
} as const

/** The steps by the states of the chart, in the order in which they are filled. */
export const STEP_STATES = ["personalDetails", "tripPreferences", "stay", "finalDetails"] as const

export const startWizard = (kept?: TripDraft, keptKey?: string) => {
  const sent: Array<{ readonly plan: TripPlan; readonly key: string | undefined }> = []
  const waiting: Array<(answer: (typeof scriptedSubmissions)[keyof typeof scriptedSubmissions]) => void> = []
  /** Every draft that the device was told to keep; `undefined` where it was told to forget. */
  const told: Array<TripDraft | undefined> = []
  let onDevice = kept && { draft: kept, requestKey: keptKey }
  const time = { nowMs: NOW_MS }
  const ports = Layer.mergeAll(
    Layer.succeed(TripPlans, {
      submit: (plan, key) =>
        Effect.flatMap(
          Effect.promise(
            () =>
              new Promise<(typeof scriptedSubmissions)[keyof typeof scriptedSubmissions]>((resolve) => {
                sent.push({ plan, key })
                waiting.push(resolve)
              }),
          ),
          (answer) => Effect.fromResult<void, PlanNotSubmitted>(answer),
        ),
    }),
    Layer.succeed(TripDrafts, {
      read: Effect.sync(() => onDevice),
      write: ({ draft, requestKey }) =>
        Effect.sync(() => {
          told.push(draft)
          onDevice = { draft, requestKey }
        }),
      clear: Effect.sync(() => {
        told.push(undefined)
        onDevice = undefined
      }),
    }),
    numberedKeys(),
    setClock(time),
  )
  const clock = new SimulatedClock()
  const actor = createActor(makeWizardMachine(ManagedRuntime.make(ports)), { clock }).start()
  const state = () => actor.getSnapshot()
  /** Answers the submission under way, once it has been sent. */
  const answer = async (says: keyof typeof scriptedSubmissions) => {
    for (let turn = 0; turn < 1000 && waiting.length === 0; turn++) await nextTurn()
    const resolve = waiting.shift()
    if (resolve === undefined) throw new Error("the wizard never asked")
    resolve(scriptedSubmissions[says])
    await waitFor(actor, (s) => !s.matches("submitting"), { timeout: 60_000 })
  }
  return {
    actor,
    clock,
    /** What the visitor's clock shows. */
    time,
    sent,
    waiting,
    told,
    /** What a reload would find. */
    onDevice: () => onDevice,
    answer,
    context: () => state().context,
    /** The step on the screen, from 1; 0 while the form is busy. */
    step: () => STEP_STATES.findIndex((name) => state().matches({ filling: name })) + 1,
    can: (type: "wizard.next" | "wizard.previous" | "wizard.submit") => state().can({ type }),
    act: (type: "wizard.next" | "wizard.previous" | "wizard.submit") => actor.send({ type }),
    send: (event: WizardEvent) => actor.send(event),
    edit: (change: Partial<TripDraft>) => actor.send({ type: "wizard.edit", change }),
    show: (step: number) => actor.send({ type: "wizard.show", step }),
    visit: (step: number) => actor.send({ type: "wizard.visit", step }),
  }
}

/** A wizard with a complete draft, on its last step. */
export const startAtLastStep = () => {
  const wizard = startWizard(COMPLETE_DRAFT)
  wizard.show(4)
  return wizard
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
