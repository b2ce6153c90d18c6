/** The stores that must keep the same promises about seats: in memory, and in a database. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { memoryDepartureStore } from "#adapters/memory/memorySeats.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlPoolBooks } from "#adapters/sql/sqlPoolBooks.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { type Departure, departureIdOf } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { settleByProviderStatus } from "#core/orders/settleOrder.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { PoolBooks } from "#core/ports/poolBooks.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import type { Kysely } from "kysely"
import { databaseName, emptyDatabase, postgresUrl } from "../../harness/testDatabase.ts"
import { setClock } from "../../harness/clocks.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"

type SeatPorts = OrderStore | DepartureStore | RefundStore

export const seatLayerOf = (db: Kysely<Tables>): Layer.Layer<SeatPorts | PoolBooks> =>
  Layer.mergeAll(sqlOrderStore(db), sqlDepartureStore(db), sqlPoolBooks(db), sqlRefundStore(db))

const inMemory = (): Promise<Layer.Layer<SeatPorts>> => {
  const data = createMemoryOrderData()
  return Promise.resolve(
    Layer.mergeAll(
      memoryOrderStore(data),
      memoryDepartureStore(data.seats),
      memoryRefundStore(createMemoryRefundData(), data),
    ),
  )
}

export const seatStores = [
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, async () => seatLayerOf(await emptyDatabase())],
] as const

/** Unit: minutes; capacity in seats. */
export const SMALL_BOAT = { capacity: 6, occupiedMinutes: 60 }
export const DAY = Day.make("2026-12-05")
export const at = (startMinute: number, pool = "boat"): Departure => ({ pool, day: DAY, startMinute })

/** A shop's books of seats as its first order is placed, with what visitors and the desk do to them. */
export const openSeatBooks = (layer: Layer.Layer<SeatPorts>) => {
  const clock = { nowMs: PLACED_ORDER.placedAtMs }
  const { runPromise } = ManagedRuntime.make(Layer.merge(layer, setClock(clock)))
  const find = async (id: string) =>
    (await runPromise(OrderStore.use((orders) => orders.find(MerchantOrderId.make(id))))) ?? PLACED_ORDER
  const settled = async (id: string, state: "PENDING" | "COMPLETED" | "FAILED", amount: number) =>
    runPromise(
      settleByProviderStatus(
        await find(id),
        {
          gatewayOrderId: GatewayOrderId.make(`OMO${id}`),
          state,
          amount: Paise.make(amount),
          transactionId: undefined,
        },
        "webhook",
      ),
    )
  const claimOf = (departure: Departure, seats: number, boat = SMALL_BOAT) => ({ departure, seats, ...boat })
  return {
    clock,
    runPromise,
    find,
    claimOf,
    /** Returns why it was refused, or "placed". */
    place: (id: string, departure: Departure, seats: number, boat = SMALL_BOAT, key = `key ${id}`) => {
      const order = {
        ...PLACED_ORDER,
        merchantOrderId: MerchantOrderId.make(id),
        requestKey: key,
        request: { ...PLACED_ORDER.request, name: id, departure: departureIdOf(departure) },
      }
      return runPromise(
        OrderStore.use((orders) => orders.insertWithSeats(order, 1, claimOf(departure, seats, boat))).pipe(
          Effect.match({
            onSuccess: ({ merchantOrderId }) => (merchantOrderId === id ? "placed" : merchantOrderId),
            onFailure: ({ objection }) => objection,
          }),
        ),
      )
    },
    pay: async (id: string) => (await settled(id, "COMPLETED", PLACED_ORDER.request.amount)).state,
    payWrongly: async (id: string) => (await settled(id, "COMPLETED", 1)).state,
    fail: async (id: string) => (await settled(id, "FAILED", 0)).state,
    expire: (id: string, nowMs: number) =>
      runPromise(
        OrderStore.use((orders) =>
          orders.releaseExpiredSeats(MerchantOrderId.make(id), nowMs, "reconciliation"),
        ),
      ),
    events: (id: string) => runPromise(OrderStore.use((orders) => orders.events(MerchantOrderId.make(id)))),
    desk: <A, E>(use: (store: DepartureStore["Service"]) => Effect.Effect<A, E>) =>
      runPromise(DepartureStore.use(use)),
    hold: (id: string) => runPromise(DepartureStore.use((store) => store.hold(id))),
    record: async (departure: Departure) => {
      const { departures } = await runPromise(
        DepartureStore.use((store) => store.read(departure.pool, departure.day, departure.day)),
      )
      const found = departures.find(({ id }) => id === departureIdOf(departure))
      if (found === undefined) return undefined
      const holds = await runPromise(DepartureStore.use((store) => store.holds(found.id)))
      const seatsIn = (state: string) =>
        holds.filter((hold) => hold.state === state).reduce((sum, { seats }) => sum + seats, 0)
      const { capacity, taken, state } = found
      return { capacity, taken, held: seatsIn("HELD"), sold: seatsIn("SOLD"), state }
    },
    busy: async (pool = "boat") =>
      (await runPromise(DepartureStore.use((store) => store.read(pool, DAY, DAY)))).busy,
  }
}
