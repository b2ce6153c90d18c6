/** Books without pause into the database that the first word names, and tells each order once it is kept. */
import { setImmediate } from "node:timers/promises"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"

const db = await Effect.runPromise(openDatabase(process.argv[2] ?? ""))
const populate = populateDatabase(db)
for (let n = 1; ; n++) {
  const id = `GOA-${n}`
  await populate.order(id, { name: "Asha", mobileNumber: "98765 43210", email: "" })
  process.send?.(id)
  // Embedded SQLite never waits: without a turn of the event loop nobody would see that the parent is gone.
  await setImmediate()
}
