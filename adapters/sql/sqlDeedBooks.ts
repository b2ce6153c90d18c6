/**
 * Deeds of the desk in SQL: one transaction reads who may, does it, and logs it. The stores that the work is given write
 * into that same transaction.
 */
import { Cause, Clock, Effect, Exit, Layer } from "effect"
import type { Kysely, Transaction } from "kysely"
import { deedRefusal } from "#core/desk/session/deskSession.ts"
import {
  type CommandDeedRequest,
  type DeedAuthor,
  DeedBooks,
  type DeedStores,
  type DeedRequest,
  type DoneDeed,
  type LoggedDeed,
} from "#core/ports/deedBooks.ts"
import { DeskSignedOut, type RoleLacking, type VerificationNeeded } from "#core/ports/desk.ts"
import type { Ids } from "#core/ports/ids.ts"
import { randomIds } from "../randomIds.ts"
import { appendDeed, newestDeeds, pageOfDeeds } from "./deedRows.ts"
import { inTransaction } from "./inTransaction.ts"
import { sqlBoarding } from "./sqlBoarding.ts"
import { sqlBookingChanges } from "./sqlBookingChanges.ts"
import { sqlBookingLinks } from "./sqlBookingLinks.ts"
import { sqlCallOffs } from "./sqlCallOffs.ts"
import { sqlCatalogueDesk } from "./sqlCatalogueDesk.ts"
import { sqlCatalogueStore } from "./sqlCatalogueStore.ts"
import { sqlDepartureStore } from "./sqlDepartureStore.ts"
import { sqlDeadLetters } from "./sqlOutbox.ts"
import { sqlOrderSearch } from "./sqlOrderSearch.ts"
import { sqlOrderStore } from "./sqlOrderStore.ts"
import { sqlPoolBooks } from "./sqlPoolBooks.ts"
import { sqlRefundStore } from "./sqlRefundStore.ts"
import { sqlRestoreChecks } from "./sqlRestoreChecks.ts"
import { sqlSettlements } from "./sqlSettlements.ts"
import { findSession, sqlStaffStore } from "./sqlStaff.ts"
import { sqlTravellerMessages } from "./sqlTravellerMessages.ts"
import { sqlTripRequests } from "./sqlTripRequests.ts"
import type { Tables } from "./tables.ts"

const storesOver = (db: Kysely<Tables>, ids: Layer.Layer<Ids>): Layer.Layer<DeedStores> =>
  Layer.mergeAll(
    ids,
    sqlBoarding(db),
    sqlBookingChanges(db),
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlCatalogueDesk(db),
    sqlCatalogueStore(db),
    sqlDeadLetters(db),
    sqlDepartureStore(db),
    sqlOrderSearch(db),
    sqlOrderStore(db),
    sqlPoolBooks(db),
    sqlRefundStore(db),
    sqlRestoreChecks(db),
    sqlSettlements(db),
    sqlStaffStore(db),
    sqlTravellerMessages(db),
    sqlTripRequests(db),
  )

type Refusal = DeskSignedOut | RoleLacking | VerificationNeeded

/** Ends a transaction with what the work failed with, so that nothing of it is written. */
class RolledBack extends Error {
  readonly exit: Exit.Exit<unknown, unknown>
  constructor(exit: Exit.Exit<unknown, unknown>) {
    super("rolled back")
    this.exit = exit
  }
}

interface Author extends DeedAuthor, Pick<LoggedDeed, "role"> {}

const isByCommand = (request: DeedRequest): request is CommandDeedRequest => "account" in request.by

/** As whom it is done, or why they may not. */
const authorOf = async (
  tx: Kysely<Tables>,
  request: DeedRequest,
  nowMs: number,
): Promise<Author | Refusal> => {
  if (isByCommand(request)) return { name: request.by.account, role: "command line" }
  const { by, deed, needsFresh } = request
  // Stryker disable next-line BooleanLiteral,ConditionalExpression: It locks on PostgreSQL alone: nobody revokes in between on
  // SQLite; and it spares a read: no session is found without a secret.
  const session = by.session === undefined ? undefined : await findSession(tx, by.session, by.place, true)
  const refusal = deedRefusal(session, deed, nowMs, needsFresh)
  if (refusal !== undefined || session === undefined) return refusal ?? new DeskSignedOut()
  const { staffId, name, role } = session.staff
  return { staffId, name, role, sessionId: session.sessionId }
}

const carryOut =
  (db: Kysely<Tables>, ids: Layer.Layer<Ids>): DeedBooks["Service"]["carryOut"] =>
  <A, E>(request: DeedRequest, work: (author: DeedAuthor) => Effect.Effect<DoneDeed<A>, E, DeedStores>) =>
    Effect.gen(function* () {
      const run = Effect.runPromiseExitWith(yield* Effect.context<never>())
      const nowMs = yield* Clock.currentTimeMillis
      const attempt = (tx: Transaction<Tables>) =>
        authorOf(tx, request, nowMs).then(async (author): Promise<Exit.Exit<A, E | Refusal>> => {
          if ("_tag" in author) return Exit.fail(author)
          const exit = await run(Effect.provide(work(author), storesOver(tx, ids)))
          if (Exit.isSuccess(exit)) {
            const { answer, record } = exit.value
            const { sessionId: _, ...who } = author
            await appendDeed(tx, { ...who, ...record, deed: request.deed, atMs: nowMs })
            return Exit.succeed(answer)
          }
          // A race that was lost inside is run again by whoever began the transaction.
          throw Cause.hasDies(exit.cause) ? Cause.squash(exit.cause) : new RolledBack(exit)
        })
      return yield* yield* Effect.promise(() =>
        inTransaction(db, attempt).catch((error: unknown): Exit.Exit<A, E | Refusal> => {
          // Only this function throws one, with the exit of its own work.
          if (error instanceof RolledBack) return error.exit as Exit.Exit<A, E | Refusal>
          throw error
        }),
      )
    })

/** `ids` are those of what deeds make: of a real shop, ones that cannot be guessed. */
export const sqlDeedBooks = (db: Kysely<Tables>, ids: Layer.Layer<Ids> = randomIds) =>
  Layer.succeed(DeedBooks, {
    carryOut: carryOut(db, ids),
    newest: (most, about) => Effect.promise(() => newestDeeds(db, most, about)),
    page: (question, most) => Effect.promise(() => pageOfDeeds(db, question, most)),
  })
