/**
 * The log of the desk: append-only but for reasons, which go with an erased person, and part of the transaction of whatever it
 * tells of.
 */
import { Context, type Effect } from "effect"
import type { DeedDetail } from "../desk/deedText.ts"
import type { DeskDeed, LogDeed } from "../desk/deskRights.ts"
import type { LogPage, LogQuestion } from "../desk/log/logView.ts"
import type { SessionPlace } from "../desk/session/sessionPlace.ts"
import type { StaffId } from "../desk/staff/staff.ts"
import type { Boarding } from "./boarding.ts"
import type { BookingChanges } from "./bookingChanges.ts"
import type { BookingLinks } from "./bookingLinks.ts"
import type { CallOffs } from "./callOffs.ts"
import type { CatalogueDesk } from "./catalogueDesk.ts"
import type { CatalogueStore } from "./catalogueStore.ts"
import type { DepartureStore } from "./departureStore.ts"
import type { DeskSignedOut, RoleLacking, VerificationNeeded } from "./desk.ts"
import type { Ids } from "./ids.ts"
import type { DeadLetters } from "./messages.ts"
import type { OrderSearch, OrderStore, RestoreChecks } from "./orders.ts"
import type { PoolBooks } from "./poolBooks.ts"
import type { RefundStore } from "./refunds.ts"
import type { Settlements } from "./settlements.ts"
import type { StaffStore } from "./staffStore.ts"
import type { TravellerMessages } from "./travellerMessages.ts"
import type { TripRequests } from "./tripRequests.ts"

/** What the log tells of a deed beside its name: of what, and old → new. Never a traveller's name or number. */
export interface DeedRecord {
  /** A departure, an order, a day, a person of the staff. */
  readonly about: string
  readonly detail: DeedDetail
}

/** A row of the log. Unit: `atMs` in milliseconds since 1970. */
export interface LoggedDeed extends DeedRecord {
  readonly deed: LogDeed
  readonly atMs: number
  /** Absent for the command line. */
  readonly staffId?: StaffId
  /** The name and the role that they had then; an account and "command line". */
  readonly name: string
  readonly role: string
}

/** A deed that is about to be done by somebody at the desk, who is known by their session's secret, and from where. */
export interface DeskDeedRequest {
  readonly deed: DeskDeed
  readonly by: { readonly session: string | undefined; readonly place?: SessionPlace }
  /** Whether the passkey must have been used just now, where the table leaves it open. */
  readonly needsFresh?: boolean
}

/** The same by an account at the operator's command line. */
export interface CommandDeedRequest {
  readonly deed: LogDeed
  readonly by: { readonly account: string }
}

export type DeedRequest = DeskDeedRequest | CommandDeedRequest

/** What a deed has done: its answer, and what the log says of it. */
export interface DoneDeed<A> {
  readonly answer: A
  readonly record: DeedRecord
}

/** What a deed may read and write, all of it in one transaction; and ids for what it makes. */
export type DeedStores =
  | Boarding
  | BookingChanges
  | BookingLinks
  | CallOffs
  | CatalogueDesk
  | CatalogueStore
  | DeadLetters
  | DepartureStore
  | Ids
  | OrderSearch
  | OrderStore
  | PoolBooks
  | RefundStore
  | RestoreChecks
  | Settlements
  | StaffStore
  | TravellerMessages
  | TripRequests

/** As whom a deed is done: the name for what it writes. */
export interface DeedAuthor {
  readonly name: string
  /** Absent for the command line, as the session. */
  readonly staffId?: StaffId
  readonly sessionId?: string
}

export class DeedBooks extends Context.Service<
  DeedBooks,
  {
    /**
     * Carries out `work` and writes its row, both or neither. Whether whoever asks may do it is read in the same
     * transaction, so that nobody acts by a role or a session that was taken from them. Nothing of the outside world is
     * asked inside.
     */
    carryOut<A, E>(
      request: DeedRequest,
      work: (author: DeedAuthor) => Effect.Effect<DoneDeed<A>, E, DeedStores>,
    ): Effect.Effect<A, E | DeskSignedOut | RoleLacking | VerificationNeeded>
    /** The newest first. `about` where only one thing's rows are wanted. */
    newest(most: number, about?: string): Effect.Effect<ReadonlyArray<LoggedDeed>>
    /** At most so many rows of what is asked for, the newest first; a cursor that is none begins with the newest. */
    page(question: LogQuestion, most: number): Effect.Effect<LogPage>
  }
>()("goa/core/ports/DeedBooks") {}
