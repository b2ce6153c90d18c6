/**
 * "Too many calls", kind by kind: PhonePe is left alone with what it refused for as long as it asked, and everything
 * else goes on. A shop that polls too often can still be paid, and can still give money back. Time is simulated.
 */
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PhonepeTransport } from "#adapters/phonepe/phonepeTransport.ts"
import { makePhonepeClient, type PhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { phonepeCallOf } from "#server/phonepeSimulator/engine/answerCall.ts"
import { settingsFor } from "../../harness/phonepeUnderTest.ts"

const HOST = "https://phonepe.test"
const LIFE_S = 3600

/** The calls by the limit that they share. */
const KINDS = {
  pay: [
    (client) =>
      client.pay({
        merchantOrderId: MerchantOrderId.make("GOA-1"),
        amount: Paise.make(100),
        expireAfter: 1200,
        paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: "https://shop.test" } },
      }),
  ],
  orderRead: [(client) => client.orderStatus(MerchantOrderId.make("GOA-1"))],
  refund: [
    (client) =>
      client.refund({
        merchantRefundId: MerchantRefundId.make("R1"),
        originalMerchantOrderId: "GOA-1",
        amount: Paise.make(100),
      }),
  ],
  refundRead: [(client) => client.refundStatus(MerchantRefundId.make("R1"))],
} as const satisfies Record<string, ReadonlyArray<(client: PhonepeClient) => Effect.Effect<unknown, unknown>>>
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as ReadonlyArray<Kind>

/** When PhonePe names no time it is a second; no time that it names is believed beyond a minute. */
const restOf = (retryAfterS: number | undefined) => Math.min(retryAfterS ?? 1, 60)

describe("PhonePe's limit on one kind of call", () => {
  it("should keep that kind away for as long as PhonePe says, and no other", { tags: ["failure:12"] }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
        (limited, retryAfterS) =>
          simulate(
            Effect.gen(function* () {
              const phonepe = meet()
              const [first] = KINDS[limited]
              phonepe.limit = { retryAfterS }
              expect(yield* outcome(first(phonepe.client))).toBe("PhonepeRateLimited")
              phonepe.limit = undefined
              for (const kind of kinds)
                for (const call of KINDS[kind]) {
                  const before = phonepe.sent()
                  const expected = kind === limited ? "PhonepeRateLimited" : "answered"
                  expect([kind, yield* outcome(call(phonepe.client))]).toEqual([kind, expected])
                  expect(phonepe.sent() - before).toBe(kind === limited ? 0 : 1)
                }
              yield* seconds(restOf(retryAfterS) - 0.1)
              expect(yield* outcome(first(phonepe.client))).toBe("PhonepeRateLimited")
              yield* seconds(0.1)
              for (const call of KINDS[limited]) expect(yield* outcome(call(phonepe.client))).toBe("answered")
            }),
          ),
      ),
      { numRuns: 60 },
    ),
  )
})

describe("PhonePe's limit on tokens", () => {
  it("should keep only the token call away: a token that still lives is used on", () =>
    simulate(
      Effect.gen(function* () {
        const phonepe = meet()
        yield* outcome(phonepe.client.orderStatus(MerchantOrderId.make("GOA-1")))
        yield* seconds(LIFE_S - 100)
        phonepe.tokenLimit = { retryAfterS: 30 }
        for (let second = 0; second < 30; second++) {
          for (const kind of kinds) expect(yield* outcome(KINDS[kind][0](phonepe.client))).toBe("answered")
          yield* seconds(1)
        }
        expect(phonepe.tokenCalls()).toBe(2)
      }),
    ))

  it("should be over for every kind when its time is, and not have become theirs", () =>
    simulate(
      Effect.gen(function* () {
        const phonepe = meet()
        phonepe.tokenLimit = { retryAfterS: 30 }
        for (let second = 0; second < 29; second++) {
          for (const kind of kinds)
            expect(yield* outcome(KINDS[kind][0](phonepe.client))).toBe("PhonepeRateLimited")
          yield* seconds(1)
        }
        expect(phonepe.tokenCalls()).toBe(1)
        phonepe.tokenLimit = undefined
        yield* seconds(2)
        for (const kind of kinds) expect(yield* outcome(KINDS[kind][0](phonepe.client))).toBe("answered")
      }),
    ))
})

// Helpers

interface Limit {
  readonly retryAfterS: number | undefined
}

/** A PhonePe that takes every call, but for one that its limits refuse. */
const meet = () => {
  const asked: Array<string | undefined> = []
  const refusal = ({ retryAfterS }: Limit) => ({
    status: 429,
    headers: retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) },
    body: "",
  })
  const exchange: PhonepeTransport = ({ method, url, headers, body = "" }) =>
    Effect.sync(() => {
      const { pathname: path, searchParams: query } = new URL(url)
      const call = phonepeCallOf({ method, path, query, headers, body })
      asked.push(call)
      const limit = call === "token" ? phonepe.tokenLimit : phonepe.limit
      if (limit !== undefined) return refusal(limit)
      return { status: 200, headers: {}, body: JSON.stringify(call === "token" ? TOKEN : ANSWER) }
    })
  const phonepe = {
    client: makePhonepeClient(settingsFor(HOST), exchange),
    limit: undefined as Limit | undefined,
    tokenLimit: undefined as Limit | undefined,
    sent: () => asked.filter((call) => call !== "token").length,
    tokenCalls: () => asked.filter((call) => call === "token").length,
  }
  return phonepe
}

const TOKEN = { access_token: "t", issued_at: 0, expires_at: LIFE_S }
/** Reads as an answer to each of the others. */
const ANSWER = {
  orderId: "OMO1",
  refundId: "OMR1",
  state: "PENDING",
  amount: 100,
  expireAt: 1,
  redirectUrl: `${HOST}/transact/1`,
}

const seconds = (n: number) => TestClock.adjust(n * 1000)

const outcome = (call: Effect.Effect<unknown, unknown>) =>
  call.pipe(
    Effect.match({
      onSuccess: () => "answered",
      onFailure: (failure) => (failure as { readonly _tag: string })._tag,
    }),
  )

const simulate = <A, E>(program: Effect.Effect<A, E>) =>
  Effect.runPromise(program.pipe(Effect.provide(TestClock.layer())))
