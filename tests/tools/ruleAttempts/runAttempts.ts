/** Attempts in four time zones on both databases: one process for each, two of them at a time. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { PostgresServer } from "../../harness/postgresServer.ts"
import type { AttemptsPlan, AttemptsReport } from "./tryAttempts.ts"

/** Before Goa and behind it, the furthest ahead that there is, and Goa itself. */
export const ZONES = ["UTC", "Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati"] as const

const AT_ONCE = { SQLite: 1, PostgreSQL: 8 } as const
export type DatabaseName = keyof typeof AT_ONCE
export const DATABASES: ReadonlyArray<DatabaseName> = ["SQLite", "PostgreSQL"]

/** What a process is given. `place` as `openDatabase` takes it. */
export interface AttemptsTask extends AttemptsPlan {
  readonly place: string
}

export interface AttemptsShare extends AttemptsReport {
  readonly zone: string
  readonly database: DatabaseName
  /** What the process said of its own clock, east of Greenwich. Unit: minutes. */
  readonly offsetMinutes: number
}

const root = fileURLToPath(new URL("../../..", import.meta.url))
const run = promisify(execFile)

/** Attempts of one process. `folder` is the root of the sources that are asked: the project's own, or a copy. */
export const runShare = async (
  zone: string,
  database: DatabaseName,
  task: AttemptsTask,
  folder = root,
): Promise<AttemptsShare> => {
  const script = join(folder, "tests/tools/ruleAttempts/attemptsProcess.ts")
  const { stdout } = await run(process.execPath, [script, JSON.stringify(task)], {
    cwd: folder,
    env: { ...process.env, TZ: zone },
    maxBuffer: 1 << 26,
  })
  return { zone, database, ...(JSON.parse(stdout) as AttemptsReport & { offsetMinutes: number }) }
}

export interface RunPlan {
  readonly attempts: number
  readonly seed: number
  /** Undefined where PostgreSQL is not asked. */
  readonly postgres: PostgresServer | undefined
  readonly onShare: (share: AttemptsShare) => void
}

/** Every share has attempts of its own: a seed of its own, and as many as the others. */
export const runAttempts = async ({ attempts, seed, postgres, onShare }: RunPlan) => {
  const databases = postgres === undefined ? DATABASES.slice(0, 1) : DATABASES
  const parts = ZONES.flatMap((zone) => databases.map((database) => ({ zone, database })))
  const waiting = parts.map((part, place) => ({ ...part, seed: seed * 100 + place }))
  const shares: Array<AttemptsShare> = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { zone, database, seed: own } = next
      const place =
        database === "SQLite" || postgres === undefined ? ":memory:" : await postgres.newDatabase()
      const count = Math.ceil(attempts / parts.length)
      const share = await runShare(zone, database, {
        place,
        seed: own,
        attempts: count,
        atOnce: AT_ONCE[database],
      })
      shares.push(share)
      onShare(share)
    }
  }
  await Promise.all([work(), work()])
  return shares
}
