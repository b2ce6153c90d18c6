/** Every state of core/trips/wizardMachine.ts can be reached. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { getShortestPaths } from "xstate/graph"
import { TripDrafts } from "#core/ports/deviceStorage.ts"
import { Ids } from "#core/ports/ids.ts"
import type { TripPlans } from "#core/ports/enquiries.ts"
import type { WizardEvent } from "#core/trips/wizardContext.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { NOW_MS } from "../booking/bookingHarness.ts"
import { leafStates, activeLeaves } from "../../../stories/statecharts/chart.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { COMPLETE_DRAFT, scriptedSubmissions } from "./wizardHarness.ts"

/** A world for walks along the chart: nothing is sent, nothing is remembered. */
const noCalls = Layer.mergeAll(
  Layer.succeed(Ids, {
    orderId: Effect.succeed(MerchantOrderId.make("GOA-1")),
    requestKey: Effect.succeed("key"),
    bookingSecret: Effect.die("not mine"),
  }),
  Layer.succeed(TripDrafts, {
    read: Effect.succeed(undefined),
    write: () => Effect.void,
    clear: Effect.void,
  }),
  fixedClock(NOW_MS),
)

it(
  "should reach every one of its states, each step and both ends of a submission",
  { tags: ["4.wizard.1"] },
  () => {
    const machine = makeWizardMachine(
      ManagedRuntime.make(noCalls as Layer.Layer<TripPlans | TripDrafts | Ids>),
    )
    const acts: ReadonlyArray<WizardEvent> = [
      { type: "wizard.edit", change: COMPLETE_DRAFT },
      { type: "wizard.next" },
      { type: "wizard.previous" },
      { type: "wizard.submit" },
    ]
    const answers = Object.values(scriptedSubmissions).map((output) => ({
      type: "xstate.done.actor.0.wizard.submitting",
      output,
    }))
    const events = [...acts, ...answers, { type: "xstate.after.confirm.wizard.confirming" }]
    // The graph takes the machine's own events only; answers and timers are XState's.
    const paths = getShortestPaths(machine, { events: events as ReadonlyArray<WizardEvent> })
    const reached = new Set(paths.flatMap(({ state }) => activeLeaves(state.value)))
    const all = leafStates(machine.root)
    expect(all).toHaveLength(7)
    expect(reached).toEqual(new Set(all.filter((state) => state !== "deciding")))
  },
)
