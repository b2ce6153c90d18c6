/** One token for all calls: fetched once, renewed in time, and never a storm. Time is simulated, PhonePe is in-process. */
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Clock, Effect, Exit, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type PhonepeTransport, PhonepeUnknown } from "#adapters/phonepe/phonepeTransport.ts"
import { makePhonepeClient, type PhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { revokeTokens } from "#server/phonepeSimulator/engine/issueToken.ts"
import { makeSimulatedPhonepe } from "#server/phonepeSimulator/simulatedPhonepe.ts"
import { SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { memoryLedger } from "#server/phonepeSimulator/stateLedger.ts"
import { settingsFor } from "../../harness/phonepeUnderTest.ts"

const HOST = "https://phonepe.test"
const LIFE_S = 3600
/** A call that is answered by "not found", once the token is accepted. */
const ask = (client: PhonepeClient) => Effect.result(client.orderStatus(MerchantOrderId.make("GOA-none")))
const accepted = { failure: { _tag: "PhonepeRefused", status: 404 } }
/** An order whose answers are half a second on their way. */
const SLOW = MerchantOrderId.make("GOA-slow")
const seconds = (n: number) => TestClock.adjust(n * 1000)

/** `aheadMs` is how far PhonePe's clock is ahead of ours; every exchange takes `takesMs`. */
const meet = (aheadMs = 0, takesMs = 0, secret = SAMPLE_MERCHANT.clientSecret) => {
  let nowMs = 0
  const phonepe = makeSimulatedPhonepe({
    merchant: SAMPLE_MERCHANT,
    ledger: memoryLedger,
    seed: "token",
    clock: () => nowMs + aheadMs,
    publicUrl: HOST,
  })
  let tokenIsDown = false
  const exchange: PhonepeTransport = Effect.fn(function* ({ method, url, headers, body = "" }) {
    yield* Effect.sleep(takesMs)
    nowMs = yield* Clock.currentTimeMillis
    const { pathname, searchParams } = new URL(url)
    if (tokenIsDown && pathname.endsWith("/token")) {
      phonepe.call({ method, path: pathname, query: searchParams, headers: {}, body: "" })
      return yield* new PhonepeUnknown({ reason: "unreachable", status: undefined })
    }
    const { answer } = phonepe.call({ method, path: pathname, query: searchParams, headers, body })
    yield* Effect.sleep(pathname.includes(SLOW) ? 500 : 0)
    return { status: answer?.status ?? 500, headers: {}, body: JSON.stringify(answer?.body) }
  })
  return {
    phonepe,
    client: makePhonepeClient({ ...settingsFor(HOST), clientSecret: Redacted.make(secret) }, exchange),
    tokenCalls: () => phonepe.journal.filter(({ call }) => call === "token").length,
    revoke: () => phonepe.take((state) => ({ state: revokeTokens(state), answer: {}, webhooks: [] })),
    tokenDown: (isDown: boolean) => void (tokenIsDown = isDown),
  }
}

const atOnce = (client: PhonepeClient, calls: number) =>
  Effect.all(
    Array.from({ length: calls }, () => ask(client)),
    { concurrency: "unbounded" },
  )

/** A program in simulated time, begun at a date that tokens can have. */
const simulate = <A, E>(program: Effect.Effect<A, E>) =>
  Effect.runPromise(
    TestClock.setTime(1_795_237_200_000).pipe(Effect.andThen(program), Effect.provide(TestClock.layer())),
  )

describe("PhonePe's access token", () => {
  it("should be fetched once for 100 calls at once", () =>
    simulate(
      Effect.gen(function* () {
        const { client, tokenCalls } = meet(0, 20)
        const calls = yield* Effect.forkChild(atOnce(client, 100))
        yield* seconds(1)
        for (const outcome of yield* Fiber.join(calls)) expect(outcome).toMatchObject(accepted)
        expect(tokenCalls()).toBe(1)
      }),
    ))

  it(
    "should be fetched once more when 50 calls at once find it revoked, and no call asked thrice",
    { tags: ["failure:13"] },
    () =>
      simulate(
        Effect.gen(function* () {
          const { client, tokenCalls, revoke, phonepe } = meet(0, 20)
          const first = yield* Effect.forkChild(ask(client))
          yield* seconds(1)
          yield* Fiber.join(first)
          revoke()
          const calls = yield* Effect.forkChild(atOnce(client, 50))
          yield* seconds(1)
          for (const outcome of yield* Fiber.join(calls)) expect(outcome).toMatchObject(accepted)
          expect(tokenCalls()).toBe(2)
          expect(phonepe.journal.filter(({ call }) => call === "orderStatus")).toHaveLength(1 + 50 + 50)
        }),
      ),
  )

  it("should stay when a slow answer refuses the one before it", () =>
    simulate(
      Effect.gen(function* () {
        const { client, tokenCalls, revoke } = meet()
        yield* ask(client)
        revoke()
        const slow = yield* Effect.forkChild(Effect.result(client.orderStatus(SLOW)))
        yield* seconds(0.1)
        expect(yield* ask(client)).toMatchObject(accepted)
        yield* seconds(2)
        expect(yield* Fiber.join(slow)).toMatchObject(accepted)
        expect(tokenCalls()).toBe(2)
      }),
    ))

  it(
    "should be renewed in the last 5 minutes of its life, and not before, whatever either clock says",
    { tags: ["asvs:13.2.1", "asvs:13.2.2", "failure:16"] },
    () =>
      fc.assert(
        fc.asyncProperty(fc.integer({ min: -86_400_000, max: 86_400_000 }), (aheadMs) =>
          simulate(
            Effect.gen(function* () {
              const { client, tokenCalls } = meet(aheadMs)
              yield* ask(client)
              yield* seconds(LIFE_S - 301)
              yield* ask(client)
              expect(tokenCalls()).toBe(1)
              yield* seconds(2)
              yield* ask(client)
              yield* Effect.yieldNow
              expect(tokenCalls()).toBe(2)
              yield* seconds(LIFE_S - 301)
              expect(yield* ask(client)).toMatchObject(accepted)
              expect(tokenCalls()).toBe(2)
            }),
          ),
        ),
        { numRuns: 25 },
      ),
  )

  it(
    "should be used to its end while no new one can be had, with one attempt a second at most",
    { tags: ["failure:14"] },
    () =>
      simulate(
        Effect.gen(function* () {
          const { client, tokenCalls, tokenDown } = meet()
          yield* ask(client)
          tokenDown(true)
          yield* seconds(LIFE_S - 200)
          for (let tenth = 0; tenth < 100; tenth++) {
            expect(yield* ask(client)).toMatchObject(accepted)
            yield* seconds(0.1)
          }
          expect(tokenCalls()).toBeGreaterThan(5)
          expect(tokenCalls()).toBeLessThanOrEqual(12)
          yield* seconds(200)
          expect(yield* ask(client)).toMatchObject({ failure: { _tag: "PhonepeUnknown" } })
          tokenDown(false)
          yield* seconds(1)
          expect(yield* ask(client)).toMatchObject(accepted)
        }),
      ),
  )

  it("should not be asked for again and again with wrong credentials", { tags: ["failure:15"] }, () =>
    simulate(
      Effect.gen(function* () {
        const { client, tokenCalls } = meet(0, 0, "wrong")
        const outcomes = [...(yield* atOnce(client, 50)), ...(yield* atOnce(client, 50))]
        for (const outcome of outcomes)
          expect(outcome).toMatchObject({ failure: { _tag: "PhonepeUnauthorized", status: 401 } })
        expect(tokenCalls()).toBe(1)
      }),
    ),
  )

  it("should still reach the others when the call that began the fetch is given up", () =>
    simulate(
      Effect.gen(function* () {
        const { client, tokenCalls } = meet(0, 100)
        const first = yield* Effect.forkChild(ask(client))
        yield* seconds(0.05)
        const second = yield* Effect.forkChild(ask(client))
        yield* seconds(0.01)
        yield* Fiber.interrupt(first)
        yield* seconds(1)
        expect(yield* Fiber.join(second)).toMatchObject(accepted)
        expect(Exit.isFailure(yield* Fiber.await(first))).toBe(true)
        expect(tokenCalls()).toBe(1)
      }),
    ))
})
