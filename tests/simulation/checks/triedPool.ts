/**
 * A crowd asks for PostgreSQL's few connections while it refuses, falls silent, breaks off and is away for a time: each gets
 * its answer, the database's own no, or is told that the database is away; nobody is told so while the others get on. What
 * has to come of each is worked out from what happened to it and to the others. Unit: milliseconds.
 */
import { type DatabaseAway, describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import { MACHINE_CLOCK } from "#adapters/sql/connectionQueue.ts"
import { type PoolLimits, postgresPool } from "#adapters/sql/postgresPool.ts"
import { MINUTE, SECOND } from "../plan/durations.ts"
import { randomFromSeed } from "../plan/randomFromSeed.ts"
import { makeSimulatedPostgres } from "../world/simulatedPostgres.ts"
import { makeVirtualTime, type VirtualTime } from "../world/virtualTime.ts"

const URL = "postgres://shop@db.example/goa"
const SHOP: PoolLimits = { size: 3, waitMs: 2000 }
const MIGRATIONS: PoolLimits = { size: 1 }
const ASKERS = 40
/** In such a share of them a transaction could not be undone, and the connection is given up. */
const DROPPED = 0.05
const ASKED_WITHIN_MS = 10 * SECOND
const CALM_AFTER_MS = MINUTE
const AWAY = { fromMs: 4 * SECOND, latestMs: 8 * SECOND, forMs: 9 * SECOND }

/** Who waits looks so often whether the others get on. */
const LOOKS_EACH_MS = 500

/** So many are the pool's own between two events, at most. */
const TICKS = 8

/** The words in which the line, and not a connection, says that it does not move. */
const STUCK = /nobody gets on/
const AWAY_TEXT = /^the database is away: ./

/** As a start of the shop tells it from other troubles: by its tag. */
const isAway = (error: unknown): error is DatabaseAway =>
  (Object(error) as { readonly _tag?: unknown })._tag === "DatabaseAway"

/** What the operator is told by whatever the words of the trouble end so. */
const OPERATORS_WORDS: ReadonlyArray<readonly [trouble: RegExp, told: string]> = [
  [/ECONNREFUSED$/, "nobody answers there; is PostgreSQL running?"],
  [
    /Connection terminated due to connection timeout$/,
    "what answers there breaks the connection off; is it PostgreSQL, and up?",
  ],
]

/** What the settings of a connection have to be, beside the address. */
const wrongSettings = (limits: PoolLimits, made: ReadonlyArray<object>): string | undefined => {
  const { waitMs } = limits
  const asked = waitMs === undefined ? undefined : waitMs
  const due: Readonly<Record<string, unknown>> = {
    connectionString: URL,
    options: "-c synchronous_commit=on",
    keepAlive: true,
    application_name: "goa",
    connectionTimeoutMillis: waitMs ?? 5000,
    statement_timeout: asked,
    lock_timeout: asked,
    query_timeout: waitMs === undefined ? undefined : waitMs + 500,
    idle_in_transaction_session_timeout: waitMs === undefined ? undefined : 10_000,
  }
  for (const settings of made) {
    const given = settings as Readonly<Record<string, unknown>> & {
      readonly types: { getTypeParser(id: number): (text: string) => unknown }
    }
    const wrong = Object.entries(due).find(([name, value]) => given[name] !== value)
    if (wrong !== undefined) return `a connection has ${wrong[0]} ${String(given[wrong[0]])}`
    const read = (id: number, text: string) => given.types.getTypeParser(id)(text)
    if (read(20, "1700000000000") !== 1_700_000_000_000) return "money is read as a text"
    if (read(25, "12") !== "12") return "a text is read as money"
    if (read(16, "t") !== true) return "a yes is read as a text"
  }
  return undefined
}

const triedBy = async (limits: PoolLimits, seed: number): Promise<string | undefined> => {
  const chance = randomFromSeed(seed)
  const time: VirtualTime = makeVirtualTime(0)
  const awayMs = AWAY.fromMs + chance.below(AWAY.latestMs - AWAY.fromMs)
  const isCalm = () => time.nowMs() >= CALM_AFTER_MS
  const postgres = makeSimulatedPostgres({
    time,
    chance,
    isAway: () => !isCalm() && time.nowMs() >= awayMs && time.nowMs() < awayMs + AWAY.forMs,
    isCalm,
  })
  const pool = postgresPool(URL, limits, {
    Client: postgres.Client,
    clock: {
      nowMs: time.nowMs,
      every: (ms, act) => {
        let callOff = () => undefined as void
        const again = () => {
          callOff = time.after(ms, () => {
            again()
            act()
          })
        }
        again()
        return () => callOff()
      },
    },
  })
  const patienceMs = limits.waitMs ?? Number.POSITIVE_INFINITY
  const wrong: Array<string> = []
  let [lastWellMs, ended] = [Number.NEGATIVE_INFINITY, 0]

  /** Of a trouble that an asker is told, and whether its connection is gone with it. */
  const judge = (error: unknown): boolean => {
    if (isAway(error)) {
      if (!AWAY_TEXT.test(error.message)) wrong.push(`an asker is told "${error.message}"`)
      const told = OPERATORS_WORDS.find(([trouble]) => trouble.test(error.message))?.[1]
      const said = describeDatabaseError(error)
      if (told !== undefined && said !== told)
        wrong.push(`of ${error.message} the operator is told "${said}"`)
      return true
    }
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown }
    if (code !== "23505") wrong.push(`an asker is told ${String(error)}`)
    if (detail !== undefined) wrong.push("whose the number is, is told with the refusal")
    return false
  }
  const judgeWaiting = (error: unknown, joinedMs: number): void => {
    if (!judge(error)) wrong.push("the database says no before it is asked")
    if (!isAway(error) || !STUCK.test(error.message)) return
    const stuckMs = time.nowMs() - Math.max(lastWellMs, joinedMs)
    if (stuckMs < patienceMs)
      wrong.push(`who has waited is sent away, and others got on ${stuckMs} ms before`)
    if (stuckMs >= patienceMs + LOOKS_EACH_MS)
      wrong.push(`nobody got on for ${stuckMs} ms, and one waits still`)
  }
  const ask = async (nth: number): Promise<void> => {
    const joinedMs = time.nowMs()
    const connection = await pool.connect().catch((error: unknown) => judgeWaiting(error, joinedMs))
    if (connection === undefined) return
    const stuckMs = time.nowMs() - Math.max(lastWellMs, joinedMs)
    if (stuckMs >= patienceMs + LOOKS_EACH_MS + patienceMs)
      wrong.push(`nobody got on for ${stuckMs} ms, and one has waited still`)
    const isAnswered = () =>
      connection.query("select $1 as value", [nth]).then(
        ({ rows: [row] }) => {
          if ((row as { readonly value?: unknown } | undefined)?.value !== nth)
            wrong.push("an answer is somebody else's")
          return true
        },
        (error: unknown) => !judge(error),
      )
    let [isGone, left] = [false, 1 + chance.below(3)]
    while (left > 0) {
      isGone = !(await isAnswered())
      left = isGone ? 0 : left - 1
    }
    if (!isGone) lastWellMs = time.nowMs()
    const isDropped = chance.isHit(DROPPED)
    const before = postgres.open()
    connection.release(isDropped)
    if ((isGone || isDropped) && postgres.open() === before)
      wrong.push("a connection is kept that is of no use")
  }
  const sentAway = () => void wrong.push("nothing goes wrong any more, and who asks is sent away")
  const allAtOnce = async (): Promise<void> => {
    await time.sleep(CALM_AFTER_MS + MINUTE)
    const each = Array.from({ length: limits.size }, () => pool.connect())
    const connections = await Promise.all(each)
    let isOneMore = false
    const oneMore = pool.connect().then((connection) => {
      isOneMore = true
      return connection
    }, sentAway)
    await time.sleep(SECOND)
    if (isOneMore) wrong.push(`more than ${limits.size} have a connection at once`)
    for (const connection of connections) connection.release()
    const last = await oneMore
    last?.release()
    if (postgres.open() !== limits.size) wrong.push("a connection is given up that is good")
    await pool.end()
    ended++
  }
  for (let nth = 0; nth < ASKERS; nth++)
    time.after(chance.below(ASKED_WITHIN_MS), () => void ask(nth).then(() => ended++))
  void allAtOnce().catch(sentAway)
  // pg's pool goes on in ticks of its own.
  for (let ticks = TICKS; ticks > 0; ticks--) {
    await time.run(() => false)
    time.after(1, () => undefined)
  }
  if (ended !== ASKERS + 1) wrong.push(`${ASKERS + 1 - ended} askers never hear anything`)
  if (postgres.most() > limits.size) wrong.push(`there are ${postgres.most()} connections at once`)
  if (postgres.open() > 0) wrong.push(`${postgres.open()} connections are never closed`)
  return wrong[0] ?? postgres.misused[0] ?? wrongSettings(limits, postgres.made)
}

/**
 * Where nobody simulates the line's clock it goes on by itself, and nothing more is heard of what is called off: another one that
 * goes as fast tells how long to listen. It takes a moment of the machine's own time, once in a process.
 */
const lookAtMachineClock = async (): Promise<string | undefined> => {
  const beganMs = MACHINE_CLOCK.nowMs()
  let ticks = 0
  const heardTwice = (tick: () => void) =>
    new Promise<void>((resolve) => {
      let left = 2
      const callOff = MACHINE_CLOCK.every(1, () => {
        tick()
        if (--left > 0) return
        callOff()
        resolve()
      })
    })
  await heardTwice(() => void ticks++)
  const tookMs = MACHINE_CLOCK.nowMs() - beganMs
  await heardTwice(() => undefined)
  if (ticks !== 2) return `a clock that is called off after 2 ticks ticks ${ticks} times`
  return tookMs >= 1 ? undefined : `two ticks of a millisecond take ${tookMs} ms`
}

let machineClock: Promise<string | undefined> | undefined

/** What is wrong with the shop's connections, or with those of a migration, as a sentence; undefined where nothing is. */
export const wrongPool = async (seed: number): Promise<string | undefined> =>
  (await triedBy(SHOP, seed)) ?? (await triedBy(MIGRATIONS, seed)) ?? (machineClock ??= lookAtMachineClock())
