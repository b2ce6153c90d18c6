/**
 * Duels for the last seat: two to four visitors want it at the same moment, each from another of several real servers
 * on one database. Every answer and every row is counted: one gets it, the others are told that it is sold out.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { Effect } from "effect"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { TRIP_OBJECTION_CODES } from "#adapters/wire/errorBody.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { bug } from "#core/bug.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { clockText, departureIdOf } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { type Answered, newBooking, post } from "../../harness/faultyServer.ts"
import { openServersWithPhonepe } from "../../harness/serversWithPhonepe.ts"

const QUARTERS_A_DAY = 96
const QUARTER = 15
const POOL = "raft"
const ONE_ADULT = { adults: 1, children: 0, amount: 50_000 }

/** A raft for one, which sets out every quarter of an hour: each time is the scene of one duel. */
const RAFT: TripRules = {
  runs: [
    {
      from: "01-01",
      to: "12-31",
      startTimes: Array.from({ length: QUARTERS_A_DAY }, (_, quarter) => clockText(quarter * QUARTER)),
      durationMinutes: QUARTER,
    },
  ],
  pool: { id: POOL, capacity: 1 },
}

const importRaft = async (place: string): Promise<void> => {
  const db = await Effect.runPromise(openDatabase(place))
  const { subSlug } = newBooking()
  const stock = seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity) =>
      activity.slug === subSlug ? { ...activity, rules: RAFT } : activity,
    ),
  }))
  await Effect.runPromise(importCatalogue(db, stock))
  await db.destroy()
}

export interface DuelsPlan {
  readonly duels: number
  readonly servers: number
  /** How many duels are fought at the same time. */
  readonly atOnce: number
  /** Where the servers' database is, if their files lie in that folder. */
  readonly placeIn: (folder: string) => Promise<string>
  readonly onProgress: (fought: number) => void
}

export interface DuelsReport {
  readonly requests: number
  /** Duels that more than one won, and departures with more seats taken than there are. */
  readonly oversold: number
  /** Duels in which somebody was told that it is sold out, and the seat is free. */
  readonly refusedWhileFree: number
  /** Answers that were neither, after which the same request was sent again. */
  readonly sentAgain: number
  /** Duels whose winner has the seat and was told that the payment page was lost: the provider's answer came too late. */
  readonly pagesLost: number
  readonly troubles: ReadonlyArray<string>
}

const FIRST_DAY_AHEAD = 2
const AGAIN_AFTER_MS = 200
const MOST_TRIES = 100
const ROUND = 200

const SOLD_OUT = `409 ${TRIP_OBJECTION_CODES.departureFull}`

/** How many visitors of a duel were told what. */
interface Outcome {
  readonly won: number
  readonly lost: number
  /** The order is placed, and cannot be paid any more. */
  readonly pageless: number
}

interface Scene {
  readonly day: Day
  readonly id: string
}

export const runDuels = async ({
  duels,
  servers,
  atOnce,
  placeIn,
  onProgress,
}: DuelsPlan): Promise<DuelsReport> => {
  const spawned = await openServersWithPhonepe("duels", async (folder) => {
    const place = await placeIn(folder)
    await importRaft(place)
    return place
  })
  const running = await Promise.all(
    Array.from({ length: servers }, () => spawned.start({ TRUST_PROXY: "1", LOG_LEVEL: "warn" })),
  )
  const firstDay = addDays(dayInIndia(Date.now()), FIRST_DAY_AHEAD)
  const found = { requests: 0, oversold: 0, refusedWhileFree: 0, sentAgain: 0, pagesLost: 0 }
  const troubles: Array<string> = []

  const sceneOf = (duel: number): Scene => {
    const day = addDays(firstDay, Math.floor(duel / QUARTERS_A_DAY))
    return { day, id: departureIdOf({ pool: POOL, day, startMinute: (duel % QUARTERS_A_DAY) * QUARTER }) }
  }
  const ask = async (scene: Scene, server: number): Promise<Answered> => {
    const url = running[server % servers]?.baseUrl ?? bug("there are no servers")
    const visitor = ++found.requests
    const booking = { ...newBooking(), ...ONE_ADULT, date: scene.day, departure: scene.id }
    const headers = {
      "idempotency-key": randomUUID(),
      // An address for each: one visitor may have few payments under way.
      "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    }
    for (let tried = 1; ; tried++) {
      // A connection that the server has just closed is no answer either.
      const answer = await post(`${url}/api/phonepe/pay`, booking, headers).catch(() => undefined)
      if (answer !== undefined && (answer.status < 500 || tried === MOST_TRIES)) return answer
      if (tried === MOST_TRIES) throw new Error(`${url} does not answer`)
      found.sentAgain++
      await wait(AGAIN_AFTER_MS)
    }
  }
  const fought = new Map<string, Outcome>()
  const fight = async (duel: number) => {
    const scene = sceneOf(duel)
    const visitors = 2 + (duel % (servers - 1))
    const answers = await Promise.all(Array.from({ length: visitors }, (_, n) => ask(scene, duel + n)))
    const told = answers.map(({ status, body }) => `${status} ${body.code ?? ""}`.trim())
    const counted = (one: string) => told.filter((text) => text === one).length
    const [won, lost, pageless] = [counted("200"), counted(SOLD_OUT), counted("502 PAYMENT_REFUSED")]
    fought.set(scene.id, { won, lost, pageless })
    if (won + lost + pageless < visitors) troubles.push(`${scene.id} was answered ${told.join(", ")}`)
  }
  const fightAll = async (duelists: ReadonlyArray<number>) => {
    const waiting = [...duelists]
    const one = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await fight(next)
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
  for (let first = 0; first < duels; first += ROUND) {
    await fightAll(Array.from({ length: Math.min(ROUND, duels - first) }, (_, n) => first + n))
    // Nobody pays here, and thousands of open payments would be asked about all the while.
    await spawned.database.rows(
      "update order_watch set next_read_at_ms = null where next_read_at_ms is not null",
    )
    onProgress(Math.min(first + ROUND, duels))
  }

  const rows = (await spawned.database.rows(
    `select d.departure_id as id, d.capacity, d.taken, count(h.hold_id) as holds, coalesce(sum(h.seats), 0) as seats
      from departures d left join seat_holds h on h.departure_id = d.departure_id and h.state <> 'RELEASED'
      group by d.departure_id, d.capacity, d.taken`,
  )) as ReadonlyArray<Readonly<Record<"id" | "capacity" | "taken" | "holds" | "seats", unknown>>>
  const taken = new Map(rows.map(({ id, ...row }) => [String(id), row]))
  for (const [id, { won, lost, pageless }] of fought) {
    const row = taken.get(id)
    const numberOf = (value: unknown) => Number(value ?? 0)
    const [counted, holds, seats] = [numberOf(row?.taken), numberOf(row?.holds), numberOf(row?.seats)]
    if (won > 1 || seats > Number(row?.capacity ?? 1)) found.oversold++
    if (seats === 0 && lost > 0) found.refusedWhileFree++
    if (won === 0 && seats === 1 && pageless > 0) found.pagesLost++
    if (counted !== seats || holds !== seats || seats < won || seats > won + pageless)
      troubles.push(`${id} was won by ${won}, and the books have ${JSON.stringify(row)}`)
  }
  const [placed] = (await spawned.database.rows("select count(*) as n from orders")) as ReadonlyArray<{
    readonly n: unknown
  }>
  const seated = rows.filter(({ seats }) => Number(seats) > 0).length
  if (Number(placed?.n) !== seated)
    troubles.push(`${String(placed?.n)} orders are stored, and ${seated} seats are taken`)
  for (const server of running) {
    const { code } = await server.end("SIGTERM")
    if (code !== 0) troubles.push(`a server ended with ${code}`)
  }
  spawned.close()
  return { ...found, troubles }
}
