/** Names one request in the answer, the log and every line about it. */
import { randomBytes } from "node:crypto"

/** No digits and no vowels: an id is never taken for a number, and never spells a name. */
const LETTERS = "bcdfghjkmnpqrstvwxyz"
const LENGTH = 16

/** About 69 bits of chance. */
export const requestId = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("")
