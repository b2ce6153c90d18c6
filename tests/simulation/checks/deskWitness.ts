/**
 * What staff asked the desk for, whose money they have in hand, and what they were let do: kept apart from the product's own
 * books.
 */
import { countByKey } from "../../harness/growByKey.ts"

/** Somebody who calls the desk, and what of their money it has. Unit: paise. */
interface DeskCall {
  /** What the desk said that it costs. */
  readonly amount: number
  /** In cash, and handed back. */
  taken: number
  back: number
  /** Somebody is serving them at this moment: nobody can say yet whose the money is. */
  isOpen: boolean
}

export const makeDeskWitness = () => {
  const asked = new Map<string, number>()
  const calls = new Map<string, DeskCall>()
  const keyOf = (name: string, deed: string) => `${name} ${deed}`
  return {
    /** Somebody's request has reached a server. */
    ask: (name: string, deed: string) => countByKey(asked, keyOf(name, deed)),
    /** How often that was. */
    timesAsked: (name: string, deed: string): number => asked.get(keyOf(name, deed)) ?? 0,
    /** By the request key of the booking. */
    calls,
    /** What was done for a session that had been ended. */
    wrongEntries: new Array<string>(),
  }
}
