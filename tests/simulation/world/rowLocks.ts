/**
 * Watches in which order a transaction takes rows: of several that it takes one straight after the other, the lower id comes
 * first, so that of two that want the same ones neither waits for the other. On SQLite, where everybody takes turns, nothing
 * else would tell.
 */

/** A row that is taken unchanged, or a departure that is there from now on. */
const TAKING =
  /^(?:update "(orders|departures)" set "(\w+)" = "\2" where|insert into "(departures)" \("departure_id")/

/** Of which table a statement takes a row, by its first parameter; undefined where it takes none. */
export const takenBy = (sql: string): string | undefined => {
  const [, table, , filled] = TAKING.exec(sql) ?? []
  return table ?? filled
}

interface TakenRow {
  readonly table: string
  readonly id: string
}

export const makeRowLocks = () => {
  let last: TakenRow | undefined
  const wrong: Array<string> = []
  return {
    /** To be called of every statement. */
    note: (table: string | undefined, parameters: ReadonlyArray<unknown>): void => {
      const taken = table === undefined ? undefined : { table, id: String(parameters[0]) }
      if (taken !== undefined && last !== undefined && last.table === table && taken.id < last.id)
        wrong.push(`of ${taken.table} ${last.id} is taken before ${taken.id}`)
      last = taken
    },
    wrong: (): ReadonlyArray<string> => wrong,
    forget: (): void => {
      wrong.length = 0
      last = undefined
    },
  }
}

export type RowLocks = ReturnType<typeof makeRowLocks>
