/** A shop's database that the operator's command line backs up and restores, and the shop's work after a restart. */
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, Layer, ManagedRuntime } from "effect"
import { sql } from "kysely"
import { expect } from "vitest"
import { makeMemoryLedger, scriptedGateway } from "#adapters/memory/scriptedGateway.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

type Db = CliDatabase["db"]

/** The order of that letter. */
export const id = (letter: string): string => `GOA-${letter.repeat(26)}`

/** What an order of `populate` costs. Unit: paise. */
export const PAID = 115_000

const BACKUP = "b.sqlite"

export const CANCELLED_AT_MS = 1_763_700_000_000

export const inOrders = <A>(db: Db, effect: Effect.Effect<A, never, OrderStore>): Promise<A> =>
  Effect.runPromise(Effect.provide(effect, sqlOrderStore(db)))

export const findOrder = (db: Db, order: string) =>
  inOrders(
    db,
    OrderStore.use(({ find }) => find(MerchantOrderId.make(order))),
  ).then((found) => found ?? bug(`there is no order ${order}`))

const gatewayOrderIdOf = (order: string) => GatewayOrderId.make(`OMO-${order}`)

/** Settles an order as the provider's word does. Returns what was captured, in paise. */
export const pay = async (
  db: Db,
  order: string,
  state: "COMPLETED" | "REVIEW" = "COMPLETED",
): Promise<Paise> => {
  const found = await findOrder(db, order)
  const capturedAmount = Paise.make(found.request.amount - (found.voucherAmount ?? 0))
  const known = { state, gatewayOrderId: gatewayOrderIdOf(order), capturedAmount }
  expect(await inOrders(db, settleOrder(found, { known, actor: "webhook" }))).toMatchObject({ state })
  return capturedAmount
}

/**
 * Cancels an order as its traveller does, in rows alone: the order, its history and the operator's message. `inVouchers`
 * is what was given as vouchers, `left` what of it is there by now. Unit: paise.
 */
export const cancelInRows = async (
  db: Db,
  order: string,
  terms: { readonly atMs?: number; readonly inVouchers?: number; readonly left?: number } = {},
) => {
  const { atMs = CANCELLED_AT_MS, inVouchers, left = inVouchers ?? null } = terms
  const change = JSON.stringify({ cancelledOn: "2026-11-20", inVouchers })
  await sql`update orders set cancelled_on = '2026-11-20', booking_key = null, in_vouchers = ${left}
    where merchant_order_id = ${order}`.execute(db)
  await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
    select merchant_order_id, max(seq) + 1, ${atMs}, 'visitor', 'cancelled', ${change}
    from order_events where merchant_order_id = ${order} group by merchant_order_id`.execute(db)
  await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
    values (${`${order}/cancelled-${atMs}`}, null, 'Cancelled', 'b', 1, 0, 1)`.execute(db)
}

export const openRestoreDatabase = async () => {
  const database = await openCliDatabase()
  const at = (name: string) => join(database.folder, name)

  /** A command that does what it is to do. Returns what it prints. */
  const run = async (...words: ReadonlyArray<string>): Promise<string> => {
    const done = await database.cli(words)
    expect([done.code, done.err]).toEqual([0, ""])
    return done.out
  }

  /** With a connection of its own, as the first one is closed since the restore. */
  const within = async <A>(act: (db: Db) => Promise<A>): Promise<A> => {
    const db = await database.open()
    const done = await act(db)
    await db.destroy()
    return done
  }

  const rows = (query: string): ReadonlyArray<Readonly<Record<string, unknown>>> => {
    const file = new Sqlite(database.place, { readonly: true })
    const found = file.prepare(query).all() as ReadonlyArray<Record<string, unknown>>
    file.close()
    return found
  }

  return {
    ...database,
    at,
    run,
    within,
    rows,
    backup: () => run("backup", at(BACKUP)),
    /** Puts the backup in the place of what has come since. Returns what is told. */
    restore: async () => {
      await database.db.destroy()
      return run("restore", at(BACKUP), "--older", "--yes")
    },
    /**
     * The shop's work after a restart, over a provider that has these orders as paid, and some refunds of them. Unit: paise.
     */
    afterRestart: (
      paid: Readonly<Record<string, number>>,
      refunded: Readonly<Record<string, ReadonlyArray<number>>> = {},
    ) => {
      const ledger = makeMemoryLedger()
      for (const [order, amount] of Object.entries(paid)) {
        const merchantOrderId = MerchantOrderId.make(order)
        ledger.write({
          merchantOrderId,
          gatewayOrderId: gatewayOrderIdOf(order),
          amount: Paise.make(amount),
          description: "",
          expiresAtMs: 0,
          state: "COMPLETED",
          refunds: (refunded[order] ?? []).map((back, nth) => ({
            merchantRefundId: refundIdOf(merchantOrderId, nth + 1),
            gatewayRefundId: `OMR${nth}`,
            amount: Paise.make(back),
          })),
        })
      }
      return within(async (db) => {
        const stores = [sqlOrderStore(db), sqlRefundStore(db), sqlOutbox(db), sqlRestoreChecks(db)] as const
        const gateway = scriptedGateway(ledger, () => "https://pay.example")
        const { runPromise } = ManagedRuntime.make(Layer.mergeAll(...stores, gateway))
        await runPromise(checkRestored)
        await runPromise(pollRefunds)
      })
    },
    isWell: async () => expect(await run("check")).toMatch(/^\d+ orders? checked, all is well\.\n$/),
    /** No payment is told to be of an order that the books do not have. */
    nothingIsStrange: () =>
      expect(rows("select message_id from outbox where message_id like '%/stranger'")).toEqual([]),
  }
}

export type RestoreDatabase = Awaited<ReturnType<typeof openRestoreDatabase>>
