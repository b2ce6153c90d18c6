/**
 * `npm run small-disk`: a server whose files lie on a disk of 16 MB, which is filled while visitors book and emptied
 * again. Exit code 0: clear answers, nothing half-written, no restart needed; 1: not so; 2: this machine lets nobody
 * mount a disk (it takes Linux, and the right to mount).
 */
import { spawnSync } from "node:child_process"
import { rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { toolOptions } from "../harness/toolOptions.ts"

toolOptions({
  command: "small-disk",
  does: "runs a server whose files lie on a disk of 16 MB, which is filled while visitors book and emptied again",
  options: {},
  exits: "0 clear answers, nothing half-written, no restart; 1 not so; 2 misused, or no disk can be mounted",
})

const { default: Database } = await import("better-sqlite3")
const { newDataFolder, startServer } = await import("../harness/spawnedServer.ts")
const { newBooking, post } = await import("../harness/faultyServer.ts")

/** Left for bookings once the disk is nearly full. Unit: bytes. */
const ROOM = 2_000_000
const MOST_BOOKINGS = 5000

const folder = newDataFolder()
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m", "goa-small-disk", folder], {
  encoding: "utf8",
})
if (mounted.status !== 0) {
  console.error(`small-disk: no disk could be mounted: ${mounted.stderr?.trim() ?? "there is no mount"}`)
  process.exit(2)
}
process.once("exit", () => {
  // Lazily: a process that has just ended may hold it for a moment.
  spawnSync("umount", ["-l", folder])
  rmSync(folder, { recursive: true })
})
const filler = join(folder, "filler")
const free = () => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const troubles: Array<string> = []
const check = (what: string, holds: boolean) => {
  console.log(`${holds ? "✓" : "✗"} ${what}`)
  if (!holds) troubles.push(what)
}

const server = await startServer(folder, { LOG_LEVEL: "error" })
const book = () => post(`${server.baseUrl}/api/phonepe/pay`, newBooking())
const answersTo = async (path: string) => (await fetch(server.baseUrl + path)).status

writeFileSync(filler, new Uint8Array(free() - ROOM))
const promised: Array<string> = []
let refused
while (refused === undefined && promised.length < MOST_BOOKINGS) {
  const answer = await book()
  if (answer.status === 200) promised.push(answer.body.merchantOrderId)
  else refused = answer
}
check(
  `after ${promised.length} bookings the next is refused with 503: ${refused?.status} ${refused?.body.code}`,
  promised.length > 0 && refused?.status === 503,
)
const again = await Promise.all(Array.from({ length: 20 }, book))
const statuses = [...new Set(again.map(({ status }) => status))]
check(
  `twenty more are answered clearly: ${statuses.join(", ")}`,
  statuses.every((one) => one === 503),
)
for (const path of ["/", "/healthz", "/api/categories/all-with-subcategories"])
  check(`${path} is still answered`, (await answersTo(path)) === 200)

rmSync(filler)
const after = await book()
check(`with room again a booking is taken, without a restart: ${after.status}`, after.status === 200)
if (after.status === 200) promised.push(after.body.merchantOrderId)
const { code } = await server.end("SIGTERM")
check("the server ends in peace", code === 0)

const db = new Database(join(folder, "goa.sqlite"), { readonly: true })
const count = (text: string) => Number(db.prepare(text).pluck().get())
const ids = new Set(db.prepare("select merchant_order_id from orders").pluck().all())
const orders = count("select count(*) from orders")
check("the database is whole", db.pragma("integrity_check", { simple: true }) === "ok")
check(
  `all ${promised.length} promised orders are there`,
  promised.every((id) => ids.has(id)),
)
check(
  `none of the ${orders} orders is written by half`,
  count("select count(*) from order_events where what = 'placed'") === orders,
)
db.close()
process.exitCode = troubles.length === 0 ? 0 : 1
