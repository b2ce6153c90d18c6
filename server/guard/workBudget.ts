/**
 * What each address has cost this server of late, and what it may cost. Behind one address there may be one person or the
 * thousand phones of a mobile network (RFC 6598), so it is not requests that count but the work that they make: an answer
 * from memory is almost nothing, one that is made anew is twenty times that, how a payment stands five times, a file a tenth.
 *
 * Each address has a bucket that fills by a minute's work a minute and holds ten seconds' (token bucket, RFC 2697). Unit:
 * answers from memory.
 */

/** What answers cost. */
export const WORK_COST = { file: 0.1, kept: 1, status: 5, made: 20 } as const

const MINUTE_MS = 60_000
/** A bucket holds as much as fills in so much of a minute: a crowd comes all at once, a flood stays. */
const BURST_ONE_IN = 6
/** How long the average over all addresses may be old. Unit: milliseconds. */
const AVERAGE_FOR_MS = 100

export interface WorkBudget {
  /** Whether anything is left. Takes the price of an answer from memory if so. */
  readonly tryTake: (client: string) => boolean
  /** Work that is done whatever is left: the bucket may owe as much as it holds. */
  readonly charge: (client: string, work: number) => void
  /** Unit: milliseconds until the next request is taken. */
  readonly waitMs: (client: string) => number
  /** How many answers made anew are left. */
  readonly left: (client: string) => number
  /** Whether it has cost no less of late than addresses do on average: where many wait, it is what they wait for. */
  readonly isAboveAverage: (client: string) => boolean
}

interface Bucket {
  /** What is missing from a full bucket. */
  spent: number
  atMs: number
}

/** `madePerMinute`: answers made anew that one address may have in a minute. `nowMs` counts from any zero. */
export const workBudget = (
  madePerMinute: number,
  nowMs: () => number = () => performance.now(),
): WorkBudget => {
  const perMs = (madePerMinute * WORK_COST.made) / MINUTE_MS
  const most = Math.max(WORK_COST.made, (madePerMinute * WORK_COST.made) / BURST_ONE_IN)
  const buckets = new Map<string, Bucket>()
  const spentAt = ({ spent, atMs }: Bucket, now: number) => Math.max(0, spent - (now - atMs) * perMs)

  let sweptAtMs = nowMs()
  let average = 0
  /** Full buckets are forgotten: there are as many addresses as there are visitors. */
  const sweep = (now: number) => {
    let sum = 0
    for (const [client, bucket] of buckets) {
      const spent = spentAt(bucket, now)
      if (spent === 0) buckets.delete(client)
      sum += spent
    }
    average = buckets.size === 0 ? 0 : sum / buckets.size
    sweptAtMs = now
  }

  const spentBy = (client: string): number => {
    const now = nowMs()
    if (now - sweptAtMs >= AVERAGE_FOR_MS) sweep(now)
    const bucket = buckets.get(client)
    return bucket === undefined ? 0 : spentAt(bucket, now)
  }
  const charge = (client: string, work: number) => {
    const spent = Math.min(2 * most, spentBy(client) + work)
    buckets.set(client, { spent, atMs: nowMs() })
  }
  return {
    tryTake: (client) => {
      if (spentBy(client) + WORK_COST.kept > most) return false
      charge(client, WORK_COST.kept)
      return true
    },
    charge,
    waitMs: (client) => Math.max(0, (spentBy(client) + WORK_COST.kept - most) / perMs),
    left: (client) => Math.max(0, Math.floor((most - spentBy(client)) / WORK_COST.made)),
    isAboveAverage: (client) => spentBy(client) >= average,
  }
}
