/**
 * The payment provider: the engine of the simulated PhonePe on virtual time, behind lines that fail, with outages and
 * lies as planned. What it holds is the truth about money; what it tells may be something else for a while.
 */
import type { PhonepeResponse, PhonepeRequest } from "#adapters/phonepe/phonepeTransport.ts"
import type { OddAnswer, ProviderLine, SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { answerCall } from "#server/phonepeSimulator/engine/answerCall.ts"
import {
  type PayPageDecision,
  decideOnPayPage,
  overrideOrder,
} from "#server/phonepeSimulator/engine/payPageDecision.ts"
import {
  type EngineContext,
  DEFAULT_PHONEPE_BEHAVIOUR,
  type PhonepeBehaviour,
  type WebhookEvent,
  type Transition,
} from "#server/phonepeSimulator/engine/transition.ts"
import { advancePhonepe } from "#server/phonepeSimulator/engine/advancePhonepe.ts"
import { settlementReport } from "#server/phonepeSimulator/engine/settlementReport.ts"
import { emptyState, withOrder } from "#server/phonepeSimulator/engine/phonepeState.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { makeWrongStatuses } from "./wrongStatuses.ts"
import type { Network } from "./network.ts"
import { oddReply } from "./oddAnswers.ts"
import { makeWebhookDelivery, type PostWebhook } from "./webhookDelivery.ts"
import { makeSimulatedExchange } from "./simulatedExchange.ts"
import type { VirtualTime } from "./virtualTime.ts"

export interface ProviderParts {
  readonly seed: number
  readonly startMs: number
  readonly calmFromMs: number
  readonly troubles: ReadonlyArray<SimulatedFault>
  readonly time: VirtualTime
  readonly network: Network
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: SimulatedFault) => void
  readonly travellerOf: (merchantOrderId: string) => string | undefined
  readonly postWebhook: PostWebhook
  readonly onAcknowledged: (notice: WebhookEvent) => void
  readonly onWrongWelcome: (wrong: string) => void
}

/** Where PhonePe's texts contradict each other, one provider does so and the other so. */
const habitsOf = (seed: number): PhonepeBehaviour => ({
  ...DEFAULT_PHONEPE_BEHAVIOUR,
  reusedId: (["417 transaction", "417 order", "400"] as const)[seed % 3] ?? "400",
  unknownId: (["404", "417", "400"] as const)[Math.floor(seed / 3) % 3] ?? "404",
})

export const makeProvider = (parts: ProviderParts) => {
  const { seed, startMs, troubles, time, network, isCalm, note, onMet } = parts
  let state = emptyState(String(seed))
  const outages = troubles.filter(
    (trouble) => trouble.kind === "outage" || (trouble.kind === "busy" && trouble.on === "provider"),
  )
  let outagesMet = 0
  const decidedAtMs = new Map<string, number>()
  const captureListeners: Array<(merchantOrderId: string) => void> = []

  const moment = (): EngineContext => ({
    nowMs: time.nowMs(),
    merchant: SAMPLE_MERCHANT,
    behaviour: habitsOf(seed),
    publicUrl: "https://provider.example",
  })

  const sendNotice = makeWebhookDelivery(parts)

  const take = <Answer>(step: (at: typeof state, moment: EngineContext) => Transition<Answer>): Answer => {
    const now = moment()
    const passed = advancePhonepe(state, now)
    const taken = step(passed.state, now)
    state = taken.state
    for (const notice of [...passed.webhooks, ...taken.webhooks]) void sendNotice(notice)
    for (const { room, id, record } of state.changes)
      if (room === "orders" && record.state !== "PENDING" && !decidedAtMs.has(id)) {
        decidedAtMs.set(id, now.nowMs)
        if (record.state === "COMPLETED") for (const hear of captureListeners) hear(id)
      }
    return taken.answer
  }

  const lies = makeWrongStatuses(parts, (merchantOrderId, told) => {
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
  const passOn = () => take((at) => ({ state: at, answer: undefined, webhooks: [] }))

  const oddAnswers = new Map<string, OddAnswer>()
  for (const trouble of troubles)
    if ("line" in trouble) oddAnswers.set(`${trouble.line} ${trouble.nth}`, trouble)
  const answered = new Map<ProviderLine, number>()
  /** How the next answer on that line is odd. */
  const oddityOf = (line: ProviderLine): OddAnswer | undefined => {
    const nth = answered.get(line) ?? 0
    answered.set(line, nth + 1)
    const odd = isCalm() ? undefined : oddAnswers.get(`${line} ${nth}`)
    if (odd !== undefined) onMet(odd)
    return odd
  }

  const answerAsItIs = (request: PhonepeRequest, url: URL): PhonepeResponse => {
    const opened = state.orders.size
    const { method, headers, body = "" } = request
    const { status, body: said } = take((at, now) =>
      answerCall(at, now, { method, path: url.pathname, query: url.searchParams, headers, body }),
    )
    const newest = state.orders.size > opened ? [...state.orders.values()].at(-1) : undefined
    if (newest !== undefined) {
      lies.tellOf(newest)
      time.after(newest.expireAt - time.nowMs(), passOn)
    }
    return { status, headers: {}, body: JSON.stringify(said) }
  }

  /** A copy of a message that was refused, which the network makes, is refused as well. */
  const refused = new WeakMap<PhonepeRequest, PhonepeResponse>()

  const answer = (request: PhonepeRequest, line: ProviderLine): PhonepeResponse => {
    const said = refused.get(request)
    if (said !== undefined) return said
    const url = new URL(request.url)
    const outage = outageNow()
    const isRead = /\/order\/[^/]+\/status$/.test(url.pathname)
    if (outage?.kind === "outage" || (outage !== undefined && isRead)) {
      outagesMet++
      onMet(outage)
      return { status: outage.kind === "outage" ? 503 : 429, headers: { "retry-after": "5" }, body: "" }
    }
    const odd = oddityOf(line)
    const asItIs = () => answerAsItIs(request, url)
    if (odd === undefined) return asItIs()
    note(`answers on ${line}, ${odd.kind} ${odd.which}`)
    const reply = oddReply(odd.kind, odd.which, asItIs)
    if (odd.kind === "refused") refused.set(request, reply)
    return reply
  }

  const exchangeFor = makeSimulatedExchange(network, answer)

  return {
    exchangeFor,
    /** What the visitor does on the payment page that stands at this address. */
    decide: (redirectUrl: string, decision: PayPageDecision) => {
      const order = [...state.orders.values()].find(({ pageToken }) => redirectUrl.endsWith(pageToken))
      if (order === undefined) return undefined
      take((at, now) => decideOnPayPage(at, now, order.merchantOrderId, decision))
      return order.merchantOrderId
    },
    /** The bank decides what it had left open. */
    bankDecides: (merchantOrderId: string, says: "COMPLETED" | "FAILED") => {
      if (state.orders.get(merchantOrderId)?.state === "PENDING")
        take((at, now) => overrideOrder(at, now, merchantOrderId, { state: says }))
    },
    passOn,
    orders: () => state.orders,
    refunds: () => state.refunds,
    /** Of all that was ever settled, as a merchant downloads it. */
    settlementReport: () => settlementReport(state),
    decidedAtMs,
    /** Who hears of an order that was paid. */
    onCapture: (listener: (merchantOrderId: string) => void) => void captureListeners.push(listener),
    liedAbout: lies.liedAbout,
    anotherAmount: lies.anotherAmount,
    met: () => ({ lies: lies.met(), outages: outagesMet }),
  }
}

export type Provider = ReturnType<typeof makeProvider>
