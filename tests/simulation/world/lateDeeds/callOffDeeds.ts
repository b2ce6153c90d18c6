/** Days that were called off, and what their travellers are offered. */
import type Sqlite from "better-sqlite3"
import { HOUR } from "../../plan/durations.ts"
import { runIn, idsIn, type BooksAtWork } from "./booksAtWork.ts"

const OF_DESK =
  "select merchant_order_id as id from orders where pay_until_ms is not null and cancelled_on is null order by 1"

export const [OF_BOTH, OF_LAST] = ["CALL-LATE-OF-BOTH", "CALL-LATE-OF-LAST"] as const

/** A call-off of a day of nobody's, which both of the books know. */
export const callOff = ({ file, atMs }: BooksAtWork, id: string): void =>
  runIn(file)(
    "insert into call_offs (call_off_id, day, from_minute, reason, decided_by, at_ms) values (?, '2031-03-01', 0, 'storm', 'Asha', ?)",
    id,
    atMs,
  )

export const offer = ({ file, atMs, chance }: BooksAtWork): void => {
  for (const id of idsIn(file, OF_DESK))
    runIn(file)(
      "insert into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms) values (?, ?, 'OFFERED', ?, ?)",
      chance.pick([OF_BOTH, OF_LAST]),
      id,
      atMs,
      atMs + HOUR,
    )
}

/** Whose booking is given up in the last books may still choose something for it. */
export const offerBefore = ({ file, atMs }: BooksAtWork, last: Sqlite.Database): void => {
  const cancelled = "select merchant_order_id as id from orders where cancelled_on is not null order by 1"
  for (const id of idsIn(last, cancelled))
    runIn(file)(
      `insert or ignore into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms)
        select ?, merchant_order_id, 'OFFERED', ?, ? from orders
        where merchant_order_id = ? and state = 'COMPLETED' and cancelled_on is null`,
      OF_BOTH,
      atMs,
      atMs + HOUR,
      id,
    )
}
