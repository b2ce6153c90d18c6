/** Books one after the other into the database that the first word names, and tells each order once it is kept. */
import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"

/**
 * Others write, too: who asks for the lock again at once leaves none to whoever gets little of a busy machine. Unit:
 * milliseconds.
 */
const PAUSE_MS = 20

const db = await Effect.runPromise(openDatabase(process.argv[2] ?? ""))
const populate = populateDatabase(db)
for (let n = 1; ; n++) {
  const id = `GOA-${n}`
  await populate.order(id, { name: "Asha", mobileNumber: "98765 43210", email: "" })
  process.send?.(id)
  await pause(PAUSE_MS)
}
