/** Who looks a booking up too often waits as long as the server says, and not for ever where it says nothing clear. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { httpBookings } from "#adapters/http/httpBookings.ts"
import { HttpFetch } from "#adapters/http/sendCall.ts"
import { Day } from "#core/days.ts"
import { Bookings } from "#core/ports/bookings.ts"

const refusedWith = (retryAfter: string | undefined) =>
  Effect.runPromise(
    Bookings.use((bookings) => bookings.sendLinks("98765 43210", Day.make("2026-12-24"))).pipe(
      Effect.flip,
      Effect.provide(httpBookings("")),
      Effect.provideService(HttpFetch, () =>
        Promise.resolve({
          ok: false,
          status: 429,
          json: () => Promise.resolve({}),
          headers: new Headers(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
        }),
      ),
    ),
  )

it("should wait as many seconds as the server says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 99_999 }), async (seconds) => {
      expect(await refusedWith(String(seconds))).toMatchObject({
        _tag: "LookedUpTooOften",
        waitMs: seconds * 1000,
      })
    }),
  )
})

it.each([undefined, "", "soon", "-1", "1e9", "Wed, 25 Nov 2026 02:00:00 GMT"])(
  "should leave the wait to the screen where the server says %j",
  async (said) => {
    const refusal = await refusedWith(said)
    expect(refusal).toMatchObject({ _tag: "LookedUpTooOften" })
    expect(refusal).not.toHaveProperty("waitMs")
  },
)
