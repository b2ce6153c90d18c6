/** The real server with a simulated PhonePe to which a test does what a bad day does, and ways to look at both. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import type { Order } from "#core/orders/order.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import type { PhonepeCallName } from "#server/phonepeSimulator/engine/answerCall.ts"
import {
  type PhonepeBehaviour,
  DEFAULT_PHONEPE_BEHAVIOUR,
} from "#server/phonepeSimulator/engine/transition.ts"
import { overrideOrder } from "#server/phonepeSimulator/engine/payPageDecision.ts"
import type { SimulatorFault } from "#server/phonepeSimulator/faults.ts"
import type { WebhookBehaviour } from "#server/phonepeSimulator/webhookSender.ts"
import type { ServerPorts } from "#server/app/serverLayer.ts"
import { fixedClock } from "./clocks.ts"
import { newServerPlace } from "./testDatabase.ts"
import { type InProcessServer, startInProcessServer } from "./inProcessServer.ts"

type Headers = Readonly<Record<string, string>>

/** What a call answered, its body read. */
export interface Answered {
  readonly status: number
  readonly body: {
    readonly merchantOrderId: string
    readonly redirectUrl: string
    readonly code?: string
    readonly quote?: { readonly total: number }
    readonly status?: {
      readonly state: string
      readonly amount: number
      readonly metaInfo: Readonly<Record<string, string>>
    }
  }
  /** The cookie by which the browser is known again. */
  readonly cookie: string
}

let travellers = 0
/** Two adults and a child on the sunset cruise, ₹1,150.00; every booking has a traveller of its own. */
export const newBooking = () => ({
  name: "Asha Rao",
  adults: 2,
  children: 1,
  date: addDays(dayInIndia(Date.now()), 10),
  mobileNumber: `98${String(10_000_000 + travellers++)}`,
  amount: 115_000,
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
})

export const post = async (url: string, body: unknown, headers: Headers = {}): Promise<Answered> => {
  const answer = await fetch(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  })
  const [setCookie = ""] = answer.headers.getSetCookie()
  return {
    status: answer.status,
    body: (await answer.json()) as Answered["body"],
    cookie: setCookie.split(";")[0] ?? "",
  }
}

export const faultyServer = (server: InProcessServer) => {
  const { baseUrl, db, phonepe, runtime } = server
  const find = (id: string) =>
    runtime.runPromise(OrderStore.use((orders) => orders.find(MerchantOrderId.make(id))))
  const run = <A, E>(effect: Effect.Effect<A, E, ServerPorts>, nowMs = Date.now()) =>
    runtime.runPromise(effect.pipe(Effect.provide(fixedClock(nowMs))))
  return {
    ...server,
    /** Runs with the server's clock at that instant; PhonePe's goes on as it does. */
    run,
    book: (booking: object = newBooking(), key: string = randomUUID(), headers: Headers = {}) =>
      post(`${baseUrl}/api/phonepe/pay`, booking, { "idempotency-key": key, ...headers }),
    /** What the page is told, after the pause in which PhonePe is not asked again. */
    status: async (merchantOrderId: string, cookie = "") => {
      await db.updateTable("order_watch").set({ read_begun_at_ms: null }).execute()
      const answer = await post(
        `${baseUrl}/api/phonepe/check-payment-status`,
        { merchantOrderId },
        { cookie },
      )
      return answer.body.status
    },
    /** Reads every order that is due at that instant. */
    round: async (nowMs: number) => {
      await db.updateTable("order_watch").set({ read_begun_at_ms: null }).execute()
      return run(reconcile, nowMs)
    },
    order: async (id: string): Promise<Order> => {
      const order = await find(id)
      if (order === undefined) throw new Error(`there is no order ${id}`)
      return order
    },
    orders: () => db.selectFrom("orders").selectAll().execute(),
    /** What is owed to the operator about an order, by its ending: "confirmed", "late", "review". */
    told: async (id: string) => {
      const rows = await db.selectFrom("outbox").select(["message_id"]).orderBy("message_id").execute()
      return rows.flatMap(({ message_id }) =>
        message_id.startsWith(`${id}/`) ? [message_id.slice(id.length + 1)] : [],
      )
    },
    plan: (call: PhonepeCallName | "any", fault: SimulatorFault, times = 1) =>
      void (phonepe.dials.faults = [...phonepe.dials.faults, { call, fault, times }]),
    habits: (habits: Partial<PhonepeBehaviour>) =>
      void (phonepe.dials.habits = { ...DEFAULT_PHONEPE_BEHAVIOUR, ...habits }),
    notices: (notices: Partial<WebhookBehaviour>) =>
      void (phonepe.dials.notices = { ...phonepe.dials.notices, ...notices }),
    /** Changes an order at PhonePe past every rule, and tells the server of an end. */
    set: (id: string, patch: Parameters<typeof overrideOrder>[3]) =>
      phonepe.take((state, moment) => overrideOrder(state, moment, id, patch)),
    /** How often PhonePe was asked, by the name of the call and a part of its path. */
    asked: (call: PhonepeCallName, part = "") =>
      phonepe.journal.filter((entry) => entry.call === call && entry.path.includes(part)).length,
  }
}
export type FaultyServer = ReturnType<typeof faultyServer>

/** One server for the tests of a file. Before each test PhonePe is calm again, and webhooks get lost unless sent for. */
export const useFaultyServer = (place: () => Promise<string> = newServerPlace): (() => FaultyServer) => {
  let faulty: FaultyServer
  let url: string | undefined
  beforeAll(async () => {
    faulty = faultyServer(await startInProcessServer(await place()))
    url = faulty.phonepe.dials.notices.url
  })
  beforeEach(() => {
    const { dials } = faulty.phonepe
    Object.assign(dials, { faults: [], habits: DEFAULT_PHONEPE_BEHAVIOUR, aheadMs: 0 })
    faulty.notices({
      url: url ?? "",
      lose: 1_000_000,
      copies: 1,
      delayMs: 0,
      reorder: false,
      forge: "no",
      retries: 0,
    })
  })
  afterAll(() => faulty.stop())
  return () => faulty
}
