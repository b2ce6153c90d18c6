/**
 * Visitors who book, pay, ask, plan trips and subscribe without pause, and try again when the server dies under them. They note
 * what they were promised.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { SAMPLE_PLAN } from "../../harness/tripPlan.ts"
import { type Answered, newBooking, post } from "../../harness/faultyServer.ts"

/** An order that the server has acknowledged. */
export interface Promised {
  readonly key: string
  readonly merchantOrderId: string
  /** The visitor has paid on PhonePe's page. */
  isPaid: boolean
}

/** What a visitor is about to do; a kill is timed by it. */
export type VisitorAct = "submit" | "pay" | "ask" | "plan" | "subscribe"

const TRY_AGAIN_MS = 250
/** The share of visitors who, left without an answer, lose patience and book anew as a wish of its own. */
const IMPATIENT = 0.1

/** Nobody who still waits when a run has failed keeps its process. */
const pause = () => wait(TRY_AGAIN_MS, undefined, { ref: false })

/** `serverUrl` is where the server stands just now; `beforeAct` is told of everything that begins. */
export const crashVisitors = (
  howMany: number,
  serverUrl: () => string,
  beforeAct: (act: VisitorAct) => void,
) => {
  const promised: Array<Promised> = []
  /** Request keys of trip plans, and addresses, that the server has acknowledged. */
  const plans: Array<string> = []
  const addresses: Array<string> = []
  const trouble = { broken: 0, refused: 0 }
  const leaving = new AbortController()

  const tried = async (
    act: VisitorAct,
    path: string,
    body: unknown,
    headers = {},
  ): Promise<Answered | undefined> => {
    beforeAct(act)
    return post(serverUrl() + path, body, headers).catch(() => undefined)
  }

  /** The same wish under the same key until the server answers for good, or the visitor gives up. */
  const submit = async (key: string): Promise<Answered | undefined> => {
    const booking = newBooking()
    while (true) {
      const answer = await tried("submit", "/api/phonepe/pay", booking, { "idempotency-key": key })
      if (answer !== undefined && answer.status < 503) return answer
      trouble.broken += 1
      if (Math.random() < IMPATIENT) return undefined
      await pause()
    }
  }

  const payAt = async (redirectUrl: string) => {
    beforeAct("pay")
    const headers = { "content-type": "application/json" }
    return fetch(redirectUrl, { method: "POST", headers, body: JSON.stringify({ outcome: "success" }) })
  }

  /** Sends it until the server takes it, so that an answer that was lost is asked for again. */
  const untilTaken = async (act: VisitorAct, path: string, body: unknown, headers = {}) => {
    while ((await tried(act, path, body, headers))?.status !== 200) await pause()
  }
  const planTrip = async () => {
    const key = randomUUID()
    await untilTaken("plan", "/api/plan-trip/submit", SAMPLE_PLAN, { "idempotency-key": key })
    plans.push(key)
  }
  const subscribe = async () => {
    const email = `asha.${randomUUID()}@example.in`
    await untilTaken("subscribe", "/api/newsletter/subscribe", { email })
    addresses.push(email)
  }

  const book = async () => {
    const key = randomUUID()
    const answer = await submit(key)
    if (answer === undefined) return
    if (answer.status !== 200) {
      trouble.refused += 1
      return
    }
    const { merchantOrderId, redirectUrl } = answer.body
    const mine: Promised = { key, merchantOrderId, isPaid: false }
    promised.push(mine)
    mine.isPaid = (await payAt(redirectUrl)).ok
    await tried("ask", "/api/phonepe/check-payment-status", { merchantOrderId })
  }

  const goOn = async () => {
    while (!leaving.signal.aborted) {
      await book()
      await planTrip()
      await subscribe()
    }
  }
  const all = Promise.all(Array.from({ length: howMany }, goOn))
  return {
    promised,
    plans,
    addresses,
    trouble,
    /** Resolves when everybody has finished the visit under way. */
    leave: async () => {
      leaving.abort()
      await all
    },
  }
}
