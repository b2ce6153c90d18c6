/**
 * A page whose session got another secret in the middle of a call: the call is sent once more, and whoever is out is told so.
 */
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { deskCall } from "#adapters/http/desk/deskCall.ts"
import { HttpFetch } from "#adapters/http/sendCall.ts"
import { accessCalls } from "#adapters/wire/desk/accessCalls.ts"

const SIGNED_OUT = {
  status: 401,
  body: { code: "SIGNED_OUT", message: "Please sign in. Nothing was changed." },
}
const LACKING = { status: 403, body: { code: "ROLE_LACKING", message: "Only owner may." } }
const HIDDEN = { status: 400, body: { code: "TEXT_HIDDEN", message: "Please type it again." } }
const BROKEN = { status: 500, body: { code: "INTERNAL", message: "Sorry." } }
const DONE = { status: 200, body: { signedOut: true } }

/** What becomes of a call that is answered so, one after the other, and how often it was sent. */
const sent = (...answers: ReadonlyArray<typeof SIGNED_OUT | typeof DONE>) => {
  let times = 0
  const line = () => {
    const { status, body } = answers[times++] ?? DONE
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body as unknown) })
  }
  return Effect.runPromise(
    Effect.gen(function* () {
      const call = yield* Effect.forkChild(Effect.result(deskCall(accessCalls.signOut, {})))
      for (let seconds = 0; seconds < 5; seconds++) {
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* TestClock.adjust(1000)
      }
      const outcome = yield* Fiber.join(call)
      return [times, Result.isSuccess(outcome) ? "done" : outcome.failure._tag]
    }).pipe(Effect.provideService(HttpFetch, line), Effect.provide(TestClock.layer())),
  )
}

it.each([
  [[DONE], [1, "done"]],
  [
    [SIGNED_OUT, DONE],
    [2, "done"],
  ],
  [
    [SIGNED_OUT, SIGNED_OUT, DONE],
    [2, "DeskSignedOut"],
  ],
  [
    [SIGNED_OUT, LACKING],
    [2, "RoleLacking"],
  ],
  [
    [LACKING, DONE],
    [1, "RoleLacking"],
  ],
  [
    [HIDDEN, DONE],
    [1, "DeskRefused"],
  ],
  [
    [BROKEN, DONE],
    [1, "DeskUnavailable"],
  ],
])("should, answered %j, be %j", async (answers, outcome) => expect(await sent(...answers)).toEqual(outcome))
