/** Rows as plain SQL has them, and how what stores answer is worked out from them. Unit: milliseconds since 1970. */
import { hashOf } from "../../plan/randomFromSeed.ts"
import { DAY, HOUR } from "../../plan/durations.ts"

export type Rows<Row> = ReadonlyArray<Row>

/** More than a story has of anything. */
export const MANY = 10_000

export const NOBODYS_ORDER = "GOA-NOBODYS-ORDER"

/** Fields whose columns say something. */
export const known = <Row extends object, Fields extends Readonly<Record<string, keyof Row>>>(
  row: Row,
  fields: Fields,
): Readonly<Record<keyof Fields, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, column]) => (row[column] === null ? [] : [[field, row[column]]])),
  ) as Readonly<Record<keyof Fields, unknown>>

const compared = (one: unknown, other: unknown): number => {
  if (one === other) return 0
  if (typeof one === "number" && typeof other === "number") return one - other
  return String(one) < String(other) ? -1 : 1
}

/** By one column, and where they are alike by the next. */
export const before =
  <Row extends object>(...columns: ReadonlyArray<keyof Row>) =>
  (one: Row, other: Row): number =>
    columns.reduce((last, column) => last || compared(one[column], other[column]), 0)

export const after =
  <Row extends object>(...columns: ReadonlyArray<keyof Row>) =>
  (one: Row, other: Row): number =>
    0 - before<Row>(...columns)(one, other)

/** Now, and when a clock that is wrong by so much would ask. */
export const momentsAround = (nowMs: number): ReadonlyArray<number> => [
  nowMs,
  nowMs - DAY,
  nowMs + HOUR,
  nowMs + 30 * DAY,
]

const DRAWN = 5

/** A few rows, always the same ones of the same books. */
export const drawnOf = <Row extends object>(rows: Rows<Row>): Rows<Row> =>
  rows
    .map((row) => ({ row, at: hashOf(JSON.stringify(row)) }))
    .toSorted(before("at"))
    .slice(0, DRAWN)
    .map(({ row }) => row)
