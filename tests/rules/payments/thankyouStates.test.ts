/** Every state of core/payments/thankyouMachine.ts can be reached. */
import { Layer, ManagedRuntime, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { AnyStateNode, StateValue } from "xstate"
import { getAdjacencyMap } from "xstate/graph"
import type { ThankyouEvent } from "#core/payments/thankyouContext.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import type { Navigation } from "#core/ports/browser.ts"
import { type Checkout, type Payments, ReceiptNotWritten, type Receipts } from "#core/ports/payments.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import {
  scriptedEnds,
  scriptedProofs,
  scriptedReadings,
  scriptedResumes,
  THANKYOU_QUERY,
} from "./thankyouHarness.ts"

describe("thankyouMachine", () => {
  it("should reach every one of its states", () => {
    const machine = makeThankyouMachine(
      ManagedRuntime.make(Layer.empty as Layer.Layer<Checkout | Payments | Receipts | Navigation>),
    )
    const acts = [
      "page.retry",
      "page.home",
      "countdown.stay",
      "receipt.download",
      "proof.confirm",
      "proof.cancel",
      "payment.resume",
    ] as const
    const done = (place: string, output: unknown) => ({
      type: `xstate.done.actor.0.thankyou.${place}`,
      output,
    })
    const events = [
      ...acts.map((type) => ({ type })),
      { type: "proof.edit", digits: "3210" },
      ...(["PENDING", "resumable", "COMPLETED", "maskedCOMPLETED", "down"] as const).map((says) =>
        done("checking", scriptedReadings[says]),
      ),
      ...(["whole", "wrong"] as const).map((proof) => done("shown.receipt.proving", scriptedProofs[proof])),
      ...(["COMPLETED", "down"] as const).map((says) =>
        done("shown.payment.rechecking", scriptedReadings[says]),
      ),
      ...(["opened", "refused"] as const).map((way) => done("shown.checkout.resuming", scriptedResumes[way])),
      ...Object.values(scriptedEnds).map((end) => done("shown.checkout.open", end)),
      done("shown.receipt.writing", Result.succeed(undefined)),
      done("shown.receipt.writing", Result.fail(new ReceiptNotWritten({ cause: "full" }))),
      done("leaving", Result.succeed(undefined)),
      { type: "xstate.after.recheck.thankyou.shown.payment.pending" },
      { type: "xstate.after.tick.thankyou.shown.countdown.ticking" },
    ]
    const graphs = [undefined, THANKYOU_QUERY].map((query) =>
      getAdjacencyMap(machine, {
        input: { query, operator: SAMPLE_OPERATOR },
        // The graph takes the machine's own events only; answers and timers are XState's.
        events: events as ReadonlyArray<ThankyouEvent>,
      }),
    )
    const reached = new Set(graphs.flatMap(Object.values).flatMap(({ state }) => leaves(state.value, "")))
    const passing = new Set(["arriving", "deciding", "shown.payment.judging", "shown.receipt.deciding"])
    const all = atoms(machine.root, "")
    expect(all.length).toBeGreaterThan(15)
    expect(reached).toEqual(new Set(all.filter((state) => !passing.has(state))))
  })
})

// Helpers

/** The paths of the innermost states that a value names, and of those that a chart has. */
const leaves = (value: StateValue, path: string): ReadonlyArray<string> =>
  typeof value === "string"
    ? [path + value]
    : Object.entries(value).flatMap(([key, inner]) => leaves(inner ?? {}, `${path}${key}.`))
const atoms = ({ states }: AnyStateNode, path: string): ReadonlyArray<string> =>
  Object.entries(states).flatMap(([key, node]) =>
    node.type === "atomic" || node.type === "final" ? [path + key] : atoms(node, `${path}${key}.`),
  )
