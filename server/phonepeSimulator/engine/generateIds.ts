/** Ids and tokens that the same seed gives again, in PhonePe's shapes. For a simulator only: none is a secret. */
import { crockfordBase32 } from "#adapters/randomIds.ts"
import type { PhonepeState } from "./phonepeState.ts"

/** FNV-1a over the text, then xorshift: a stream of 32-bit numbers. */
const chanceFrom = (text: string): (() => number) => {
  let x =
    [...text].reduce(
      (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    ) || 1
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return x >>> 0
  }
}

const drawnFrom = ({ seed, drawn }: PhonepeState) => chanceFrom(`${seed} ${drawn}`)

const next = (state: PhonepeState): PhonepeState => ({ ...state, drawn: state.drawn + 1 })

/** "OMO2611210500000000001427": the prefix, the time in UTC to the millisecond, three digits of chance, four that count. */
export const generateId = (
  state: PhonepeState,
  prefix: "OMO" | "OM" | "OMR",
  nowMs: number,
): readonly [id: string, state: PhonepeState] => {
  const time = new Date(nowMs).toISOString().replace(/\D/g, "").slice(2)
  const chance = String(drawnFrom(state)() % 1000).padStart(3, "0")
  const count = String(state.drawn % 10_000).padStart(4, "0")
  return [prefix + time + chance + count, next(state)]
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A token that looks like PhonePe's: a JWT with these claims, its signature drawn by chance. */
export const generateToken = (
  state: PhonepeState,
  claims: Readonly<Record<string, unknown>>,
): readonly [token: string, state: PhonepeState] => {
  const chance = drawnFrom(state)
  const signature = crockfordBase32(Array.from({ length: 43 }, () => chance() >>> 8))
  return [`${base64url({ alg: "HS256" })}.${base64url(claims)}.${signature}`, next(state)]
}
