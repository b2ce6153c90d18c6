/** One HTTP exchange between a server of the shop and the provider, over the lines of the simulated network. */
import { Effect } from "effect"
import {
  type PhonepeTransport,
  type PhonepeResponse,
  type PhonepeRequest,
  PhonepeUnknown,
} from "#adapters/phonepe/phonepeTransport.ts"
import type { ProviderLine } from "#adapters/memory/simulatedFaults.ts"
import { type PhonepeCallName, phonepeCallOf } from "#server/phonepeSimulator/engine/answerCall.ts"
import type { Network } from "./network.ts"

const LINE_OF: Readonly<Record<PhonepeCallName, ProviderLine>> = {
  token: "gateway.token",
  pay: "gateway.pay",
  orderStatus: "gateway.status",
  transactionStatus: "gateway.status",
  refund: "gateway.refund",
  refundStatus: "gateway.refundStatus",
}

/** As long as the real exchange waits. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000

const unknown = (reason: PhonepeUnknown["reason"]) => new PhonepeUnknown({ reason, status: undefined })

/** `isAlive`: a server that died hears nothing any more, and says nothing. */
export const makeSimulatedExchange =
  (network: Network, answer: (request: PhonepeRequest, line: ProviderLine) => PhonepeResponse) =>
  (isAlive: () => boolean): PhonepeTransport =>
  (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const call = phonepeCallOf({ ...request, path: pathname, query: searchParams, body: request.body ?? "" })
    return Effect.tryPromise({
      try: () => {
        if (!isAlive() || call === undefined) return new Promise<never>(() => undefined)
        return network.carry(LINE_OF[call], {
          deliver: () => Promise.resolve(answer(request, LINE_OF[call])),
          cutShort: (reply) => ({ ...reply, body: reply.body.slice(0, reply.body.length >> 1) }),
        })
      },
      catch: () => unknown("unreachable"),
    }).pipe(
      Effect.timeoutOrElse({ duration: ANSWER_WITHIN_MS, orElse: () => Effect.fail(unknown("timeout")) }),
    )
  }
