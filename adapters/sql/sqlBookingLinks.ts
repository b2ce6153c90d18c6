/** The secrets of bookings and the addresses of their travellers in SQL. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { isErased } from "#core/orders/order.ts"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { type BookingLink, BookingLinks, OrderUnknown } from "#core/ports/bookingLinks.ts"
import type { BookingLinkRow, Tables } from "./tables.ts"
import { inTransaction } from "./inTransaction.ts"
import { lockOrder } from "./lockOrder.ts"
import { preparedInsert, preparedQuery } from "./preparedQuery.ts"
import { oweAfterNewAddress } from "./sqlTravellerMessages.ts"
import { findOrderBy } from "./storedOrders.ts"

const linkFromRow = ({ merchant_order_id, secret, email }: BookingLinkRow): BookingLink => ({
  merchantOrderId: merchant_order_id,
  secret,
  ...(email === null ? {} : { email }),
})

const selectLinks = (db: Kysely<Tables>) => db.selectFrom("booking_links").selectAll()

const selectLinkOf = preparedQuery(
  (db, merchantOrderId: MerchantOrderId) => selectLinks(db).where("merchant_order_id", "=", merchantOrderId),
  (merchantOrderId) => [merchantOrderId],
)

const findLinkOf = async (db: Kysely<Tables>, merchantOrderId: MerchantOrderId) => {
  const [row] = (await selectLinkOf(db, merchantOrderId)).rows
  return row && linkFromRow(row)
}

const insertLink = preparedInsert((db, row: BookingLinkRow) =>
  db
    .insertInto("booking_links")
    .values(row)
    .onConflict((conflict) => conflict.column("merchant_order_id").doNothing()),
)

const changedOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows === 1n

export const sqlBookingLinks = (db: Kysely<Tables>) =>
  Layer.succeed(BookingLinks, {
    find: (secret) =>
      Effect.promise(async () => {
        const row = await selectLinks(db).where("secret", "=", secret).executeTakeFirst()
        return row && linkFromRow(row)
      }),
    ensure: (merchantOrderId, fresh, nowMs) =>
      Effect.flatMap(
        Effect.promise(() =>
          inTransaction(db, async (tx) => {
            const order = await tx
              .selectFrom("orders")
              .select("merchant_order_id")
              .where("merchant_order_id", "=", merchantOrderId)
              .executeTakeFirst()
            if (order === undefined) return undefined
            const row = {
              merchant_order_id: merchantOrderId,
              secret: fresh,
              made_at_ms: nowMs,
              email: null,
              email_saved_at_ms: null,
            }
            await insertLink(tx, row)
            return findLinkOf(tx, merchantOrderId)
          }),
        ),
        (link) =>
          link === undefined ? Effect.fail(new OrderUnknown({ merchantOrderId })) : Effect.succeed(link),
      ),
    renew: (merchantOrderId, fresh, nowMs) =>
      Effect.promise(async () =>
        changedOne(
          await db
            .updateTable("booking_links")
            .set({ secret: fresh, made_at_ms: nowMs })
            .where("merchant_order_id", "=", merchantOrderId)
            .executeTakeFirst(),
        ),
      ),
    ofOrder: (merchantOrderId) => Effect.promise(() => findLinkOf(db, merchantOrderId)),
    saveEmail: (merchantOrderId, email, nowMs, owed) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          // Nobody erases them meanwhile.
          await lockOrder(tx, merchantOrderId)
          const order = await findOrderBy(tx, "merchant_order_id", merchantOrderId)
          if (order === undefined || isErased(order)) return false
          const former = await findLinkOf(tx, merchantOrderId)
          const isThere = changedOne(
            await tx
              .updateTable("booking_links")
              .set({ email, email_saved_at_ms: nowMs })
              .where("merchant_order_id", "=", merchantOrderId)
              .executeTakeFirst(),
          )
          if (isThere)
            await oweAfterNewAddress(
              tx,
              merchantOrderId,
              { owed, isNewAddress: former?.email !== email },
              nowMs,
            )
          return isThere
        }),
      ),
  })
