/**
 * Reads what another server's JSON means rather than how it is spelled: nulls, numbers as texts, fields left out. The
 * wire's own schemas (`adapters/wire`) stay strict: they are what our server writes.
 */
import { Schema } from "effect"

export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A text with something in it; a number is its digits. */
export const readText = (value: unknown): string | undefined => {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value
  return typeof text === "string" && /\S/.test(text) ? text : undefined
}

/** Grouped or not, with or without the sign of the rupee. */
const NUMERAL = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s*\/-)?$/i

export const readNumber = (value: unknown): number | undefined => {
  const [, digits] = typeof value === "string" ? (NUMERAL.exec(value.trim()) ?? []) : []
  const number = digits === undefined ? value : Number(digits.replaceAll(",", ""))
  return typeof number === "number" && Number.isFinite(number) ? number : undefined
}

/** What can be read of a list; one thing alone is a list of one. */
export const readList = <A>(
  value: unknown,
  read: (item: unknown) => A | undefined,
): ReadonlyArray<A> | undefined => {
  if (value === undefined || value === null) return undefined
  return (Array.isArray(value) ? value : [value]).map(read).filter((item) => item !== undefined)
}

/** How each field is read; a field that is not named here is taken as it is. */
export type FieldReaders = Readonly<Record<string, (value: unknown, record: JsonObject) => unknown>>

/**
 * Reads one record as the core has it. A field that cannot be read counts as left out; `undefined` when the core cannot
 * do without it.
 */
export const tolerantReader = <Fields extends Schema.Struct.Fields>(
  struct: Schema.Struct<Fields>,
  readings: FieldReaders,
): ((value: unknown) => Schema.Struct.Type<Fields> | undefined) => {
  const fields = Object.entries(struct.fields).map(([name, field]) => ({
    name,
    read: readings[name] ?? ((value: unknown) => value),
    fits: Schema.is(Schema.toType(field as Schema.Top)),
  }))
  const isWhole = Schema.is(Schema.toType(struct))
  return (value) => {
    if (!isJsonObject(value)) return undefined
    const record = Object.fromEntries(
      fields.flatMap(({ name, read, fits }) => {
        const found = read(Object.hasOwn(value, name) ? value[name] : undefined, value)
        return found !== undefined && fits(found) ? [[name, found] as const] : []
      }),
    )
    return isWhole(record) ? record : undefined
  }
}
