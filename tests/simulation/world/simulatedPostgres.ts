/**
 * PostgreSQL as its client's connections meet it: it lets in whoever comes, answers after a while, refuses what is asked,
 * falls silent, breaks off, and is away for a time. What is done to it that should not be is noted. Unit: milliseconds.
 */
import { EventEmitter } from "node:events"
import type { PoolConfig } from "pg"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { VirtualTime } from "./virtualTime.ts"

const coded = (code: string, more: object = {}) => Object.assign(new Error(`told ${code}`), { code, ...more })

/** How often which becomes of a query; a silent one ends with the client's own patience. */
const ANSWERS = { answer: 12, refuse: 2, shutDown: 1, silence: 1 } as const
/** How often a connection does not come about, and breaks off while nobody uses it. */
const NOT_LET_IN = 0.1
const BREAKS_IDLE = 0.1

export interface PostgresParts {
  readonly time: VirtualTime
  readonly chance: RandomSource
  /** Nobody is let in then, and nobody gets an answer. */
  readonly isAway: () => boolean
  /** Nothing goes wrong any more. */
  readonly isCalm: () => boolean
}

export const makeSimulatedPostgres = ({ time, chance, isAway, isCalm }: PostgresParts) => {
  const made: Array<PoolConfig> = []
  const misused: Array<string> = []
  const open = new Set<object>()
  let most = 0

  class SimulatedClient extends EventEmitter {
    /** Asked by pg's pool of each connection that comes back: it has not noticed itself that the line is dead. */
    _queryable = true
    readonly isConnected = () => true
    readonly #options: PoolConfig
    #isBroken = false
    #isKnownBroken = false

    constructor(options: PoolConfig = {}) {
      super()
      this.#options = options
      made.push(options)
    }

    connect(done: (error?: Error) => void): void {
      open.add(this)
      most = Math.max(most, open.size)
      const fail = (error: Error) => {
        open.delete(this)
        done(error)
      }
      if (isAway())
        return void time.after(this.#options.connectionTimeoutMillis ?? Number.POSITIVE_INFINITY, () =>
          fail(new Error("Connection terminated due to connection timeout")),
        )
      if (!isCalm() && chance.isHit(NOT_LET_IN)) return void time.after(1, () => fail(coded("ECONNREFUSED")))
      time.after(1 + chance.below(20), () => {
        done()
        if (!isCalm() && chance.isHit(BREAKS_IDLE))
          time.after(chance.below(500), () => this.#breakOff(coded("57P01")))
      })
    }

    query(_: string, [value]: ReadonlyArray<unknown>): Promise<object> {
      const { query_timeout: patienceMs = 600_000 } = this.#options
      if (this.#isKnownBroken) misused.push("a connection is asked again on which an answer did not come")
      if (this.#isBroken) {
        this.#isKnownBroken = true
        return Promise.reject(coded("ECONNRESET"))
      }
      const becomes = isAway() ? "silence" : isCalm() ? "answer" : chance.weighted(ANSWERS)
      return new Promise((resolve, reject) => {
        const told = {
          answer: () => resolve({ command: "SELECT", rowCount: 1, rows: [{ value }] }),
          refuse: () => reject(coded("23505", { detail: "Key (mobile_number)=(9876500002) is there." })),
          shutDown: () => {
            const error = coded("57P01")
            this.#breakOff(error)
            this.#isKnownBroken = true
            reject(error)
          },
          silence: () => {
            this.#isBroken = true
            this.#isKnownBroken = true
            reject(new Error("Query read timeout"))
          },
        }[becomes]
        time.after(becomes === "silence" ? Number(patienceMs) : 1 + chance.below(200), told)
      })
    }

    end(done: () => void): void {
      open.delete(this)
      done()
    }

    readonly #breakOff = (error: Error): void => {
      if (this.#isBroken || !open.has(this)) return
      this.#isBroken = true
      this._queryable = false
      this.emit("error", error)
    }
  }

  return {
    Client: SimulatedClient as unknown as NonNullable<PoolConfig["Client"]>,
    /** What each connection was made with. */
    made,
    misused,
    /** How many connections there are, and were at once. */
    open: () => open.size,
    most: () => most,
  }
}
