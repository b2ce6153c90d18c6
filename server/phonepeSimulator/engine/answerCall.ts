/**
 * PhonePe's wire as one pure function: a request in, the next state, the answer and the webhooks out. The HTTP server
 * and an in-process simulation answer alike.
 */
import { type EngineContext, errorAnswer, type Transition, withoutChange } from "./transition.ts"
import { issueToken, unauthorised } from "./issueToken.ts"
import { createPayment } from "./createPayment.ts"
import type { PhonepeState } from "./phonepeState.ts"
import { orderStatusAnswer, refundStatusAnswer, transactionStatusAnswer } from "./orderStatus.ts"
import { createRefund } from "./createRefund.ts"

/** A request as it came. `path` begins after the base address; header names are in lower case. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** The calls by name, as faults and the journal know them. */
const PHONEPE_CALLS = {
  token: ["POST", /^\/v1\/oauth\/token$/],
  pay: ["POST", /^\/checkout\/v2\/pay$/],
  orderStatus: ["GET", /^\/checkout\/v2\/order\/([^/]+)\/status$/],
  transactionStatus: ["GET", /^\/checkout\/v2\/transaction\/([^/]+)\/status$/],
  refund: ["POST", /^\/payments\/v2\/refund$/],
  refundStatus: ["GET", /^\/payments\/v2\/refund\/([^/]+)\/status$/],
} as const
export type PhonepeCallName = keyof typeof PHONEPE_CALLS
export const PHONEPE_CALL_NAMES = Object.keys(PHONEPE_CALLS) as ReadonlyArray<PhonepeCallName>

/** Undefined for what is none of PhonePe's calls. */
export const phonepeCallOf = ({ method, path }: WireRequest): PhonepeCallName | undefined =>
  PHONEPE_CALL_NAMES.find((name) => PHONEPE_CALLS[name][0] === method && PHONEPE_CALLS[name][1].test(path))

const answered = (
  state: PhonepeState,
  moment: EngineContext,
  name: PhonepeCallName,
  request: WireRequest,
): Transition => {
  const { path, query, body } = request
  const id = PHONEPE_CALLS[name][1].exec(path)?.[1] ?? ""
  const asks = (flag: string) => query.get(flag) === "true"
  switch (name) {
    case "token":
      return issueToken(state, moment, body)
    case "pay":
      return createPayment(state, moment, body)
    case "orderStatus":
      return withoutChange(
        state,
        orderStatusAnswer(state, moment, id, {
          details: asks("details"),
          errorContext: asks("errorContext"),
        }),
      )
    case "transactionStatus":
      return withoutChange(state, transactionStatusAnswer(state, moment, id))
    case "refund":
      return createRefund(state, moment, body)
    case "refundStatus":
      return withoutChange(state, refundStatusAnswer(state, moment, id))
  }
}

const isOf = (request: WireRequest, type: string) =>
  (request.headers["content-type"] ?? "").split(";")[0]?.trim() === type

export const answerCall = (state: PhonepeState, moment: EngineContext, request: WireRequest): Transition => {
  const name = phonepeCallOf(request)
  if (name === undefined) return withoutChange(state, errorAnswer(404, "NOT_FOUND", "No such call"))
  const refused = name === "token" ? undefined : unauthorised(state, moment, request.headers["authorization"])
  if (refused !== undefined) return withoutChange(state, refused)
  const expected = name === "token" ? "application/x-www-form-urlencoded" : "application/json"
  if (request.method === "POST" && !isOf(request, expected))
    return withoutChange(state, errorAnswer(400, "BAD_REQUEST", `The body must be ${expected}`))
  return answered(state, moment, name, request)
}
