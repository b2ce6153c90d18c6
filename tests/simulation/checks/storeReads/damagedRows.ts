/**
 * A row of a copy of the books that a hand or a disk has damaged: lists leave it out, and have all others; the process is
 * warned of it by its name. Unit: milliseconds since 1970.
 */
import { Effect } from "effect"
import { reportDamagedRows } from "#adapters/sql/readableRows.ts"
import type { OrderRow, RefundRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { DAY } from "../../plan/durations.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { drawnOf } from "./knownRows.ts"

const PAID =
  "select * from orders where state = 'COMPLETED' and mobile_number <> '' and difference_of is null"
/** Of nobody's order that lists leave out already. */
const REFUNDS = "select * from refunds where state in ('REQUESTED', 'PENDING', 'FAILED')"

/** A warning of the process, as its listeners get it in the end. */
const warn = (message: string, code?: string) =>
  process.emit("warning", Object.assign(new Error(message), code === undefined ? {} : { code }))

/** What a look is told, with the warnings of damaged rows that come meanwhile, which nobody else hears. */
const warnedOf = <A, E, R>(look: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const { emitWarning } = process
    const others = process.listeners("warning")
    process.removeAllListeners("warning")
    const warned: Array<string> = []
    const stop = reportDamagedRows(({ message }) => void warned.push(message))
    process.emitWarning = (warning: string | Error, options?: unknown) =>
      void warn(String(warning), Object(options).code)
    const end = Effect.sync(() => {
      warn("something else")
      warn("something else", "OTHER")
      stop()
      warn("it is too late", "DAMAGED_ROW")
      process.emitWarning = emitWarning
      for (const other of others) process.on("warning", other)
    })
    return look.pipe(
      Effect.map((told) => ({ told, warned })),
      Effect.ensuring(end),
    )
  })

/** Each row is told of once a process. */
const known = new Set<string>()

/** Ids in every list that may have such an order or such a refund. */
const listed = (ids: ReadonlyArray<OrderRow["merchant_order_id"]>, day: string, atMs: number) =>
  Effect.gen(function* () {
    const [orders, refunds] = [yield* OrderStore, yield* RefundStore]
    return {
      many: [...(yield* orders.findMany(ids)).keys()],
      ofDay: (yield* orders.completedOn(Day.make(day))).map(({ merchantOrderId }) => merchantOrderId),
      stuck: (yield* refunds.stuck(atMs)).map(({ merchantRefundId }) => merchantRefundId),
    }
  })

/** The first list that has another row than it should; undefined where none has. */
export const wrongDamagedList = Effect.fn("wrongDamagedList")(function* ({ db, rows, nowMs }: OpenedCopy) {
  const [order] = drawnOf(rows<OrderRow>(PAID))
  const [refund] = drawnOf(rows<RefundRow>(REFUNDS))
  if (order === undefined) return undefined
  const ids = rows<OrderRow>("select * from orders").map((row) => row.merchant_order_id)
  const lists = listed(ids, order.travel_day, nowMs + 30 * DAY)
  const spoil = (category: string, lines: string) =>
    Effect.promise(async () => {
      await db
        .updateTable("orders")
        .set({ category_slug: category })
        .where("merchant_order_id", "=", order.merchant_order_id)
        .execute()
      if (refund !== undefined)
        await db
          .updateTable("refunds")
          .set({ lines })
          .where("merchant_refund_id", "=", refund.merchant_refund_id)
          .execute()
    })
  const before = yield* lists
  yield* spoil("", "[")
  const { told: after, warned } = yield* warnedOf(lists)
  const isTold = known.has(order.merchant_order_id) || warned.length > 0
  known.add(order.merchant_order_id)
  yield* spoil(order.category_slug, refund?.lines ?? "[]")
  const damaged: ReadonlyArray<string> = [order.merchant_order_id, refund?.merchant_refund_id ?? ""]
  for (const name of ["many", "ofDay", "stuck"] as const) {
    const left = before[name].filter((id) => !damaged.includes(id))
    if (after[name].join() !== left.join())
      return `beside ${damaged.join(" and ")}, which are damaged, ${name} has ${after[name].join()}; right is ${left.join()}`
  }
  const unknown = warned.find(
    (line) => !damaged.some((id) => id !== "" && line.startsWith(`${id} cannot be read`)),
  )
  if (unknown !== undefined) return `the process is warned: ${unknown}`
  return isTold ? undefined : `${order.merchant_order_id} is left out, and the process is not warned`
})
