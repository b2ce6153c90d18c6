/** Every refund that the shop has, by the order that it gives back. */
import type { Kysely } from "kysely"
import type { Refund } from "#core/office/refund.ts"
import { refundFromRow } from "./refundRow.ts"
import type { Tables } from "./tables.ts"

export const refundsByOrder = async (
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, ReadonlyArray<Refund>>> => {
  const rows = await db.selectFrom("refunds").selectAll().execute()
  return Map.groupBy(rows.map(refundFromRow), ({ merchantOrderId }) => merchantOrderId)
}
