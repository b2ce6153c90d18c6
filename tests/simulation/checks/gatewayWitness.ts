/**
 * Stands between a server of the shop and the provider, and looks at both sides: what goes over the line for each call of
 * the shop's, and what the shop makes of the answers. Both follow from the provider's documents (`providerAnswers`).
 */
import { isDeepStrictEqual } from "node:util"
import { Cause, Context, Effect, Exit, Layer } from "effect"
import {
  type PhonepeRequest,
  type PhonepeResponse,
  type PhonepeSettings,
  type PhonepeTransport,
  PhonepeUnauthorized,
} from "#adapters/phonepe/phonepeTransport.ts"
import type { Order } from "#core/orders/order.ts"
import { PaymentGateway, type ProviderStatus } from "#core/ports/paymentGateway.ts"
import { MINUTE } from "../plan/durations.ts"
import {
  type CallKind,
  type Meaning,
  meaningOf,
  orderTold,
  refundTold,
  saysNobodyKnows,
} from "./providerAnswers.ts"
import { makeTokenWitness, type TokenWitnessParts } from "./tokenWitness.ts"

/** How long a call of the shop's may take in all. Unit: milliseconds. */
const CALL_WITHIN_MS = 13_000

/** For so long a page is open where a visitor asks for it, or the desk, if booking does not close before. Unit: milliseconds. */
const OPEN_FOR_MS = [20 * MINUTE, 60 * MINUTE]

/** What an id may be of (PhonePe docs, create payment, refund); nobody can know another one, and none is sent. */
const SENDABLE = /^[A-Za-z0-9_-]{1,63}$/

interface Exchange {
  readonly kind: CallKind
  readonly request: PhonepeRequest
  /** Absent while there is none, and where none ever came. */
  reply?: PhonepeResponse
}

/** What went over the line for the call that is under way. */
const Exchanges = Context.Reference<Array<Exchange> | undefined>("tests/simulation/checks/Exchanges", {
  defaultValue: () => undefined,
})

const PATHS: ReadonlyArray<readonly [CallKind, RegExp]> = [
  ["token", /\/v1\/oauth\/token$/],
  ["pay", /\/checkout\/v2\/pay$/],
  ["orderRead", /\/checkout\/v2\/order\/[^/]+\/status\?details=false$/],
  ["refund", /\/payments\/v2\/refund$/],
  ["refundRead", /\/payments\/v2\/refund\/[^/]+\/status$/],
]

export interface GatewayWitnessParts extends Omit<TokenWitnessParts, "tell"> {
  readonly settings: PhonepeSettings
  readonly tell: (wrong: string) => void
  /** Hears of an order as the provider is asked about it. */
  readonly onRead: (merchantOrderId: string) => void
  /** Hears what the shop is told of it. */
  readonly onTold: (merchantOrderId: string, told: ProviderStatus) => void
}

const TOKEN_REFUSED = 401

const isTokenRefused = (made: Exchange | undefined): boolean => made?.reply?.status === TOKEN_REFUSED

const areCredentialsRefused = ({ kind, reply }: Exchange): boolean =>
  reply !== undefined && meaningOf(kind, reply).is === "unauthorised"

/** As the operator is told of it: the cause of what stays unknown. */
const saysCredentialsRefused = (exit: Exit.Exit<object, object>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons
    .filter(Cause.isFailReason)
    .some(({ error }) => "cause" in error && error.cause instanceof PhonepeUnauthorized)

type Gateway = typeof PaymentGateway.Service

/** What a call of the shop's has to come to: what it answers, or the failure by its name. */
type Due = { readonly answer: object } | { readonly failure: string }

const UNKNOWN: Due = { failure: "GatewayUnknown" }

const outcomeOf = (
  exit: Exit.Exit<object, { readonly _tag: string; readonly code?: string }>,
): Due | undefined => {
  if (Exit.isSuccess(exit)) return { answer: exit.value }
  if (Cause.hasInterrupts(exit.cause)) return undefined
  const failed = exit.cause.reasons.find(Cause.isFailReason)
  return (
    failed && {
      failure: [failed.error._tag, ...(failed.error.code === undefined ? [] : [failed.error.code])].join(" "),
    }
  )
}

export const makeGatewayWitness = ({
  settings,
  nowMs,
  wallMs,
  tell,
  onRead,
  onTold,
}: GatewayWitnessParts) => {
  const tokens = makeTokenWitness({ nowMs, wallMs, tell })
  const limitedUntilMs = new Map<CallKind, number>()
  const isLimited = (kind: CallKind) => nowMs() < (limitedUntilMs.get(kind) ?? 0)

  const exchange =
    (inner: PhonepeTransport): PhonepeTransport =>
    (request) =>
      Effect.gen(function* () {
        const kind = PATHS.find(([, path]) => path.test(request.url))?.[0]
        if (kind === undefined) {
          tell(`calls ${request.url}, which is no call`)
          return yield* inner(request)
        }
        const own = yield* Exchanges
        const made: Exchange = { kind, request }
        const isAgain = own?.some((one) => one.kind === kind) ?? false
        own?.push(made)
        if (kind !== "token" && isLimited(kind)) tell(`calls ${kind}, and was told to wait`)
        const used = kind === "token" ? undefined : tokens.use(request.headers["authorization"])
        const asked = kind === "token" ? tokens.ask(request) : undefined
        const hear = (reply: PhonepeResponse | undefined) => {
          const meaning = reply === undefined ? undefined : meaningOf(kind, reply)
          if (meaning?.is === "limited") limitedUntilMs.set(kind, nowMs() + meaning.forMs)
          // Of a new token that is refused at once, too, nothing better can be had.
          used?.(reply?.status === TOKEN_REFUSED && !isAgain)
          asked?.(reply)
          if (reply !== undefined) made.reply = reply
        }
        return yield* inner(request).pipe(
          Effect.onExit((exit) => Effect.sync(() => hear(Exit.isSuccess(exit) ? exit.value : undefined))),
        )
      })

  const lastOf = (own: ReadonlyArray<Exchange>, kind: CallKind): Meaning => {
    const last = own.findLast((one) => one.kind === kind)
    return last?.reply === undefined ? { is: "unknown" } : meaningOf(kind, last.reply)
  }

  /** Calls of one kind: one, and another one where the token was refused; each as it has to be. */
  const judgeCalls = (
    own: ReadonlyArray<Exchange>,
    kind: CallKind,
    {
      method,
      path,
      body,
    }: { readonly method: "GET" | "POST"; readonly path: string; readonly body?: object },
  ): void => {
    const calls = own.filter((one) => one.kind === kind)
    if (calls.length > 2) tell(`calls ${kind} ${calls.length} times`)
    if (calls.length === 2 && !isTokenRefused(calls[0]))
      tell(`calls ${kind} again, and its token was not refused`)
    for (const { request } of calls) {
      const { authorization: _, ...headers } = request.headers
      const isRight =
        request.method === method &&
        request.url === settings.baseUrl + path &&
        isDeepStrictEqual(request.body === undefined ? undefined : JSON.parse(request.body), body) &&
        isDeepStrictEqual(headers, { "content-type": "application/json", accept: "application/json" })
      if (!isRight) tell(`calls ${kind} as ${request.method} ${request.url} ${request.body ?? ""}`)
    }
  }

  interface Call {
    readonly kind: CallKind
    /** About which it asks, where it does. */
    readonly id?: string
    readonly judge: (own: ReadonlyArray<Exchange>) => Due
  }

  const watched =
    ({ kind, id, judge }: Call) =>
    <A extends object, E extends { readonly _tag: string; readonly code?: string }>(
      call: Effect.Effect<A, E>,
    ): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        const own: Array<Exchange> = []
        const beganAtMs = nowMs()
        const wasLimited = isLimited(kind)
        return Effect.onExit(Effect.provideService(call, Exchanges, own), (exit) =>
          Effect.sync(() => {
            const outcome = outcomeOf(exit)
            if (outcome === undefined) return
            const tookMs = nowMs() - beganAtMs
            if (tookMs > CALL_WITHIN_MS) tell(`takes ${tookMs} ms for ${kind}`)
            const due = tookMs >= CALL_WITHIN_MS ? UNKNOWN : judge(own)
            if (!isDeepStrictEqual(outcome, due))
              tell(
                `makes of ${kind} ${JSON.stringify(outcome)}, and ${JSON.stringify(due)} follows from ${own.map(({ reply }) => `${reply?.status ?? "no answer"} ${reply?.body ?? ""}`).join("; ")}`,
              )
            if (saysCredentialsRefused(exit) && !tokens.isRefused() && !own.some(areCredentialsRefused))
              tell(`says of ${kind} that its credentials are refused, and nobody has said so`)
            if (id !== undefined && !SENDABLE.test(id)) {
              if (own.length > 0) tell(`asks about ${JSON.stringify(id)}, which is no id`)
              return
            }
            if (tokens.isWithout(beganAtMs) || tookMs >= CALL_WITHIN_MS) return
            const asked = own.filter((one) => one.kind === kind)
            if (asked.length === 0 && !wasLimited) tell(`does not call ${kind}`)
            if (asked.length === 1 && isTokenRefused(asked[0]) && !isLimited(kind))
              tell(`does not call ${kind} again with a new token`)
          }),
        )
      })

  const read = (
    own: ReadonlyArray<Exchange>,
    kind: "orderRead" | "refundRead",
    id: string,
    {
      notFound,
      told,
    }: { readonly notFound: string; readonly told: (body: Readonly<Record<string, unknown>>) => object },
  ): Due => {
    if (!SENDABLE.test(id)) return { failure: notFound }
    const path =
      kind === "orderRead"
        ? `/checkout/v2/order/${id}/status?details=false`
        : `/payments/v2/refund/${id}/status`
    judgeCalls(own, kind, { method: "GET", path })
    const meaning = lastOf(own, kind)
    if (meaning.is === "answer") return { answer: told(meaning.body) }
    return saysNobodyKnows(meaning) ? { failure: notFound } : UNKNOWN
  }
  const readOrder = (own: ReadonlyArray<Exchange>, id: string): Due =>
    read(own, "orderRead", id, { notFound: "GatewayOrderNotFound", told: orderTold })
  const readRefund = (own: ReadonlyArray<Exchange>, id: string): Due =>
    read(own, "refundRead", id, { notFound: "GatewayRefundNotFound", told: (body) => refundTold(id, body) })

  /** Of what a read does not know: a no, unless it says that there is one already. */
  const rejectedBy = ({ status, code }: Meaning & { readonly is: "refused" }): Due =>
    status === 409 ? UNKNOWN : { failure: `GatewayRejected ${code}` }

  const payDue = (own: ReadonlyArray<Exchange>, order: Order, openForMs: number): Due => {
    const { merchantOrderId, request, voucherAmount = 0 } = order
    judgeCalls(own, "pay", {
      method: "POST",
      path: "/checkout/v2/pay",
      body: {
        merchantOrderId,
        amount: request.amount - voucherAmount,
        expireAfter: (openForMs - (openForMs % 1000)) / 1000,
        paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: settings.returnTo(order) } },
      },
    })
    const meaning = lastOf(own, "pay")
    if (meaning.is === "answer") {
      const { orderId: gatewayOrderId, redirectUrl, expireAt: expiresAtMs } = meaning.body
      return { answer: { gatewayOrderId, redirectUrl, expiresAtMs } }
    }
    if (meaning.is !== "refused") return UNKNOWN
    // A no is one only where nothing is there.
    const there = readOrder(own, merchantOrderId)
    return "failure" in there && there.failure === "GatewayOrderNotFound" ? rejectedBy(meaning) : UNKNOWN
  }
  const refundDue = (own: ReadonlyArray<Exchange>, request: Parameters<Gateway["refund"]>[0]): Due => {
    const { merchantRefundId, merchantOrderId, amount } = request
    const body = { merchantRefundId, originalMerchantOrderId: merchantOrderId, amount }
    judgeCalls(own, "refund", { method: "POST", path: "/payments/v2/refund", body })
    const meaning = lastOf(own, "refund")
    if (meaning.is === "answer") return { answer: refundTold(merchantRefundId, meaning.body) }
    if (meaning.is !== "refused") return UNKNOWN
    const there = readRefund(own, merchantRefundId)
    return "failure" in there && there.failure === "GatewayRefundNotFound" ? rejectedBy(meaning) : there
  }

  const judgeOpening = ({ merchantOrderId: id, bookingClosesAtMs = Infinity }: Order, openForMs: number) => {
    const due = OPEN_FOR_MS.map((usualMs) => Math.min(usualMs, bookingClosesAtMs - wallMs()))
    if (!due.includes(openForMs)) tell(`opens a page for ${id} for ${openForMs} ms, not ${due.join(" or ")}`)
  }

  const around = (inner: Gateway): Gateway => ({
    ...inner,
    createCheckout: (order, openForMs) =>
      Effect.suspend(() => {
        judgeOpening(order, openForMs)
        return watched({ kind: "pay", judge: (own) => payDue(own, order, openForMs) })(
          inner.createCheckout(order, openForMs),
        )
      }),
    queryOrder: (id) =>
      Effect.suspend(() => {
        onRead(id)
        return Effect.tap(
          watched({ kind: "orderRead", id, judge: (own) => readOrder(own, id) })(inner.queryOrder(id)),
          (told) => Effect.sync(() => onTold(id, told)),
        )
      }),
    refund: (request) =>
      watched({ kind: "refund", judge: (own) => refundDue(own, request) })(inner.refund(request)),
    queryRefund: (id) =>
      watched({ kind: "refundRead", id, judge: (own) => readRefund(own, id) })(inner.queryRefund(id)),
  })

  return {
    exchange,
    /** The same gateway, with somebody who looks at each of its calls. */
    gateway: (inner: Layer.Layer<PaymentGateway>): Layer.Layer<PaymentGateway> =>
      Layer.provide(Layer.effect(PaymentGateway, Effect.map(PaymentGateway, around)), inner),
  }
}
