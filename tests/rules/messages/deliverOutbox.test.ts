/**
 * Laws of core/messages/deliverOutbox.ts: what is owed arrives at least once, nothing is sent without a lease, failures
 * wait longer and longer, and what is refused for good is a dead letter.
 */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MemoryOutboxEntries, memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import {
  DELIVERY_BACKOFF_MS,
  deliveryBackoffMs,
  deliverOutbox,
  MAX_DELIVERY_ATTEMPTS,
} from "#core/messages/deliverOutbox.ts"
import { Mail, MailNotTaken, MailRefused, type Receiver } from "#core/ports/messages.ts"
import { fixedClock, testClock } from "../../harness/clocks.ts"

const RECEIVERS = ["operator", "visitor"] as const
const TO = { operator: "operator", visitor: { email: "asha@example.in" } } as const

const owing = (count: number, receiver: Receiver = "operator"): MemoryOutboxEntries =>
  new Map(
    Array.from({ length: count }, (_, n) => [
      `${receiver}-${n}`,
      {
        message: { messageId: `${receiver}-${n}`, to: TO[receiver], subject: "New", text: "…" },
        failures: 0,
        nextAtMs: 0,
        deliveredAtMs: undefined,
      },
    ]),
  )

type Answer = Effect.Effect<void, MailNotTaken | MailRefused>
const busy: Answer = Effect.fail(new MailNotTaken({ cause: "busy" }))
const noSuchUser: Answer = Effect.fail(new MailRefused({ refusal: "550 5.1.1\r\nno such user" }))

/** `answers` says what becomes of the receiver's nth message; it arrives when that is a success. */
const startDelivery = (entries: MemoryOutboxEntries, answers: (n: number) => Answer) => {
  const arrived: Array<string> = []
  let asked = 0
  const mail = Layer.succeed(Mail, {
    deliver: ({ messageId }) =>
      Effect.suspend(() => answers(asked++)).pipe(
        Effect.tap(() => Effect.sync(() => void arrived.push(messageId))),
      ),
  })
  const deliverAt = (nowMs: number, receiver: Receiver = "operator") =>
    Effect.runSync(
      deliverOutbox[receiver].pipe(
        Effect.provide(Layer.mergeAll(memoryOutbox(entries), mail, fixedClock(nowMs))),
      ),
    )
  return { arrived, deliverAt, asked: () => asked }
}

describe("deliverOutbox", () => {
  it("should deliver each message exactly once to a receiver that is there in the end", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RECEIVERS),
        fc.nat(8),
        fc.array(fc.boolean(), { maxLength: 30 }),
        (receiver, count, answers) => {
          const delivery = startDelivery(owing(count, receiver), (n) =>
            (answers[n] ?? true) ? Effect.void : busy,
          )
          for (let hour = 0; hour < 60; hour++) delivery.deliverAt(hour * 3_600_000, receiver)
          expect(delivery.arrived.toSorted()).toEqual([...owing(count, receiver).keys()].toSorted())
        },
      ),
    )
  })

  it("should wait as its table says, and keep to the last wait", () => {
    const delivery = startDelivery(owing(1), () => busy)
    let now = 0
    for (const [failures, wait] of [...DELIVERY_BACKOFF_MS, 3_600_000].entries()) {
      delivery.deliverAt(now)
      expect(delivery.asked()).toBe(failures + 1)
      delivery.deliverAt(now + wait - 1)
      expect(delivery.asked()).toBe(failures + 1)
      now += wait
    }
  })

  it("should wait never less after one more failure", () => {
    fc.assert(
      fc.property(fc.nat(50), (failures) => {
        expect(deliveryBackoffMs(failures + 1)).toBeGreaterThanOrEqual(deliveryBackoffMs(failures))
      }),
    )
  })

  it("should say how many arrived", () => {
    const delivery = startDelivery(owing(3), (n) => (n === 1 ? busy : Effect.void))
    expect([delivery.deliverAt(0), delivery.deliverAt(0), delivery.deliverAt(10_000)]).toEqual([2, 0, 1])
  })

  it("should deliver fifty in one round, and the rest in the next", () => {
    const delivery = startDelivery(owing(51), () => Effect.void)
    expect([delivery.deliverAt(0), delivery.deliverAt(0)]).toEqual([50, 1])
  })

  it("should keep a message to itself for a minute while it delivers it", () => {
    const entries = owing(1)
    const during: Array<number | undefined> = []
    const mail = Layer.succeed(Mail, {
      deliver: ({ messageId }) => Effect.sync(() => void during.push(entries.get(messageId)?.nextAtMs)),
    })
    Effect.runSync(
      deliverOutbox.operator.pipe(
        Effect.provide(Layer.mergeAll(memoryOutbox(entries), mail, fixedClock(5000))),
      ),
    )
    expect(during).toEqual([65_000])
  })
})

describe("two servers that deliver from one outbox", () => {
  /** One server's letters take their time; while each is on its way, the other server has a whole round of its own. */
  const sentBy = (count: number, takesMs: (n: number) => number) => {
    const [entries, clock] = [owing(count), { nowMs: 0 }]
    const sent: Array<string> = []
    const round = (tookMs: (n: number) => number, meanwhile: () => void) => {
      const mail = Layer.succeed(Mail, {
        deliver: ({ messageId }) =>
          Effect.sync(() => {
            clock.nowMs += tookMs(sent.push(messageId))
            meanwhile()
          }),
      })
      const ports = Layer.mergeAll(memoryOutbox(entries), mail, testClock(clock))
      Effect.runSync(deliverOutbox.operator.pipe(Effect.provide(ports)))
    }
    round(takesMs, () =>
      round(
        () => 0,
        () => undefined,
      ),
    )
    return sent
  }

  it("should send no letter twice, however slow the mail server is within its half minute", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 10 }),
        (count, waits) => {
          const sent = sentBy(count, (n) => waits[n % waits.length] ?? 0)
          expect(sent.toSorted()).toEqual([...owing(count).keys()].toSorted())
        },
      ),
    )
    expect(sentBy(50, () => 10_000)).toHaveLength(50)
  })
})

describe("the operator's own mail", () => {
  it("should not wait for visitors' letters, however many they are", () => {
    const entries: MemoryOutboxEntries = new Map([...owing(200, "visitor"), ...owing(1)])
    const delivery = startDelivery(entries, () => Effect.void)
    delivery.deliverAt(0)
    expect(delivery.arrived).toEqual(["operator-0"])
  })

  it("should be tried for ever, whatever the receiver's side says", () => {
    const entries = owing(1)
    const delivery = startDelivery(entries, () => noSuchUser)
    for (let hour = 0; hour < 2 * MAX_DELIVERY_ATTEMPTS; hour++) delivery.deliverAt(hour * 3_600_000)
    expect(delivery.asked()).toBe(2 * MAX_DELIVERY_ATTEMPTS)
    expect(entries.get("operator-0")).not.toHaveProperty("refusal")
  })
})

describe("a visitor's letter", () => {
  it("should be a dead letter at once when it is refused for good, with the reason on one line", () => {
    const entries = owing(2, "visitor")
    const delivery = startDelivery(entries, (n) => (n === 0 ? noSuchUser : Effect.void))
    for (let hour = 0; hour < 10; hour++) delivery.deliverAt(hour * 3_600_000, "visitor")
    expect([delivery.asked(), delivery.arrived]).toEqual([2, ["visitor-1"]])
    expect(entries.get("visitor-0")).toMatchObject({ failures: 1, refusal: "550 5.1.1 no such user" })
  })

  it("should keep no more than two hundred characters of the reason, and cut none in two", () => {
    const entries = owing(1, "visitor")
    const said = `550 ${"🙁".repeat(300)}`
    startDelivery(entries, () => Effect.fail(new MailRefused({ refusal: said }))).deliverAt(0, "visitor")
    expect(entries.get("visitor-0")?.refusal).toBe(`550 ${"🙁".repeat(196)}`)
  })

  it("should be given up after five days of trying", () => {
    const entries = owing(1, "visitor")
    const delivery = startDelivery(entries, () => busy)
    let nowMs = 0
    for (let tried = 0; tried < 2 * MAX_DELIVERY_ATTEMPTS; tried++) {
      delivery.deliverAt(nowMs, "visitor")
      if (delivery.asked() === MAX_DELIVERY_ATTEMPTS) break
      nowMs += deliveryBackoffMs(tried)
    }
    delivery.deliverAt(nowMs + 3_600_000, "visitor")
    expect([delivery.asked(), entries.get("visitor-0")?.refusal]).toEqual([
      MAX_DELIVERY_ATTEMPTS,
      `not taken in ${MAX_DELIVERY_ATTEMPTS} tries`,
    ])
    const days = nowMs / 86_400_000
    expect([days > 4, days < 5.1]).toEqual([true, true])
  })
})
