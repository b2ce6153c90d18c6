/** One command of the operator's, from its words to its exit code: 0 done, 1 not to be done, 2 not understood. */
import { existsSync } from "node:fs"
import { Effect, Layer } from "effect"
import { randomIds } from "#adapters/ids/randomIds.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { orderSearchSql } from "#adapters/sql/orderSearchSql.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { shopFiguresSql } from "#adapters/sql/shopFiguresSql.ts"
import { recordRefundOutside, requestRefund } from "#core/office/requestRefund.ts"
import { OrderSearch } from "#core/ports/orderSearch.ts"
import { readSettings, type ServerSettings } from "../config/readSettings.ts"
import type { Environment } from "../config/setting.ts"
import { phonepeFor } from "../phonepeFor.ts"
import { readNote } from "../simulatorNote.ts"
import { deskCommand, type DeskCommand, type RefundWish } from "./deskCommand.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { ordersJson, ordersText } from "./ordersText.ts"
import { refundCommand } from "./refundCommand.ts"
import { showCommand } from "./showCommand.ts"
import { statusCommand } from "./statusCommand.ts"
import type { Terminal } from "./terminal.ts"
import { USAGE } from "./usage.ts"

export interface Desk {
  readonly env: Environment
  readonly terminal: Terminal
  /** Who sits at the desk, as the machine knows them. */
  readonly account: string
}

/** A shop that is not there is not opened: that would make an empty one. */
const databaseOf = Effect.fn("databaseOf")(function* ({ database: { place, limits } }: ServerSettings) {
  if (isPostgres(place) || existsSync(place)) return yield* openDatabase(place, limits)
  return yield* new DeskRefusal({ message: `DATABASE_URL: there is no shop at ${place}` })
})

const actFor = Effect.fn("actFor")(function* (
  wish: RefundWish,
  settings: ServerSettings,
  terminal: Terminal,
) {
  if (wish.isOutside) return recordRefundOutside
  const gateway = settings.gateway ?? (yield* readNote(settings.database.dataFolder))
  if (settings.gateway === undefined) terminal.out("Payments are SIMULATED: no money moves.\n\n")
  const layer = phonepeFor(gateway, settings.siteUrl ?? "")
  return (...decided: Parameters<typeof requestRefund>) =>
    requestRefund(...decided).pipe(Effect.provide(layer))
})

const done = Effect.fn("done")(function* (
  command: Exclude<DeskCommand, { readonly name: "help" }>,
  settings: ServerSettings,
  { terminal, account }: Desk,
) {
  if (command.name === "orders") {
    const orders = yield* OrderSearch.use((search) => search.find(command.question))
    terminal.out(command.isJson ? ordersJson(orders) : ordersText(orders))
    return 0
  }
  if (command.name === "status") {
    yield* statusCommand(command, settings, terminal)
    return 0
  }
  if (command.name === "show") {
    terminal.out(yield* showCommand(command.orderId))
    return 0
  }
  const act = yield* actFor(command.wish, settings, terminal)
  const { state } = yield* refundCommand(command.wish, act, terminal, account)
  return state === "FAILED" ? 1 : 0
})

const atDesk = Effect.fn("atDesk")(function* (words: ReadonlyArray<string>, desk: Desk) {
  const command = yield* deskCommand(words)
  if (command.name === "help") {
    desk.terminal.out(USAGE)
    return 0
  }
  const settings = yield* readSettings(desk.env)
  return yield* Effect.acquireUseRelease(
    databaseOf(settings),
    (db) =>
      done(command, settings, desk).pipe(
        Effect.provide(
          Layer.mergeAll(ordersSql(db), orderSearchSql(db), refundsSql(db), shopFiguresSql(db), randomIds),
        ),
      ),
    (db) => Effect.promise(() => db.destroy()),
  )
})

/** Every expected trouble is one line, which never holds what a traveller typed. */
export const runOffice = (words: ReadonlyArray<string>, desk: Desk): Promise<number> =>
  Effect.runPromise(
    atDesk(words, desk).pipe(
      Effect.catch((trouble) =>
        Effect.sync(() => {
          const { err } = desk.terminal
          if (trouble._tag === "Misuse") {
            err(`${trouble.message}\n\n${USAGE}`)
            return 2
          }
          err(`${trouble._tag === "DatabaseUnusable" ? "DATABASE_URL: " : ""}${trouble.message}\n`)
          return 1
        }),
      ),
    ),
  )
