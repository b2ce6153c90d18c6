/** Asks the stores of copies of the books what they have, takes on what is due in them, and lets somebody in at their desk. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlDeadLetters, sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlPoolBooks } from "#adapters/sql/sqlPoolBooks.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { sqlStaffAccess, sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { sqlTripRequests } from "#adapters/sql/sqlTripRequests.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { wrongTripAnswer } from "../checks/storeReads/answeredTrips.ts"
import { callOffReads, wrongLatePayer, wrongToldUnpaid } from "../checks/storeReads/callOffReads.ts"
import { catalogueReads, wrongImport } from "../checks/storeReads/catalogueReads.ts"
import { wrongCollection } from "../checks/storeReads/collectedPersons.ts"
import { wrongDamagedList } from "../checks/storeReads/damagedRows.ts"
import { wrongAccess } from "../checks/storeReads/deskAccess.ts"
import { wrongDeskSeats } from "../checks/storeReads/deskSeats.ts"
import { wrongFewerSeats } from "../checks/storeReads/fewerSeats.ts"
import { misclaimed } from "../checks/storeReads/dueClaims.ts"
import { wrongErasure } from "../checks/storeReads/erasedPersons.ts"
import { wrongCommandRead } from "../checks/storeReads/commandReads.ts"
import { wrongCount } from "../checks/storeReads/countedHits.ts"
import { wrongGuess } from "../checks/storeReads/guessedDigits.ts"
import { wrongOutcome } from "../checks/storeReads/messageOutcomes.ts"
import { wrongRetention } from "../checks/storeReads/forgottenPersons.ts"
import { messageReads } from "../checks/storeReads/messageReads.ts"
import { orderReads } from "../checks/storeReads/orderReads.ts"
import { orderSearches, SEARCHED_AT_ONCE } from "../checks/storeReads/orderSearches.ts"
import { wrongMovedKey } from "../checks/storeReads/movedKeys.ts"
import { poolReads } from "../checks/storeReads/poolReads.ts"
import { refundReads } from "../checks/storeReads/refundReads.ts"
import { wrongRestoreCheck } from "../checks/storeReads/restoreOutcomes.ts"
import { wrongSecondPayment } from "../checks/storeReads/secondPayments.ts"
import { wrongUnmoved } from "../checks/storeReads/unmovedDifferences.ts"
import { seatReads } from "../checks/storeReads/seatReads.ts"
import { staffReads } from "../checks/storeReads/staffReads.ts"
import { misread, type StoreRead } from "../checks/storeReads/storeRead.ts"
import { type BooksCopy, type OpenedCopy, withOpenedCopy, wrongRestoreOf } from "./copiedBooks.ts"
import { wrongErasedAgain } from "./erasedAgain.ts"
import type { RowLocks } from "./rowLocks.ts"

/** The first thing of each kind that is wrong with a copy; undefined where nothing is. */
export interface CopyFindings {
  /** What a store answers otherwise than its rows are. */
  readonly misread: string | undefined
  /** What is taken on, and not due, or the other way round. */
  readonly misclaimed: string | undefined
  /** Whom the desk lets in, and should not, or the other way round. */
  readonly letIn: string | undefined
  /** What is kept otherwise than it was told. */
  readonly miswritten: string | undefined
  /** What is left of persons who were taken out, or not of others. */
  readonly unerased: string | undefined
  /** What goes wrong as a copy takes the place of the books as they are at last. */
  readonly unrestored: string | undefined
}

const NOTHING_FOUND = {
  misread: undefined,
  misclaimed: undefined,
  letIn: undefined,
  miswritten: undefined,
  unerased: undefined,
}

const storesOver = (db: Kysely<Tables>) =>
  Layer.mergeAll(
    sqlBoarding(db),
    sqlBookingChanges(db),
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlCatalogueStore(db),
    sqlDeadLetters(db),
    sqlDeedBooks(db),
    sqlDepartureStore(db),
    sqlOrderSearch(db, SEARCHED_AT_ONCE),
    sqlOrderStore(db),
    sqlOrderWatch(db),
    sqlOutbox(db),
    sqlPoolBooks(db),
    sqlRefundStore(db),
    sqlRestoreChecks(db),
    sqlStaffAccess(db),
    sqlStaffStore(db),
    sqlTravellerMessages(db),
    sqlTripRequests(db),
  )

type CopyPorts = Layer.Success<ReturnType<typeof storesOver>>

const readsOf = (copy: OpenedCopy): ReadonlyArray<StoreRead<CopyPorts>> => [
  ...orderReads(copy),
  ...orderSearches(copy),
  ...refundReads(copy),
  ...callOffReads(copy),
  ...catalogueReads(copy),
  ...messageReads(copy),
  ...seatReads(copy),
  ...poolReads(copy),
  ...staffReads(copy),
]

/** Takes little time: it is written in every story. */
const wrongNotes = Effect.fn("wrongNotes")(function* (copy: OpenedCopy) {
  return (
    // It asks by the key under which a booking is known, which another one changes.
    (yield* wrongSecondPayment(copy)) ??
    (yield* wrongRestoreCheck(copy)) ??
    (yield* wrongMovedKey(copy)) ??
    (yield* wrongFewerSeats(copy)) ??
    (yield* wrongUnmoved(copy)) ??
    (yield* wrongToldUnpaid(copy)) ??
    (yield* wrongTripAnswer(copy)) ??
    (yield* wrongCollection(copy)) ??
    (yield* wrongLatePayer(copy))
  )
})

/** Each writes rows of its own, so that none stands in the way of another. */
const writingsIn = Effect.fn("writingsIn")(function* (copy: OpenedCopy) {
  return {
    letIn: yield* wrongAccess(copy),
    miswritten:
      (yield* wrongOutcome(copy)) ??
      (yield* wrongDeskSeats(copy)) ??
      (yield* wrongCount(copy)) ??
      (yield* wrongGuess(copy)) ??
      (yield* wrongDamagedList(copy)) ??
      (yield* wrongCommandRead(copy)) ??
      (yield* wrongNotes(copy)) ??
      (yield* wrongImport(copy)),
    unerased: (yield* wrongErasure(copy)) ?? (yield* wrongRetention(copy)),
  }
})

const findingsOf = Effect.fn("findingsOf")(function* (copy: OpenedCopy, isWritten: boolean) {
  return {
    misread: yield* misread(readsOf(copy)),
    misclaimed: yield* misclaimed(copy),
    ...(isWritten ? yield* writingsIn(copy) : { miswritten: yield* wrongNotes(copy) }),
  }
})

/** One copy is asked; `older` ones take the place of the books as they are when everything has come to rest. */
export interface CopiesToRead {
  readonly asked: BooksCopy
  /** It is written to as well: what comes of that depends little on the story. */
  readonly isWritten: boolean
  readonly older: ReadonlyArray<BooksCopy>
  readonly last: BooksCopy
  /** Draws what was done to departures meanwhile. */
  readonly seed: number
  readonly locks: RowLocks
}

export const readCopies = async ({
  asked,
  isWritten,
  older,
  last,
  seed,
  locks,
}: CopiesToRead): Promise<CopyFindings> => {
  const found = await withOpenedCopy(
    asked,
    (copy) => Effect.runPromise(Effect.provide(findingsOf(copy, isWritten), storesOver(copy.db))),
    locks,
  )
  return {
    ...NOTHING_FOUND,
    ...found,
    unrestored: wrongRestoreOf(older, last, seed) ?? (await wrongErasedAgain(older[0] ?? last, last)),
  }
}
