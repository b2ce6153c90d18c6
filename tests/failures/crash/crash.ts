/**
 * Kills the server at random points of bookings, settlements, trip plans and subscriptions, starts it again, and
 * afterwards counts what was lost and what was done twice. A database that is a server of its own is crashed too.
 */
import { setTimeout as wait } from "node:timers/promises"
import { crashAudit, unsettled } from "./crashAudit.ts"
import { crashVisitors } from "./crashVisitors.ts"
import { openServersWithPhonepe } from "../../harness/serversWithPhonepe.ts"

const VISITORS = 10
/** A kill comes after so many acts of the visitors at most, and so many milliseconds after the last of them. */
const MOST_ACTS = 40
const MOST_DELAY_MS = 25
/** How long the last server may take to settle everything that was paid, in milliseconds. */
const SETTLED_WITHIN_MS = 90_000
/** Where the database can be crashed, every so manieth point does that instead. */
const DATABASE_CRASH_EVERY = 4

export interface CrashPlan {
  readonly points: number
  /** Says where the database of a server with that data folder is; SQLite in that folder when absent. */
  readonly placeIn?: (folder: string) => Promise<string>
  /** Crashes the database, and starts it again. */
  readonly crashDatabase?: () => Promise<void>
  readonly say?: (line: string) => void
}

export interface CrashReport {
  /** How often the database was crashed, of all points. */
  readonly databaseCrashes: number
  /** From the database's start to the first write that the server takes, at worst. Unit: milliseconds. */
  readonly slowestReturnMs: number
  /** Orders that were acknowledged, those of them that were paid, trip plans and subscriptions. */
  readonly acknowledged: number
  readonly paid: number
  readonly plans: number
  readonly addresses: number
  /** Submits that ended without an answer, and wishes that were refused after a crash; the visitor books anew. */
  readonly broken: number
  readonly refused: number
  /** What was acknowledged and is not there, and what was paid and is not completed. */
  readonly lost: ReadonlyArray<string>
  /** Wishes with two orders, orders at PhonePe that nobody asked for, messages that are not exactly one. */
  readonly doubled: ReadonlyArray<string>
  /** Everything that the servers printed. */
  readonly said: string
}

/** How long a server takes to be ready again. Unit: milliseconds. */
const untilReady = async (baseUrl: string): Promise<number> => {
  const began = performance.now()
  while (!(await fetch(`${baseUrl}/readyz`)).ok) await wait(20)
  return performance.now() - began
}

type Spawned = Awaited<ReturnType<typeof openServersWithPhonepe>>

const crashIn = async (spawned: Spawned, { points, crashDatabase, say }: CrashPlan): Promise<CrashReport> => {
  let server = await spawned.start()
  let onAct = () => {}
  const visitors = crashVisitors(
    VISITORS,
    () => server.baseUrl,
    () => onAct(),
  )
  const { promised, plans, addresses, trouble } = visitors
  const someActs = () =>
    new Promise<void>((resolve) => {
      let left = 1 + Math.floor(Math.random() * MOST_ACTS)
      onAct = () => (--left === 0 ? resolve() : undefined)
    })

  const returns: Array<number> = []
  for (let point = 1; point <= points; point++) {
    await someActs()
    await wait(Math.random() * MOST_DELAY_MS)
    if (crashDatabase !== undefined && point % DATABASE_CRASH_EVERY === 0) {
      await crashDatabase()
      returns.push(await untilReady(server.baseUrl))
    } else {
      await server.end("SIGKILL")
      server = await spawned.start()
    }
    if (point % 20 === 0)
      say?.(
        `${point} points, ${promised.length} orders, ${plans.length} plans, ${addresses.length} subscriptions`,
      )
  }
  onAct = () => {}
  await visitors.leave()
  for (let waitedMs = 0; waitedMs < SETTLED_WITHIN_MS; waitedMs += 1000) {
    if ((await unsettled(spawned.database, visitors)).length === 0) break
    await wait(1000)
  }
  await server.end("SIGTERM")
  const found = await crashAudit(spawned.database, visitors, [...spawned.phonepe.state().orders.keys()])
  const said = spawned.said()
  return {
    databaseCrashes: returns.length,
    slowestReturnMs: Math.max(0, ...returns),
    acknowledged: promised.length,
    paid: promised.filter(({ isPaid }) => isPaid).length,
    plans: plans.length,
    addresses: addresses.length,
    ...trouble,
    ...found,
    said,
  }
}

/** Whatever fails, no server and no simulator is left. */
export const crash = async (plan: CrashPlan): Promise<CrashReport> => {
  const spawned = await openServersWithPhonepe("crash", plan.placeIn)
  return crashIn(spawned, plan).finally(spawned.close)
}
