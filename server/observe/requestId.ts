/** Names one request in the answer, the log and every line about it. */
import { randomBytes } from "node:crypto"

/** No digits and no vowels: an id is never taken for a number, and never spells a name. */
const LETTERS = "bcdfghjkmnpqrstvwxyz"
const LENGTH = 16
/** Chance is drawn for so many ids at once: asking the system for each would cost more than the id. */
const AT_ONCE = 256

let chance = randomBytes(0)

/** About 69 bits of chance. */
export const requestId = (): string => {
  if (chance.length < LENGTH) chance = randomBytes(LENGTH * AT_ONCE)
  const mine = chance.subarray(0, LENGTH)
  chance = chance.subarray(LENGTH)
  return Array.from(mine, (byte) => LETTERS[byte % LETTERS.length]).join("")
}
