/** Breaks a copy of the books on purpose, here and there, and hears what the product's own check of it does not name. */
import Sqlite from "better-sqlite3"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import { storesOf } from "./storesOf.ts"
import { orderFromRow } from "#adapters/sql/orderRows.ts"
import { readRow } from "#adapters/sql/readableRows.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { type Damage, DAMAGES, OTHER_STATES } from "../checks/damagedBooks.ts"
import { type RandomSource, randomFromSeed } from "../plan/randomFromSeed.ts"

const idsOf = (file: Sqlite.Database, selected: string, known: object = {}): ReadonlyArray<string> =>
  (
    preparedStatement(file, `select distinct id from (${selected}) order by id`).all(known) as ReadonlyArray<{
      readonly id: string
    }>
  ).map(({ id }) => id)

/** What the check is silent about once those are done, each to what is whole by then. */
const unnamedOf = async (
  pages: Buffer,
  damages: ReadonlyArray<Damage>,
  chance: RandomSource,
): Promise<ReadonlyArray<string>> => {
  const file = new Sqlite(pages)
  try {
    file.pragma("foreign_keys = OFF")
    file.pragma("ignore_check_constraints = ON")
    const hit = new Set<string>()
    const [expected, harmless] = [new Array<string>(), new Array<string>()]
    // What can be done to few is done first: nothing else has hit them by then.
    const rarestFirst = damages
      .map((damage) => ({ damage, many: idsOf(file, damage.among).length }))
      .toSorted((one, other) => one.many - other.many)
    for (const { damage } of rarestFirst) {
      const allHitWith = (id: string) => [
        id,
        ...(damage.hits === undefined ? [] : idsOf(file, damage.hits, { id })),
      ]
      // What is damaged twice may look whole.
      const whole = idsOf(file, damage.among).filter((id) => !allHitWith(id).some((one) => hit.has(one)))
      const id = whole[chance.below(Math.max(1, whole.length))]
      if (id === undefined) continue
      for (const one of allHitWith(id)) hit.add(one)
      for (const statement of damage.does) preparedStatement(file, statement).run({ id })
      const list = damage.isHarmless === true ? harmless : expected
      list.push(`${id}: ${damage.found}`)
    }
    if (hit.size === 0) return []
    for (const { table } of file.pragma("foreign_key_check") as ReadonlyArray<{ readonly table: string }>)
      expected.push(`database: a row in ${table} belongs to nothing`)
    const { violations } = await checkDatabase(storesOf(file))
    const named = new Set(violations)
    return [
      ...expected.filter((one) => !named.has(one)),
      ...harmless.filter((one) => named.has(one)).map((one) => `${one}, which is said and not so`),
    ]
  } finally {
    file.close()
  }
}

/** The rows that no order can be stored as, each damage alone, and that are read as one all the same. */
const readAsOrders = (pages: Buffer): ReadonlyArray<string> => {
  const file = new Sqlite(pages)
  try {
    file.pragma("ignore_check_constraints = ON")
    const find = preparedStatement(file, "select * from orders where merchant_order_id = ?")
    return OTHER_STATES.flatMap(({ among, does }) => {
      const [id] = idsOf(file, among)
      if (id === undefined) return []
      file.exec("savepoint whole")
      for (const statement of does) preparedStatement(file, statement).run({ id })
      const order = readRow(orderFromRow, find.get(id) as OrderRow)
      file.exec("rollback to whole")
      return order === undefined ? [] : [`${id}: an order of another state is read after ${does.join("; ")}`]
    })
  } finally {
    file.close()
  }
}

/**
 * `pages` are those of the books' file. Returns what the check is silent about, and what is read all the same; the same for the
 * same seed.
 */
export const unnamedDamages = async (pages: Buffer, seed: number): Promise<ReadonlyArray<string>> => {
  const chance = randomFromSeed(seed)
  const drawn = DAMAGES.map((kinds) =>
    kinds.flatMap(({ times, of }) =>
      of
        .map((damage) => ({ damage, at: chance.next() }))
        .toSorted((one, other) => one.at - other.at)
        .slice(0, times)
        .map(({ damage }) => damage),
    ),
  )
  const unnamed = [...readAsOrders(pages)]
  for (const damages of drawn) unnamed.push(...(await unnamedOf(pages, damages, chance)))
  return unnamed
}
