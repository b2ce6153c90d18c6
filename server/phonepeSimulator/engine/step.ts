/** What one call does: the state after it, its answer, and the notices that follow. */
import type { PhonepeState } from "./phonepeState.ts"

export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

/** A webhook event, before it is sealed and sent. `type` is the deprecated twin of `event`. */
export interface Notice {
  readonly event: string
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface Step<Answer = WireAnswer> {
  readonly state: PhonepeState
  readonly answer: Answer
  readonly notices: ReadonlyArray<Notice>
}

/** An answer that changes nothing. */
export const unchanged = <Answer>(state: PhonepeState, answer: Answer): Step<Answer> => ({
  state,
  answer,
  notices: [],
})

/** The body of a refusal (PhonePe docs, API error codes). */
export const refusing = (status: number, code: string, message: string): WireAnswer => ({
  status,
  body: { success: false, code, message },
})
