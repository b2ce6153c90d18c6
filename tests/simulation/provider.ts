/**
 * The payment provider: the engine of the simulated PhonePe on virtual time, behind lines that fail, with outages and
 * lies as planned. What it holds is the truth about money; what it tells may be something else for a while.
 */
import type { PhonepeReply, PhonepeRequest } from "#adapters/phonepe/exchange.ts"
import type { Trouble } from "#adapters/simulator/troubles.ts"
import { answerCall } from "#server/phonepeSimulator/engine/answerCall.ts"
import { type Decision, decide } from "#server/phonepeSimulator/engine/decide.ts"
import { type Moment, USUAL_HABITS } from "#server/phonepeSimulator/engine/habits.ts"
import { passTime } from "#server/phonepeSimulator/engine/passTime.ts"
import { emptyState, withOrder } from "#server/phonepeSimulator/engine/phonepeState.ts"
import { setOrder } from "#server/phonepeSimulator/engine/setOrder.ts"
import type { Notice, Step } from "#server/phonepeSimulator/engine/step.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/sampleMerchant.ts"
import { makeLies } from "./lies.ts"
import type { Network } from "./network.ts"
import { makeNoticePost, type TellShop } from "./noticePost.ts"
import { makeSimulatedExchange } from "./simulatedExchange.ts"
import type { VirtualTime } from "./virtualTime.ts"

export interface ProviderParts {
  readonly seed: number
  readonly startMs: number
  readonly calmFromMs: number
  readonly troubles: ReadonlyArray<Trouble>
  readonly time: VirtualTime
  readonly network: Network
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: Trouble) => void
  readonly travellerOf: (merchantOrderId: string) => string | undefined
  readonly tellShop: TellShop
  readonly onAcknowledged: (notice: Notice) => void
}

export const makeProvider = (parts: ProviderParts) => {
  const { seed, startMs, troubles, time, network, isCalm, onMet } = parts
  let state = emptyState(String(seed))
  const outages = troubles.filter(
    (trouble) => trouble.kind === "outage" || (trouble.kind === "busy" && trouble.on === "provider"),
  )
  let outagesMet = 0
  const decidedAtMs = new Map<string, number>()
  let hearCapture: (merchantOrderId: string) => void = () => undefined

  const moment = (): Moment => ({
    nowMs: time.nowMs(),
    merchant: SAMPLE_MERCHANT,
    habits: USUAL_HABITS,
    publicUrl: "https://provider.example",
  })

  const sendNotice = makeNoticePost(parts)

  const take = <Answer>(step: (at: typeof state, moment: Moment) => Step<Answer>): Answer => {
    const now = moment()
    const passed = passTime(state, now)
    const taken = step(passed.state, now)
    state = taken.state
    for (const notice of [...passed.notices, ...taken.notices]) void sendNotice(notice)
    for (const { room, id, record } of state.changes)
      if (room === "orders" && record.state !== "PENDING" && !decidedAtMs.has(id)) {
        decidedAtMs.set(id, now.nowMs)
        if (record.state === "COMPLETED") hearCapture(id)
      }
    return taken.answer
  }

  const lies = makeLies(parts, (merchantOrderId, told) => {
    const now = state.orders.get(merchantOrderId)
    if (now !== undefined) state = withOrder(state, { ...now, told })
  })

  const outageNow = () => {
    const sinceMs = time.nowMs() - startMs
    const outage = outages.find(
      (one) => "fromMs" in one && sinceMs >= one.fromMs && sinceMs < one.fromMs + one.forMs,
    )
    return isCalm() ? undefined : outage
  }

  /** Lets orders expire and refunds go on. */
  const passOn = () => take((at) => ({ state: at, answer: undefined, notices: [] }))

  const answer = (request: PhonepeRequest): PhonepeReply => {
    const url = new URL(request.url)
    const outage = outageNow()
    const isRead = /\/order\/[^/]+\/status$/.test(url.pathname)
    if (outage?.kind === "outage" || (outage !== undefined && isRead)) {
      outagesMet++
      onMet(outage)
      return { status: outage.kind === "outage" ? 503 : 429, headers: { "retry-after": "5" }, body: "" }
    }
    const opened = state.orders.size
    const { method, headers, body = "" } = request
    const { status, body: answered } = take((at, now) =>
      answerCall(at, now, { method, path: url.pathname, query: url.searchParams, headers, body }),
    )
    const newest = state.orders.size > opened ? [...state.orders.values()].at(-1) : undefined
    if (newest !== undefined) {
      lies.tellOf(newest)
      time.after(newest.expireAt - time.nowMs(), passOn)
    }
    return { status, headers: {}, body: JSON.stringify(answered) }
  }

  const exchangeFor = makeSimulatedExchange(network, answer)

  return {
    exchangeFor,
    /** What the visitor does on the payment page that stands at this address. */
    decide: (redirectUrl: string, decision: Decision) => {
      const order = [...state.orders.values()].find(({ pageToken }) => redirectUrl.endsWith(pageToken))
      if (order === undefined) return undefined
      take((at, now) => decide(at, now, order.merchantOrderId, decision))
      return order.merchantOrderId
    },
    /** The bank decides what it had left open. */
    bankDecides: (merchantOrderId: string, says: "COMPLETED" | "FAILED") => {
      if (state.orders.get(merchantOrderId)?.state === "PENDING")
        take((at, now) => setOrder(at, now, merchantOrderId, { state: says }))
    },
    passOn,
    orders: () => state.orders,
    refunds: () => state.refunds,
    decidedAtMs,
    /** Who hears of an order that was paid. */
    onCapture: (listener: (merchantOrderId: string) => void) => void (hearCapture = listener),
    liedAbout: lies.liedAbout,
    anotherAmount: lies.anotherAmount,
    met: () => ({ lies: lies.met(), outages: outagesMet }),
  }
}

export type Provider = ReturnType<typeof makeProvider>
