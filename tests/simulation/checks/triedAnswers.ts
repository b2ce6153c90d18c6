/**
 * Asks for payments and refunds with the shop's own client, at a provider whose answers are odd in every way that there is:
 * stories have few of each. The witness beside the client says what has to come of them. Unit: paise.
 */
import { Clock, Effect, Exit, Scheduler } from "effect"
import { ODD_ANSWER_KINDS } from "#adapters/memory/simulatedFaults.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import type { PhonepeRequest, PhonepeResponse } from "#adapters/phonepe/phonepeTransport.ts"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { DAY, MINUTE } from "../plan/durations.ts"
import { type RandomSource, randomFromSeed } from "../plan/randomFromSeed.ts"
import { oddReply } from "../world/oddAnswers.ts"
import { PROVIDER_SETTINGS } from "../world/providerSettings.ts"
import { makeVirtualTime, promptScheduler } from "../world/virtualTime.ts"
import { makeGatewayWitness } from "./gatewayWitness.ts"

const CLIENTS = 4
const CALLS_EACH = 8
const [ODD_TOKEN, ODD, NOT_FOUND_RATE, AT_BOUND] = [0.3, 0.8, 0.3, 0.1]
/** At the ends of what statuses have in common, and those that mean something else. */
const BOUNDS = [199, 200, 299, 300, 399, 400, 401, 403, 408, 409, 425, 429, 499, 500] as const
/** Unit: seconds. */
const TOKEN_LIVES_S = [1, 60, 599, 3600] as const
/** More than there are of any kind. */
const WHICH = 10_000
const NOW_MS = 20_000 * DAY

const ORDER_ID = MerchantOrderId.make("GOA-ANSWERED00000000000000000")
const REFUND_ID = MerchantRefundId.make("GOAR-ANSWERED0000000000000000-1")

const isForToken = ({ url }: PhonepeRequest): boolean => url.endsWith("/oauth/token")

const reply = (status: number, body: object): PhonepeResponse => ({
  status,
  headers: {},
  body: JSON.stringify(body),
})

/** So often somebody tries to pay one order. */
const MOST_ATTEMPTS = 3
const STATES = ["COMPLETED", "FAILED", "PENDING"] as const

const usualAnswer = (chance: RandomSource, request: PhonepeRequest): PhonepeResponse => {
  const issuedAtS = NOW_MS / 1000
  if (isForToken(request))
    return reply(200, {
      access_token: `token-${chance.below(WHICH)}`,
      issued_at: issuedAtS,
      expires_at: issuedAtS + chance.pick(TOKEN_LIVES_S),
    })
  const state = chance.pick(STATES)
  const amount = 1 + chance.below(1_000_000)
  if (request.url.includes("/refund")) return reply(200, { refundId: "OMR-1", state, amount })
  const opened = { expireAt: NOW_MS + MINUTE, redirectUrl: "https://provider.example/page" }
  const paymentDetails = Array.from({ length: chance.below(MOST_ATTEMPTS + 1) }, (_, nth) => ({
    transactionId: `OM-${nth}`,
    state: chance.pick(STATES),
    timestamp: NOW_MS + nth,
  }))
  return reply(200, { orderId: "OMO-1", state, amount, ...opened, paymentDetails })
}

const NOT_FOUND = [
  "INVALID_MERCHANT_ORDER_ID",
  "INVALID_MERCHANT_REFUND_ID",
  "INVALID_TRANSACTION_ID",
  "ORDER_NOT_FOUND",
  "MERCHANT_ORDER_NOT_FOUND",
  "REFUND_NOT_FOUND",
  "MERCHANT_REFUND_NOT_FOUND",
  "PAYMENT_NOT_FOUND",
  "TRANSACTION_NOT_FOUND",
] as const

const drawnAnswer = (chance: RandomSource, request: PhonepeRequest): PhonepeResponse => {
  const usual = () => usualAnswer(chance, request)
  if (!chance.isHit(isForToken(request) ? ODD_TOKEN : ODD)) return usual()
  if (request.url.includes("/status") && chance.isHit(NOT_FOUND_RATE))
    return reply(chance.pick([400, 404]), { code: chance.pick(NOT_FOUND) })
  if (chance.isHit(AT_BOUND)) return { ...usual(), status: chance.pick(BOUNDS) }
  return oddReply(chance.pick(ODD_ANSWER_KINDS), chance.below(WHICH), usual)
}

/** The provider counts whole seconds. */
const OPEN_FOR_MS = 10 * MINUTE + 999

/** About others than its own somebody asks so often: as long as an id may be, longer, or of what is in none. */
const OTHER_IDS = 0.2
const OTHERS = ["x".repeat(63), "x".repeat(64), "", " GOA-1", "GOA-1 ", "GOA/1", "GOA.1", "GOÄ-1"] as const

type Call = (
  gateway: PaymentGateway["Service"],
  asked: { readonly amount: Paise; readonly other: string | undefined },
) => Effect.Effect<object, object>

const CALLS: readonly [Call, ...ReadonlyArray<Call>] = [
  (gateway, { amount }) =>
    Effect.flatMap(Clock.currentTimeMillis, (nowMs) => {
      const booked = { merchantOrderId: ORDER_ID, request: { amount } }
      const order = { ...booked, bookingClosesAtMs: nowMs + OPEN_FOR_MS } as Order
      return gateway.createCheckout(order, OPEN_FOR_MS)
    }),
  (gateway, { other }) => gateway.queryOrder(MerchantOrderId.make(other ?? ORDER_ID)),
  (gateway, { amount }) => gateway.refund({ merchantRefundId: REFUND_ID, merchantOrderId: ORDER_ID, amount }),
  (gateway, { other }) => gateway.queryRefund(MerchantRefundId.make(other ?? REFUND_ID)),
]

/** How long somebody waits between two calls. */
const BETWEEN_MS = [0, 999, 1000, 5000, MINUTE, 10 * MINUTE] as const

/** Calls of one server, one after the other. */
const askAgain = async (chance: RandomSource, tell: (wrong: string) => void): Promise<void> => {
  const time = makeVirtualTime(NOW_MS)
  const witness = makeGatewayWitness({
    settings: PROVIDER_SETTINGS,
    nowMs: time.nowMs,
    wallMs: time.nowMs,
    tell,
    onRead: () => undefined,
    onTold: () => undefined,
  })
  // A token is renewed while the call that needs it is under way.
  const exchange = witness.exchange((request) =>
    Effect.andThen(
      Effect.yieldNow,
      Effect.sync(() => drawnAnswer(chance, request)),
    ),
  )
  const gateway = witness.gateway(
    phonepeGateway(PROVIDER_SETTINGS, makePhonepeClient(PROVIDER_SETTINGS, exchange)),
  )
  const ask = Effect.suspend(() => {
    const [call, amount] = [chance.pick(CALLS), Paise.make(1 + chance.below(100_000))]
    const other = chance.isHit(OTHER_IDS) ? chance.pick(OTHERS) : undefined
    return PaymentGateway.use((one) => Effect.exit(call(one, { amount, other })))
  }).pipe(
    Effect.provide(gateway),
    Effect.provideService(Clock.Clock, time.clock()),
    Effect.provideService(Scheduler.Scheduler, promptScheduler),
  )
  for (let nth = 0; nth < CALLS_EACH; nth++) {
    const exit = await Effect.runPromise(ask)
    if (Exit.hasDies(exit)) tell(`breaks: ${String(exit)}`)
    time.after(chance.pick(BETWEEN_MS), () => undefined)
    await time.run(() => false)
  }
}

/** Returns the first that goes wrong; undefined where nothing does. */
export const wrongAnswerHeard = async (seed: number): Promise<string | undefined> => {
  const chance = randomFromSeed(seed)
  const wrong: Array<string> = []
  for (let nth = 0; nth < CLIENTS && wrong.length === 0; nth++)
    await askAgain(chance, (what) => void wrong.push(`a client of the provider ${what}`))
  return wrong[0]
}
