/** The seats of each departure that a query selects, summed by what holds them. */
import { sql } from "kysely"

const IN_STATE = { HELD: sql`'HELD'`, SOLD: sql`'SOLD'` } as const

/** Summed for one departure after the other, each from the index alone: grouping them all sorts every hold. */
const seatsIn = (state: keyof typeof IN_STATE, byDesk = false) =>
  sql<number | string>`(
    select coalesce(sum(seat_holds.seats), 0) from seat_holds
    where seat_holds.departure_id = departures.departure_id and seat_holds.state = ${IN_STATE[state]}
    ${byDesk ? sql`and seat_holds.decided_by is not null` : sql``}
  )`

/** Columns of a query over `departures`. Unit: seats; PostgreSQL gives sums as texts. */
export const SEAT_SUMS = [
  seatsIn("HELD").as("held"),
  seatsIn("SOLD").as("sold"),
  seatsIn("SOLD", true).as("by_desk"),
] as const

export interface SeatSums {
  readonly held: number | string
  readonly sold: number | string
  readonly by_desk: number | string
}

export const seatSumsFromRow = ({ held, sold, by_desk }: SeatSums) => ({
  held: Number(held),
  sold: Number(sold),
  byDesk: Number(by_desk),
})
