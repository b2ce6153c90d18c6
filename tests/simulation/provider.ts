/**
 * The payment provider: the engine of the simulated PhonePe on virtual time, behind lines that fail, with outages and
 * lies as planned. What it holds is the truth about money; what it tells may be something else for a while.
 */
import { Effect } from "effect"
import type { Exchange, PhonepeReply } from "#adapters/phonepe/exchange.ts"
import { PhonepeUnknown } from "#adapters/phonepe/phonepeFailures.ts"
import type { LineName, Trouble } from "#adapters/simulator/troubles.ts"
import { answerCall, type CallName, callOf } from "#server/phonepeSimulator/engine/answerCall.ts"
import { type Decision, decide } from "#server/phonepeSimulator/engine/decide.ts"
import { type Moment, USUAL_HABITS } from "#server/phonepeSimulator/engine/habits.ts"
import { passTime } from "#server/phonepeSimulator/engine/passTime.ts"
import { emptyState, type PhonepeOrder, withOrder } from "#server/phonepeSimulator/engine/phonepeState.ts"
import { setOrder } from "#server/phonepeSimulator/engine/setOrder.ts"
import type { Notice, Step } from "#server/phonepeSimulator/engine/step.ts"
import { deliveryOf, type NoticeHabits, USUAL_NOTICES } from "#server/phonepeSimulator/noticeHabits.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/sampleMerchant.ts"
import { type Network } from "./network.ts"
import { mobileOf } from "./person.ts"
import type { VirtualTime } from "./virtualTime.ts"

const LINE_OF: Readonly<Record<CallName, LineName>> = {
  token: "gateway.token",
  pay: "gateway.pay",
  orderStatus: "gateway.status",
  transactionStatus: "gateway.status",
  refund: "gateway.refund",
  refundStatus: "gateway.refundStatus",
}

/** As long as the real exchange waits. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000
/** Waits before a notice is sent again that was not taken. Unit: milliseconds. */
const NOTICE_RETRIES_MS = [10_000, 60_000, 600_000]

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
  /** Hands a notice to the shop; undefined when no server is there. Resolves with the status of the answer. */
  readonly tellShop: (headers: Readonly<Record<string, string>>, body: string) => Promise<number> | undefined
}

export const NOTICES: NoticeHabits = USUAL_NOTICES

export const makeProvider = (parts: ProviderParts) => {
  const { seed, startMs, calmFromMs, troubles, time, network, isCalm, note, onMet, tellShop } = parts
  let state = emptyState(String(seed))
  const lies = troubles.filter((trouble) => trouble.kind === "lie")
  const outages = troubles.filter(
    (trouble) => trouble.kind === "outage" || (trouble.kind === "busy" && trouble.on === "provider"),
  )
  const lieCount = { met: 0, outages: 0 }
  /** Orders of which the provider has told something else than the truth. */
  const liedAbout = new Set<string>()
  const anotherAmount = new Set<string>()
  const decidedAtMs = new Map<string, number>()

  const moment = (): Moment => ({
    nowMs: time.nowMs(),
    merchant: SAMPLE_MERCHANT,
    habits: USUAL_HABITS,
    publicUrl: "https://provider.example",
  })

  const sendNotice = async (notice: Notice): Promise<void> => {
    const { headers, body } = deliveryOf(notice, NOTICES)
    for (const waitMs of [0, ...NOTICE_RETRIES_MS]) {
      if (waitMs > 0) await time.sleep(waitMs)
      const taken = network.carry("webhook", {
        deliver: () => tellShop(headers, body),
        cutShort: (status) => status,
      })
      const late = time.sleep(ANSWER_WITHIN_MS).then(() => 0)
      const status = await Promise.race([taken, late]).catch(() => 0)
      if (status === 200) return
    }
  }

  const take = <Answer>(step: (at: typeof state, moment: Moment) => Step<Answer>): Answer => {
    const now = moment()
    const passed = passTime(state, now)
    const taken = step(passed.state, now)
    state = taken.state
    for (const notice of [...passed.notices, ...taken.notices]) void sendNotice(notice)
    for (const { room, id, record } of state.changes)
      if (room === "orders" && record.state !== "PENDING" && !decidedAtMs.has(id))
        decidedAtMs.set(id, now.nowMs)
    return taken.answer
  }

  const lieAbout = (order: PhonepeOrder): void => {
    const lie = lies.find(
      (one) => one.kind === "lie" && order.metaInfo["udf2"] === `mobile:${mobileOf(one.visitor)}`,
    )
    if (lie?.kind !== "lie" || isCalm()) return
    lieCount.met++
    onMet(lie)
    liedAbout.add(order.merchantOrderId)
    if (lie.tells === "anotherAmount") anotherAmount.add(order.merchantOrderId)
    note(`tells ${lie.tells} of ${order.merchantOrderId}`)
    const told = lie.tells === "anotherAmount" ? { amount: order.amount + 100 } : { state: lie.tells }
    const change = (fields: Readonly<Record<string, unknown>>) => {
      const now = state.orders.get(order.merchantOrderId)
      if (now !== undefined) state = withOrder(state, { ...now, told: fields })
    }
    change(told)
    if (lie.tells !== "anotherAmount")
      time.after(Math.min(lie.forMs, calmFromMs + startMs - time.nowMs()), () => change({}))
  }

  const outageNow = () => {
    const sinceMs = time.nowMs() - startMs
    const outage = outages.find(
      (one) => "fromMs" in one && sinceMs >= one.fromMs && sinceMs < one.fromMs + one.forMs,
    )
    return isCalm() ? undefined : outage
  }

  /** Lets orders expire and refunds go on. */
  const passOn = () => take((at) => ({ state: at, answer: undefined, notices: [] }))

  const answer = (request: Parameters<Exchange>[0]): PhonepeReply => {
    const url = new URL(request.url)
    const outage = outageNow()
    if (outage !== undefined) {
      lieCount.outages++
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
      lieAbout(newest)
      time.after(newest.expireAt - time.nowMs(), passOn)
    }
    return { status, headers: {}, body: JSON.stringify(answered) }
  }

  /** `isAlive`: a server that died hears nothing any more, and says nothing. */
  const exchangeFor =
    (isAlive: () => boolean): Exchange =>
    (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const call = callOf({ ...request, path: pathname, query: searchParams, body: request.body ?? "" })
      const unknown = (reason: PhonepeUnknown["reason"]) =>
        Effect.fail(new PhonepeUnknown({ reason, status: undefined }))
      return Effect.tryPromise({
        try: () => {
          if (!isAlive() || call === undefined) return new Promise<never>(() => undefined)
          return network.carry(LINE_OF[call], {
            deliver: () => Promise.resolve(answer(request)),
            cutShort: (reply) => ({ ...reply, body: reply.body.slice(0, reply.body.length >> 1) }),
          })
        },
        catch: () => new PhonepeUnknown({ reason: "unreachable", status: undefined }),
      }).pipe(Effect.timeoutOrElse({ duration: ANSWER_WITHIN_MS, orElse: () => unknown("timeout") }))
    }

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
    liedAbout,
    anotherAmount,
    lieCount,
  }
}

export type Provider = ReturnType<typeof makeProvider>
