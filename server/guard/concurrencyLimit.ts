/**
 * Lets so many wait for the payment provider at once and asks the others to come again: its slowness must not become a
 * queue in which everybody waits too long. Counted is work that has begun, whose request has come whole, until it ends:
 * neither a body that never comes nor a client that hangs up changes that.
 */
import { Data, Effect } from "effect"

/** Nothing was begun, and nothing charged. */
export class TooManyPayments extends Data.TaggedError("TooManyPayments") {}

export interface ConcurrencyLimits {
  readonly total: number
  /** Of one client, so that it takes several to keep everybody else out. */
  readonly perClient: number
}

export type LimitConcurrency = <A, E, R>(
  client: string,
  work: Effect.Effect<A, E, R>,
) => Effect.Effect<A, E | TooManyPayments, R>

export const concurrencyLimit = ({ total: ofAll, perClient: ofOne }: ConcurrencyLimits): LimitConcurrency => {
  const underWay = new Map<string, number>()
  let all = 0
  const count = (client: string, change: 1 | -1) => {
    all += change
    const own = (underWay.get(client) ?? 0) + change
    if (own === 0) underWay.delete(client)
    else underWay.set(client, own)
  }
  return <A, E, R>(client: string, work: Effect.Effect<A, E, R>) =>
    Effect.suspend((): Effect.Effect<A, E | TooManyPayments, R> => {
      if (all >= ofAll || (underWay.get(client) ?? 0) >= ofOne) return Effect.fail(new TooManyPayments())
      count(client, 1)
      return Effect.ensuring(
        work,
        Effect.sync(() => count(client, -1)),
      )
    })
}
