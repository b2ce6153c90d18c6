/** What the invariants read is what the database holds, whatever was read before and whoever has written since. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { openSimulatedDatabase } from "./database.ts"

const DEEDS = ["written", "deleted", "undone", "emptied", "begun by who died"] as const

it("should read what stands there after every write, whether or not it lasted", async () => {
  const simulated = await openSimulatedDatabase([])
  const law = fc.asyncProperty(fc.array(fc.constantFrom(...DEEDS)), async (deeds) => {
    const shop = shopOver(simulated)
    for (const deed of ["emptied" as const, ...deeds]) {
      const left = await shop[deed]()
      expect(shop.read()).toBe(left)
      expect(shop.read()).toBe(left)
    }
  })
  await fc.assert(law, { numRuns: 50 })
})

// Helpers

type Simulated = Awaited<ReturnType<typeof openSimulatedDatabase>>

/** Each deed says how many rows are left by it. */
const shopOver = (simulated: Simulated) => {
  const connected = (who: object) =>
    simulated.connect(who, { before: () => undefined, after: () => undefined })
  const db = connected({})
  let rows = 0
  let drawn = 0
  const write = (into: Pick<typeof db, "insertInto">) =>
    into
      .insertInto("rate_limits")
      .values({ client: `client ${drawn++}`, hits: 1, reset_at_ms: 1 })
      .execute()
  const read = () => simulated.rows<object>("select * from rate_limits where hits = ?", 1).length
  return {
    read,
    written: async () => {
      await write(db)
      return ++rows
    },
    deleted: async () => {
      await db.deleteFrom("rate_limits").execute()
      return (rows = 0)
    },
    undone: async () => {
      const tx = await db.startTransaction().execute()
      await write(tx)
      expect(read()).toBe(rows + 1)
      await tx.rollback().execute()
      return rows
    },
    emptied: () => {
      simulated.empty()
      return Promise.resolve((rows = 0))
    },
    "begun by who died": async () => {
      const who = {}
      await write(await connected(who).startTransaction().execute())
      expect(read()).toBe(rows + 1)
      simulated.disconnect(who)
      return rows
    },
  }
}
