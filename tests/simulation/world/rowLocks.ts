/**
 * Watches in which order a transaction takes rows: of several that it takes one straight after the other, the lower id comes
 * first, so that of two that want the same ones neither waits for the other; a departure whose seats change counts as taken
 * then; and a booking is taken before it is changed by what was read of it. On SQLite, where everybody takes turns, nothing
 * else would tell.
 */

/** A row that is taken unchanged, or a departure that is there from now on: by its first parameter. */
const TAKING =
  /^(?:update "(orders|departures)" set "(\w+)" = "\2" where|insert into "(departures)" \("departure_id")/

/** A booking that is moved, given up or for fewer: by its last parameter. */
const CHANGING = /^update "orders" set "(?:travel_day|cancelled_on|adults)" = /

/** Seats of a departure that are taken or free: by the parameter that is a departure's id. */
const SEATING = /^update "departures" set "taken" = /

const BEGINNING = /^begin\b/

interface TakenRow {
  readonly table: string
  readonly id: string
}

/** Hears of a statement's parameters as it is run. */
export type StatementHeard = (parameters: ReadonlyArray<unknown>) => void

export const makeRowLocks = () => {
  let last: TakenRow | undefined
  const taken = new Set<string>()
  let highest = ""
  const wrong: Array<string> = []
  const note = ({ table, id }: TakenRow): void => {
    taken.add(id)
    if (table === "departures" && id > highest) highest = id
  }
  const take = (row: TakenRow): void => {
    if (last?.table === row.table && row.id < last.id)
      wrong.push(`of ${row.table} ${last.id} is taken before ${row.id}`)
    note(row)
    last = row
  }
  const seat: StatementHeard = (parameters) => {
    const id = parameters.find((one) => typeof one === "string" && one.includes("/"))
    if (typeof id !== "string") return void wrong.push("of departures no row is named")
    if (!taken.has(id) && id < highest) wrong.push(`seats of ${highest} are changed before those of ${id}`)
    note({ table: "departures", id })
    last = undefined
  }
  const pass: StatementHeard = () => void (last = undefined)
  return {
    /** What is to hear of each run of a statement. */
    watch: (sql: string): StatementHeard => {
      const [, held, , filled] = TAKING.exec(sql) ?? []
      const table = held ?? filled
      if (table !== undefined)
        return ([id]) =>
          typeof id === "string" ? take({ table, id }) : void wrong.push(`of ${table} no row is named`)
      if (BEGINNING.test(sql))
        return () => {
          taken.clear()
          highest = ""
        }
      if (SEATING.test(sql)) return seat
      if (!CHANGING.test(sql)) return pass
      return (parameters) => {
        const id = String(parameters.at(-1))
        if (!taken.has(id)) wrong.push(`order ${id} is changed, and was not taken before`)
        last = undefined
      }
    },
    wrong: (): ReadonlyArray<string> => wrong,
    forget: (): void => {
      wrong.length = 0
      last = undefined
    },
  }
}

export type RowLocks = ReturnType<typeof makeRowLocks>
