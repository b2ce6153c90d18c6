/** What every step of the simulated PhonePe is given beside its state (merchant, behaviour, time), and what it answers. */
import { Schema } from "effect"
import type { PhonepeState } from "./phonepeState.ts"

/** The one merchant that this PhonePe serves. */
export interface Merchant {
  readonly merchantId: string
  readonly clientId: string
  readonly clientVersion: string
  readonly clientSecret: string
}

/** Where PhonePe's own texts contradict each other or are silent, the choice is a switch. */
export const PhonepeBehaviour = Schema.Struct({
  /** Life of a token, in seconds. */
  tokenLifeS: Schema.Int,
  /** How a `merchantOrderId` that is there already is refused: three sources, three answers. */
  reusedId: Schema.Literals(["417 transaction", "417 order", "400"]),
  /** How an id that nobody knows is refused: no source says. */
  unknownId: Schema.Literals(["404", "417", "400"]),
  /** Whether leaving the payment page ends the order, or leaves it open until it expires: no source says. */
  cancelFails: Schema.Boolean,
  /** How long a refund takes, in milliseconds; half-way it is CONFIRMED. */
  refundTakesMs: Schema.Int,
  refundEnd: Schema.Literals(["COMPLETED", "FAILED"]),
  /** Whether the payment page is shown only to visitors who come from the merchant's own site. */
  refererRequired: Schema.Boolean,
})
export type PhonepeBehaviour = typeof PhonepeBehaviour.Type

export const DEFAULT_PHONEPE_BEHAVIOUR: PhonepeBehaviour = {
  tokenLifeS: 3600,
  reusedId: "417 transaction",
  unknownId: "404",
  cancelFails: false,
  refundTakesMs: 4000,
  refundEnd: "COMPLETED",
  refererRequired: true,
}

/** The moment at which something happens. Unit: `nowMs` in milliseconds since 1970. */
export interface EngineContext {
  readonly nowMs: number
  readonly merchant: Merchant
  readonly behaviour: PhonepeBehaviour
  /** Where the payment page stands: the simulator's own public origin. */
  readonly publicUrl: string
}

/** What one call does: the state after it, its answer, and the webhooks that follow. */
export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

/** A webhook event, before it is sealed and sent. `type` is the deprecated twin of `event`. */
export interface WebhookEvent {
  readonly event: string
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface Transition<Answer = WireAnswer> {
  readonly state: PhonepeState
  readonly answer: Answer
  readonly webhooks: ReadonlyArray<WebhookEvent>
}

/** An answer that changes nothing. */
export const withoutChange = <Answer>(state: PhonepeState, answer: Answer): Transition<Answer> => ({
  state,
  answer,
  webhooks: [],
})

/** The body of a refusal (PhonePe docs, API error codes). */
export const errorAnswer = (status: number, code: string, message: string): WireAnswer => ({
  status,
  body: { success: false, code, message },
})
