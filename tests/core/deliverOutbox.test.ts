/** Laws of core/office/deliverOutbox.ts: what is owed arrives at least once, and failures wait longer and longer. */
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MemoryOutbox, memoryOutbox } from "#adapters/simulator/memoryOutbox.ts"
import { BACK_OFF_MS, backOffMs, deliverOutbox } from "#core/office/deliverOutbox.ts"
import { Mail, MailNotTaken } from "#core/ports/mail.ts"
import { clockAt } from "./clockAt.ts"

const owing = (count: number): MemoryOutbox =>
  new Map(
    Array.from({ length: count }, (_, n) => [
      `GOA-${n}/confirmed`,
      {
        message: { messageId: `GOA-${n}/confirmed`, to: "operator", subject: "New", text: "…" },
        failures: 0,
        nextAtMs: 0,
        deliveredAtMs: undefined,
      },
    ]),
  )

/** `takes` says whether the receiver takes its nth message. */
const postOffice = (entries: MemoryOutbox, takes: (n: number) => boolean) => {
  const arrived: Array<string> = []
  let asked = 0
  const mail = Layer.succeed(Mail, {
    deliver: ({ messageId }) =>
      Effect.suspend(() => {
        if (!takes(asked++)) return Effect.fail(new MailNotTaken({ cause: "busy" }))
        arrived.push(messageId)
        return Effect.void
      }),
  })
  const deliverAt = (nowMs: number) =>
    Effect.runSync(
      deliverOutbox.pipe(Effect.provide(Layer.mergeAll(memoryOutbox(entries), mail, clockAt(nowMs)))),
    )
  return { arrived, deliverAt, asked: () => asked }
}

describe("deliverOutbox", () => {
  it("should deliver each message exactly once to a receiver that is there in the end", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.array(fc.boolean(), { maxLength: 30 }), (count, moods) => {
        const post = postOffice(owing(count), (n) => moods[n] ?? true)
        for (let hour = 0; hour < 60; hour++) post.deliverAt(hour * 3_600_000)
        expect(post.arrived.toSorted()).toEqual([...owing(count).keys()].toSorted())
      }),
    )
  })

  it("should wait as its table says, and keep to the last wait", () => {
    const post = postOffice(owing(1), () => false)
    let now = 0
    for (const [failures, wait] of [...BACK_OFF_MS, 3_600_000].entries()) {
      post.deliverAt(now)
      expect(post.asked()).toBe(failures + 1)
      post.deliverAt(now + wait - 1)
      expect(post.asked()).toBe(failures + 1)
      now += wait
    }
  })

  it("should wait never less after one more failure", () => {
    fc.assert(
      fc.property(fc.nat(50), (failures) => {
        expect(backOffMs(failures + 1)).toBeGreaterThanOrEqual(backOffMs(failures))
      }),
    )
  })

  it("should say how many arrived", () => {
    const post = postOffice(owing(3), (n) => n !== 1)
    expect([post.deliverAt(0), post.deliverAt(0), post.deliverAt(10_000)]).toEqual([2, 0, 1])
  })

  it("should keep a message to itself for a minute while it delivers it", () => {
    const entries = owing(1)
    const during: Array<number | undefined> = []
    const mail = Layer.succeed(Mail, {
      deliver: ({ messageId }) => Effect.sync(() => void during.push(entries.get(messageId)?.nextAtMs)),
    })
    Effect.runSync(
      deliverOutbox.pipe(Effect.provide(Layer.mergeAll(memoryOutbox(entries), mail, clockAt(5000)))),
    )
    expect(during).toEqual([65_000])
  })
})
