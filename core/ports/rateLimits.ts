/** Counts how often something was done, for as long as a window lasts; shared by every process of a shop. */
import { Context, type Effect } from "effect"

/** What was counted in the window under way, this time among them. Unit: `resetAtMs` in milliseconds since 1970. */
export interface RateCount {
  readonly hits: number
  readonly resetAtMs: number
}

/** Trouble with the database is a defect. */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /**
     * Counts once. A key's window begins with its first hit and lasts `windowMs` milliseconds; one that a clock ahead of
     * ours has begun ends no later than one that begins now.
     */
    increment(key: string, windowMs: number): Effect.Effect<RateCount>
    /** The count as it stands; undefined when no window of the key is under way, or only one from the future. */
    read(key: string, windowMs: number): Effect.Effect<RateCount | undefined>
    /** Uncounts once. */
    decrement(key: string): Effect.Effect<void>
  }
>()("goa/core/ports/RateLimits") {}
