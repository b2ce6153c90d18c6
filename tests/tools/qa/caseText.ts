/** Cases as text: JSON that also carries what JSON forgets (`undefined`, -0, NaN, infinities, big integers). */

const FORGOTTEN = "$value"

const isForgotten = (value: unknown): boolean =>
  value === undefined ||
  typeof value === "bigint" ||
  (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))

const named = (value: unknown): string =>
  typeof value === "bigint" ? `${value}n` : Object.is(value, -0) ? "-0" : String(value)

/** Plain data, as generators make it with and without a prototype. */
const isRecord = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Something JSON can carry, from which `revive` makes the same value again. */
export const preserve = (value: unknown): unknown => {
  if (isForgotten(value)) return { [FORGOTTEN]: named(value) }
  if (Array.isArray(value)) return value.map(preserve)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, preserve(inner)]))
}

const unnamed = (name: string): unknown => {
  if (name === "undefined") return undefined
  return name.endsWith("n") ? BigInt(name.slice(0, -1)) : Number(name)
}

/** The inverse of `preserve`. */
export const revive = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revive)
  if (!isRecord(value)) return value
  const name = (value as Readonly<Record<string, unknown>>)[FORGOTTEN]
  if (typeof name === "string") return unnamed(name)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]))
}

/** One line a reader can take in; the middle of a long text is left out. */
export const textOf = (value: unknown, most = 400): string => {
  const text = isForgotten(value) ? named(value) : JSON.stringify(value, replacer)
  if (text === undefined) return String(value)
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`
}

const replacer = (_key: string, value: unknown): unknown =>
  isForgotten(value) && value !== undefined ? named(value) : value
