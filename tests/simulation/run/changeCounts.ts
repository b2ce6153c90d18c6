/** What became of bookings that went to other trips, and of vouchers, as the books have it at a story's end. */
import type { SimulatedDatabase } from "../world/database.ts"

const COUNTED: ReadonlyArray<readonly [name: string, condition: string]> = [
  ["gone to a cheaper trip", "orders where difference_back is not null"],
  ["gone to a dearer trip", "orders where difference_paid is not null"],
  ["difference paid", "orders where difference_of is not null and state = 'COMPLETED'"],
  ["difference lapsed", "orders where difference_of is not null and state in ('FAILED', 'ABANDONED')"],
  ["voucher made", "vouchers"],
  ["voucher spent", "vouchers where state = 'SPENT'"],
  ["voucher of a cheaper trip's rest", "vouchers where voucher_id like '%-1'"],
  ["voucher given back with its trip", "vouchers where voucher_id like '%-2'"],
  ["difference given back", "orders where difference_of is not null and state in ('REVIEW', 'REJECTED')"],
]

export const changeCounts = ({ rows }: Pick<SimulatedDatabase, "rows">): ReadonlyMap<string, number> =>
  new Map(
    COUNTED.map(([name, condition]) => [
      name,
      rows<{ readonly count: number }>(`select count(*) as count from ${condition}`)[0]?.count ?? 0,
    ]),
  )
