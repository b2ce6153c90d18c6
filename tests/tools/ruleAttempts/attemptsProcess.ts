/** A process of its own, in whatever time zone it was started: makes its attempts on a database, and prints what it found. */
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { tryAttempts } from "./tryAttempts.ts"
import type { AttemptsTask } from "./runAttempts.ts"

const { place, ...plan } = JSON.parse(process.argv[2] ?? "") as AttemptsTask
const db = await Effect.runPromise(openDatabase(place, { waitMs: 60_000, poolSize: plan.atOnce }))
const report = await tryAttempts(db, plan)
await db.destroy()
console.log(JSON.stringify({ ...report, offsetMinutes: -new Date(0).getTimezoneOffset() }))
