/** Asks the stores of copies of the books what they have, takes on what is due in them, and lets somebody in at their desk. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlDeadLetters, sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { sqlStaffAccess, sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { callOffReads } from "../checks/storeReads/callOffReads.ts"
import { catalogueReads, wrongImport } from "../checks/storeReads/catalogueReads.ts"
import { wrongAccess } from "../checks/storeReads/deskAccess.ts"
import { wrongDeskSeats } from "../checks/storeReads/deskSeats.ts"
import { misclaimed } from "../checks/storeReads/dueClaims.ts"
import { wrongErasure } from "../checks/storeReads/erasedPersons.ts"
import { wrongOutcome } from "../checks/storeReads/messageOutcomes.ts"
import { messageReads } from "../checks/storeReads/messageReads.ts"
import { orderReads } from "../checks/storeReads/orderReads.ts"
import { refundReads } from "../checks/storeReads/refundReads.ts"
import { seatReads } from "../checks/storeReads/seatReads.ts"
import { staffReads } from "../checks/storeReads/staffReads.ts"
import { misread, type StoreRead } from "../checks/storeReads/storeRead.ts"
import { type BooksCopy, type OpenedCopy, withOpenedCopy, wrongRestoreOf } from "./copiedBooks.ts"

/** The first thing of each kind that is wrong with any of the copies; undefined where nothing is. */
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

const storesOver = (db: Kysely<Tables>) =>
  Layer.mergeAll(
    sqlBoarding(db),
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlCatalogueStore(db),
    sqlDeadLetters(db),
    sqlDeedBooks(db),
    sqlDepartureStore(db),
    sqlOrderStore(db),
    sqlOrderWatch(db),
    sqlOutbox(db),
    sqlRefundStore(db),
    sqlRestoreChecks(db),
    sqlStaffAccess(db),
    sqlStaffStore(db),
    sqlTravellerMessages(db),
  )

type CopyPorts = Layer.Success<ReturnType<typeof storesOver>>

const readsOf = (copy: OpenedCopy): ReadonlyArray<StoreRead<CopyPorts>> => [
  ...orderReads(copy),
  ...refundReads(copy),
  ...callOffReads(copy),
  ...catalogueReads(copy),
  ...messageReads(copy),
  ...seatReads(copy),
  ...staffReads(copy),
]

const findingsOf = Effect.fn("findingsOf")(function* (copy: OpenedCopy) {
  return {
    misread: yield* misread(readsOf(copy)),
    misclaimed: yield* misclaimed(copy),
    letIn: yield* wrongAccess(copy),
    miswritten: (yield* wrongOutcome(copy)) ?? (yield* wrongDeskSeats(copy)) ?? (yield* wrongImport(copy)),
    unerased: yield* wrongErasure(copy),
  }
})

/** `last`: the books as they are when everything has come to rest. */
export const readCopies = async (
  copies: ReadonlyArray<BooksCopy>,
  last: BooksCopy,
): Promise<CopyFindings> => {
  const found: Array<Omit<CopyFindings, "unrestored">> = []
  for (const one of copies)
    found.push(
      await withOpenedCopy(one, (copy) =>
        Effect.runPromise(Effect.provide(findingsOf(copy), storesOver(copy.db))),
      ),
    )
  const firstOf = (kind: keyof (typeof found)[number]) => found.find((one) => one[kind] !== undefined)?.[kind]
  return {
    misread: firstOf("misread"),
    misclaimed: firstOf("misclaimed"),
    letIn: firstOf("letIn"),
    miswritten: firstOf("miswritten"),
    unerased: firstOf("unerased"),
    unrestored: copies.map((copy) => wrongRestoreOf(copy, last)).find((wrong) => wrong !== undefined),
  }
}
