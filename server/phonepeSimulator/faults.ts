/** Trouble to come, as data: which call meets it, and how often. */
import { Schema } from "effect"
import { CALL_NAMES, type CallName } from "./engine/answerCall.ts"

/**
 * "before": the call never takes effect. "after": it does, and its answer is lost or spoilt. Unit: `ms` in milliseconds,
 * `retryAfter` in seconds.
 */
export const Fault = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("status"),
    when: Schema.Literals(["before", "after"]),
    status: Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 })),
    retryAfter: Schema.optionalKey(Schema.Int),
    /** Where a redirect leads. */
    location: Schema.optionalKey(Schema.String),
    body: Schema.optionalKey(Schema.String),
  }),
  Schema.Struct({
    kind: Schema.Literals(["hang", "reset"]),
    when: Schema.Literals(["before", "after"]),
  }),
  Schema.Struct({ kind: Schema.Literal("delay"), ms: Schema.Int }),
  Schema.Struct({ kind: Schema.Literals(["badJson", "truncated", "drip", "huge"]) }),
])
export type Fault = typeof Fault.Type

/** The next `times` calls of that name meet the fault. */
export const PlannedFault = Schema.Struct({
  call: Schema.Literals([...CALL_NAMES, "any"]),
  fault: Fault,
  times: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
})
export type PlannedFault = typeof PlannedFault.Type

/** The first plan that meets the call, and the plans with one time less of it. */
export const takeFault = (
  plans: ReadonlyArray<PlannedFault>,
  call: CallName,
): readonly [fault: Fault | undefined, left: ReadonlyArray<PlannedFault>] => {
  const met = plans.find((plan) => plan.call === call || plan.call === "any")
  const left = plans
    .map((plan) => (plan === met ? { ...plan, times: plan.times - 1 } : plan))
    .filter(({ times }) => times > 0)
  return [met?.fault, left]
}

/** Whether the call must not reach the engine. */
export const isBefore = (fault: Fault | undefined): boolean =>
  fault !== undefined && "when" in fault && fault.when === "before"
