/** A disk that is full, as SQLite meets it: a clear answer, nothing half-written, and no restart when there is room again. */
import { MerchantOrderId } from "#core/paymentIds.ts"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { newDataFolder } from "../harness/spawnedServer.ts"
import { useFaultyServer } from "../harness/faultyServer.ts"

const folder = newDataFolder()
const server = useFaultyServer(() => Promise.resolve(join(folder, "goa.sqlite")))
afterAll(() => rmSync(folder, { recursive: true }))

/** More bookings than one page of the file can take. */
const MOST_BOOKINGS = 500

const pragma = async (text: string) =>
  Object.values(Object((await sql.raw(`pragma ${text}`).execute(server().db)).rows[0]))[0]

/** The file may grow no further (SQLite docs, max_page_count): SQLITE_FULL, as when the disk has no room. */
const fillDisk = async () => pragma(`max_page_count = ${Number(await pragma("page_count"))}`)
const makeRoom = () => pragma("max_page_count = 1000000")

const counts = async () => {
  const { rows } =
    await sql`select (select count(*) from orders) as orders, (select count(*) from order_watch) as watched,
    (select count(*) from order_events where what = 'placed') as placed`.execute(server().db)
  return rows[0]
}

describe("a full disk", () => {
  it(
    "should refuse bookings with 503, keep every one that was taken whole, and take more when there is room",
    { tags: ["failure:53"] },
    async () => {
      await fillDisk()
      const promised: Array<string> = []
      let refused
      for (let booked = 0; booked < MOST_BOOKINGS && refused === undefined; booked++) {
        const answer = await server().book()
        if (answer.status === 200) promised.push(answer.body.merchantOrderId)
        else refused = answer
      }
      expect(refused).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } })
      for (const path of ["/readyz", "/healthz", "/api/categories/all-with-subcategories"])
        expect((await fetch(server().baseUrl + path)).status).toBe(200)
      expect(await pragma("integrity_check")).toBe("ok")
      const all = await server().orders()
      const ids = new Set(all.map(({ merchant_order_id }) => merchant_order_id))
      expect(promised.filter((id) => !ids.has(MerchantOrderId.make(id)))).toEqual([])
      expect(await counts()).toEqual({ orders: all.length, watched: all.length, placed: all.length })
      await makeRoom()
      expect((await server().book()).status).toBe(200)
    },
  )
})
