/** Takes people out of the database, in one transaction with the line of the log that says how much went. */
import { randomUUID } from "node:crypto"
import type { Kysely } from "kysely"
import type { Witness } from "#core/office/orderEvent.ts"
import { eraseOrders, erasePlans } from "./eraseOrders.ts"
import { inTransaction } from "./inTransaction.ts"
import type { ErasureRow, Tables } from "./tables.ts"

/** Ids of orders, keys of trip requests, addresses of subscribers. */
export interface Doomed {
  readonly orders: ReadonlyArray<string>
  readonly plans: ReadonlyArray<string>
  readonly subscribers: ReadonlyArray<string>
}

export interface Erasure {
  readonly logged: ErasureRow
  /** Ids of the messages that held something of them. */
  readonly messages: ReadonlyArray<string>
}

/** `witness` and `account` say who does it; `atMs` in milliseconds since 1970. */
export const erase = (
  db: Kysely<Tables>,
  { orders, plans, subscribers }: Doomed,
  witness: Witness,
  account: string,
  atMs: number,
): Promise<Erasure> =>
  inTransaction(db, async (tx) => {
    const messages = [...(await eraseOrders(tx, orders, witness, atMs)), ...(await erasePlans(tx, plans))]
    for (const email of subscribers)
      await tx.deleteFrom("newsletter_subscribers").where("email", "=", email).execute()
    const logged: ErasureRow = {
      erasure_id: randomUUID(),
      erased_at_ms: atMs,
      by_whom: account,
      orders: orders.length,
      trip_plans: plans.length,
      subscribers: subscribers.length,
      messages: messages.length,
    }
    await tx.insertInto("erasures").values(logged).execute()
    return { logged, messages }
  })
