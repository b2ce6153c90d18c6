/** Many submits of few wishes at once: each wish is one order and one pay call. */
import { expect, it } from "vitest"
import { newBooking, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()
const WISHES = 50
const SUBMITS = 500

it(
  "should make exactly 50 orders and 50 pay calls of 500 submits at once under 50 keys",
  { tags: ["failure:1"] },
  async () => {
    const wishes = Array.from({ length: WISHES }, (_, place) => ({
      booking: newBooking(),
      key: `wish-number-${place}`,
    }))
    // Each answer of PhonePe's takes so long that the other nine come meanwhile.
    server().plan("pay", { kind: "delay", ms: 500 }, WISHES)
    const answers = await Promise.all(
      Array.from({ length: SUBMITS }, async (_, place) => {
        const { booking, key } = wishes[Math.floor((place * WISHES) / SUBMITS)] ??
          wishes[0] ?? { booking: newBooking(), key: "" }
        return { key, ...(await server().book(booking, key)) }
      }),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const perKey = Map.groupBy(answers, ({ key }) => key)
    for (const same of perKey.values())
      expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.merchantOrderId)).size).toBe(WISHES)
    expect([
      (await server().orders()).length,
      server().asked("pay"),
      server().phonepe.state().orders.size,
    ]).toEqual([WISHES, WISHES, WISHES])
    expect(server().bugs).toEqual([])
  },
)
