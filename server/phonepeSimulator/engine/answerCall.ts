/**
 * PhonePe's wire as one pure function: a request in, the next state, the answer and the notices out. The HTTP server
 * and an in-process simulation answer alike.
 */
import type { Moment } from "./habits.ts"
import { issueToken, unauthorised } from "./issueToken.ts"
import { pay } from "./pay.ts"
import type { PhonepeState } from "./phonepeState.ts"
import { readOrder, readRefund, readTransaction } from "./readOrder.ts"
import { refund } from "./refund.ts"
import { refusing, type Step, unchanged } from "./step.ts"

/** A request as it came. `path` begins after the base address; header names are in lower case. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** The calls by name, as faults and the journal know them. */
export const CALLS = {
  token: ["POST", /^\/v1\/oauth\/token$/],
  pay: ["POST", /^\/checkout\/v2\/pay$/],
  orderStatus: ["GET", /^\/checkout\/v2\/order\/([^/]+)\/status$/],
  transactionStatus: ["GET", /^\/checkout\/v2\/transaction\/([^/]+)\/status$/],
  refund: ["POST", /^\/payments\/v2\/refund$/],
  refundStatus: ["GET", /^\/payments\/v2\/refund\/([^/]+)\/status$/],
} as const
export type CallName = keyof typeof CALLS
export const CALL_NAMES = Object.keys(CALLS) as ReadonlyArray<CallName>

/** Undefined for what is none of PhonePe's calls. */
export const callOf = ({ method, path }: WireRequest): CallName | undefined =>
  CALL_NAMES.find((name) => CALLS[name][0] === method && CALLS[name][1].test(path))

const answered = (state: PhonepeState, moment: Moment, name: CallName, request: WireRequest): Step => {
  const { path, query, body } = request
  const id = CALLS[name][1].exec(path)?.[1] ?? ""
  const asks = (flag: string) => query.get(flag) === "true"
  switch (name) {
    case "token":
      return issueToken(state, moment, body)
    case "pay":
      return pay(state, moment, body)
    case "orderStatus":
      return unchanged(
        state,
        readOrder(state, moment, id, { details: asks("details"), errorContext: asks("errorContext") }),
      )
    case "transactionStatus":
      return unchanged(state, readTransaction(state, moment, id))
    case "refund":
      return refund(state, moment, body)
    case "refundStatus":
      return unchanged(state, readRefund(state, moment, id))
  }
}

const isOf = (request: WireRequest, type: string) =>
  (request.headers["content-type"] ?? "").split(";")[0]?.trim() === type

export const answerCall = (state: PhonepeState, moment: Moment, request: WireRequest): Step => {
  const name = callOf(request)
  if (name === undefined) return unchanged(state, refusing(404, "NOT_FOUND", "No such call"))
  const refused = name === "token" ? undefined : unauthorised(state, moment, request.headers["authorization"])
  if (refused !== undefined) return unchanged(state, refused)
  const expected = name === "token" ? "application/x-www-form-urlencoded" : "application/json"
  if (request.method === "POST" && !isOf(request, expected))
    return unchanged(state, refusing(400, "BAD_REQUEST", `The body must be ${expected}`))
  return answered(state, moment, name, request)
}
