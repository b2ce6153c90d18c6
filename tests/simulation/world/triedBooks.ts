/**
 * A copy of a story's books at its end, in which somebody tries what may be refused: with the product's own use cases, at a
 * payment provider who says what the try needs. What is tried there changes nothing in the story.
 */
import Sqlite from "better-sqlite3"
import { Clock, Effect, Layer, Result, Scheduler } from "effect"
import { seededIds } from "#adapters/memory/seededIds.ts"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { GatewayOrderId } from "#core/paymentIds.ts"
import { BookingChanges } from "#core/ports/bookingChanges.ts"
import type { CallOffs } from "#core/ports/callOffs.ts"
import type { Outbox } from "#core/ports/messages.ts"
import type { Ids } from "#core/ports/ids.ts"
import type { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { OrderStore, type OrderWatch, type RestoreChecks } from "#core/ports/orders.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import {
  type GatewayRefund,
  GatewayOrderNotFound,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
  type ProviderStatus,
} from "#core/ports/paymentGateway.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import type { OutboxRow } from "#adapters/sql/tables.ts"
import { isSaid, wordlessMessage } from "../checks/wordlessMessage.ts"
import type { RowLocks } from "./rowLocks.ts"
import { storesOf } from "./storesOf.ts"
import { makeVirtualTime, promptScheduler } from "./virtualTime.ts"

/** What the provider says where it is asked; of whatever is not here it has never heard. */
export interface Told {
  readonly orders: Map<string, ProviderStatus | "noAnswer">
  readonly refunds: Map<string, GatewayRefund | "noAnswer">
  /** How long it takes to say what it has under the id of a refund. Unit: milliseconds. */
  refundReadMs: number
  /** What it says to a refund that it is sent. */
  onRefund: "takes" | "refuses" | "noAnswer"
  /** Refunds that it was sent, as amounts by their ids. */
  readonly sent: Map<string, number>
  /** For how long each page that it was asked for is to be open, by the order's id. Unit: milliseconds. */
  readonly openedForMs: Map<string, number>
  /** About which refunds it was asked, the first first; about how many it is being asked, and was at once at most. */
  readonly asked: { ids: ReadonlyArray<string>; now: number; most: number }
}

/** What became of a try. */
export type TryOutcome<A> = { readonly done: A } | { readonly refused: string }

export interface TriedBooks {
  readonly told: Told
  readonly nowMs: () => number
  /** It is that time now. Unit: milliseconds since 1970. */
  readonly setClock: (atMs: number) => void
  readonly rows: <Row>(sql: string, ...parameters: ReadonlyArray<unknown>) => ReadonlyArray<Row>
  /** Writes what somebody else has done before. */
  readonly change: (sql: string, ...parameters: ReadonlyArray<unknown>) => void
  /**
   * The same done just before the next refund, change of a booking or settlement is written: whoever does that has looked
   * before.
   */
  readonly overtake: (sql: string, ...parameters: ReadonlyArray<unknown>) => void
  /** What is written since somebody else was faster: nothing but theirs. */
  readonly isAsOvertaken: () => boolean
  /** A refusal is told in its own words, or in those that are given. */
  readonly attempt: <A, E extends { readonly message: string }>(
    work: Effect.Effect<
      A,
      E,
      | OrderStore
      | OrderWatch
      | RefundStore
      | RestoreChecks
      | CatalogueStore
      | CallOffs
      | BookingChanges
      | Ids
      | Outbox
      | PaymentGateway
    >,
    inWords?: (refusal: E) => string,
  ) => Promise<TryOutcome<A>>
  /** All that is written about orders and their money. */
  readonly written: () => string
  /** The first refusal, or message to the operator, that lacks the words for what it is about; undefined where none does. */
  readonly wordless: () => string | undefined
}

const WRITTEN = [
  "orders",
  "order_events",
  "order_watch",
  "refunds",
  "seat_holds",
  "departures",
  "vouchers",
  "outbox",
]

const gatewaySaying = (told: Told): Layer.Layer<PaymentGateway> => {
  const unknown = Effect.fail(new GatewayUnknown({ cause: "no answer" }))
  return Layer.succeed(PaymentGateway, {
    createCheckout: ({ merchantOrderId, placedAtMs }, openForMs) => {
      told.openedForMs.set(merchantOrderId, openForMs)
      return Effect.succeed({
        gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
        redirectUrl: `https://provider.example/${merchantOrderId}`,
        expiresAtMs: placedAtMs + openForMs,
      })
    },
    queryOrder: (merchantOrderId) => {
      const said = told.orders.get(merchantOrderId)
      if (said === "noAnswer") return unknown
      return said === undefined
        ? Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
        : Effect.succeed(said)
    },
    queryRefund: (merchantRefundId) =>
      Effect.gen(function* () {
        told.asked.ids = [...told.asked.ids, merchantRefundId]
        told.asked.most = Math.max(told.asked.most, ++told.asked.now)
        // Whoever asks at the same time does so before it answers.
        yield* told.refundReadMs === 0 ? Effect.yieldNow : Effect.sleep(told.refundReadMs)
        const said = told.refunds.get(merchantRefundId)
        if (said === "noAnswer") return yield* unknown
        return said ?? (yield* new GatewayRefundNotFound({ merchantRefundId }))
      }).pipe(Effect.ensuring(Effect.sync(() => void told.asked.now--))),
    refund: ({ merchantRefundId, amount }) => {
      told.sent.set(merchantRefundId, amount)
      if (told.onRefund === "noAnswer") return unknown
      if (told.onRefund === "refuses") return Effect.fail(new GatewayRejected({ code: "REFUND_NOT_ALLOWED" }))
      return Effect.succeed({
        merchantRefundId,
        gatewayRefundId: `at-provider-${merchantRefundId}`,
        state: "PENDING" as const,
        amount,
      })
    },
  })
}

/** The store, before whose writing something else is done. */
const overtaken = <Store extends object>(
  store: Store,
  writing: ReadonlyArray<keyof Store>,
  meanwhile: () => void,
): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== "function" || !writing.includes(name as keyof Store)) return found
      return (...given: ReadonlyArray<unknown>) =>
        Effect.suspend(() => {
          meanwhile()
          return Reflect.apply(found, target, given) as Effect.Effect<unknown>
        })
    },
  })

/** `pages` are those of the books' file; `locks` hear of the rows that are taken. */
export const withTriedBooks = async <A>(
  pages: Buffer,
  atMs: number,
  locks: RowLocks,
  use: (books: TriedBooks) => Promise<A>,
): Promise<A> => {
  const file = new Sqlite(pages)
  try {
    file.pragma("ignore_check_constraints = ON")
    const db = storesOf(file, locks)
    const told: Told = {
      orders: new Map(),
      refunds: new Map(),
      refundReadMs: 0,
      onRefund: "takes",
      sent: new Map(),
      openedForMs: new Map(),
      asked: { ids: [], now: 0, most: 0 },
    }
    const time = makeVirtualTime(atMs)
    let aheadMs = 0
    let wordless: string | undefined
    const lastMessage = file.prepare("select coalesce(max(rowid), 0) from outbox").pluck()
    const laterMessages = file.prepare<[unknown], OutboxRow>("select * from outbox where rowid > ?")
    const changes = file.prepare<[], { readonly count: number }>("select total_changes() as count")
    const everything = WRITTEN.map((table) =>
      preparedStatement(file, `select * from ${table} order by rowid`),
    )
    let known: { readonly count: number; readonly text: string } | undefined
    /** Read anew only where somebody has written since, whether or not it was undone again. */
    const written = (): string => {
      const { count } = changes.get() ?? { count: 0 }
      if (known?.count !== count)
        known = { count, text: everything.map((table) => JSON.stringify(table.all())).join("\n") }
      return known.text
    }
    const change = (sql: string, ...parameters: ReadonlyArray<unknown>): void =>
      void preparedStatement(file, sql).run(...parameters)
    let overtaking: (() => void) | undefined
    let overtakenText: string | undefined
    const meanwhile = () => {
      if (overtaking === undefined) return
      overtaking()
      overtaking = undefined
      overtakenText = written()
    }
    const refundStore = RefundStore.use((store) =>
      Effect.succeed(overtaken(store, ["insert", "settle"], meanwhile)),
    )
    const bookingChanges = BookingChanges.use((store) =>
      Effect.succeed(overtaken(store, ["cancel"], meanwhile)),
    )
    const orderStore = OrderStore.use((store) => Effect.succeed(overtaken(store, ["settle"], meanwhile)))
    const ports = Layer.mergeAll(
      Layer.provide(Layer.effect(OrderStore, orderStore), sqlOrderStore(db)),
      sqlOrderWatch(db),
      Layer.provide(Layer.effect(RefundStore, refundStore), sqlRefundStore(db)),
      sqlRestoreChecks(db),
      sqlCatalogueStore(db),
      sqlCallOffs(db),
      Layer.provide(Layer.effect(BookingChanges, bookingChanges), sqlBookingChanges(db)),
      sqlOutbox(db),
      seededIds("tried"),
      gatewaySaying(told),
      Layer.succeed(
        Clock.Clock,
        time.clock(() => aheadMs),
      ),
      Layer.succeed(Scheduler.Scheduler, promptScheduler),
    )
    return await use({
      told,
      nowMs: () => time.nowMs() + aheadMs,
      setClock: (newMs) => void (aheadMs = newMs - time.nowMs()),
      rows: <Row>(sql: string, ...parameters: ReadonlyArray<unknown>) =>
        preparedStatement(file, sql).all(...parameters) as ReadonlyArray<Row>,
      change,
      overtake: (sql, ...parameters) => {
        overtakenText = undefined
        overtaking = () => change(sql, ...parameters)
      },
      isAsOvertaken: () => overtakenText === written(),
      attempt: async (work, inWords = ({ message }) => message) => {
        const last = lastMessage.get()
        const ending = Effect.runPromise(Effect.provide(Effect.result(work), ports))
        await time.run(() => false)
        const ended = await ending
        wordless ??= wordlessMessage(laterMessages.all(last))
        if (Result.isSuccess(ended)) return { done: ended.success }
        const { failure } = ended
        if (Object.hasOwn(failure, "message") && !isSaid(failure.message))
          wordless ??= `a refusal says in no words why: ${JSON.stringify(failure)}`
        return { refused: inWords(failure) }
      },
      written,
      wordless: () => wordless,
    })
  } finally {
    file.close()
  }
}
