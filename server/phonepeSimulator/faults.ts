/** Trouble to come, as data: which call meets it, and how often. */
import { Schema } from "effect"
import { PHONEPE_CALL_NAMES, type PhonepeCallName } from "./engine/answerCall.ts"
import { setTimeout as wait } from "node:timers/promises"
import type { Response } from "express"
import type { WireAnswer } from "./engine/transition.ts"

/**
 * "before": the call never takes effect. "after": it does, and its answer is lost or spoilt. Unit: `ms` in milliseconds,
 * `retryAfter` in seconds.
 */
export const SimulatorFault = Schema.Union([
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
export type SimulatorFault = typeof SimulatorFault.Type

/** The next `times` calls of that name meet the fault. */
export const PlannedFault = Schema.Struct({
  call: Schema.Literals([...PHONEPE_CALL_NAMES, "any"]),
  fault: SimulatorFault,
  times: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
})
export type PlannedFault = typeof PlannedFault.Type

/** The first plan that meets the call, and the plans with one time less of it. */
export const takePlannedFault = (
  plans: ReadonlyArray<PlannedFault>,
  call: PhonepeCallName,
): readonly [fault: SimulatorFault | undefined, left: ReadonlyArray<PlannedFault>] => {
  const met = plans.find((plan) => plan.call === call || plan.call === "any")
  const left = plans
    .map((plan) => (plan === met ? { ...plan, times: plan.times - 1 } : plan))
    .filter(({ times }) => times > 0)
  return [met?.fault, left]
}

/** Whether the call must not reach the engine. */
export const preventsCall = (fault: SimulatorFault | undefined): boolean =>
  fault !== undefined && "when" in fault && fault.when === "before"

const DRIP_EVERY_MS = 500
/** More than any client of a payment provider should read. Unit: bytes. */
const HUGE_BYTES = 8_000_000

const plain = (res: Response, { status, body }: WireAnswer) => void res.status(status).json(body)

const drip = async (res: Response, text: string) => {
  for (const char of text) {
    if (res.destroyed) return
    res.write(char)
    await wait(DRIP_EVERY_MS, undefined, { ref: false })
  }
  res.end()
}

/**
 * Writes an answer to the wire, spoilt as the fault says.
 * `answer` is left out when the fault came before the engine.
 */
export const sendWithFault = async (
  res: Response,
  answer: WireAnswer = { status: 500, body: {} },
  fault: SimulatorFault | undefined,
): Promise<void> => {
  const text = JSON.stringify(answer.body)
  switch (fault?.kind) {
    case undefined:
      return plain(res, answer)
    case "hang":
      return undefined
    case "reset":
      return void res.socket?.resetAndDestroy()
    case "status": {
      if (fault.retryAfter !== undefined) res.set("retry-after", String(fault.retryAfter))
      if (fault.location !== undefined) res.set("location", fault.location)
      const fallback = JSON.stringify({ success: false, code: "INTERNAL_SERVER_ERROR" })
      return void res
        .status(fault.status)
        .type("json")
        .send(fault.body ?? fallback)
    }
    case "delay":
      await wait(fault.ms, undefined, { ref: false })
      return plain(res, answer)
    case "badJson":
      return void res.status(200).type("json").send("{ not json")
    case "truncated":
      res
        .status(200)
        .type("json")
        .set("content-length", String(Buffer.byteLength(text)))
      res.write(text.slice(0, text.length / 2))
      return void res.socket?.end()
    case "drip":
      res.status(200).type("json")
      return drip(res, text)
    case "huge":
      return void res
        .status(200)
        .type("json")
        .send(JSON.stringify({ filler: "x".repeat(HUGE_BYTES) }))
  }
}
