/** The operator's books of who has boarded, and which device may note it. */
import { Context, type Effect } from "effect"
import type { BoardingId } from "../boarding/boardingId.ts"
import type { BoardingMark } from "../boarding/boardingMark.ts"
import type { BoardingLease } from "../boarding/boardingSheet.ts"

/** Every write is one transaction; trouble with the database is a defect. */
export class Boarding extends Context.Service<
  Boarding,
  {
    /**
     * Takes the right to board a departure, or a day by a trip without one, or keeps it for longer; with it a device may go on
     * without a network. Returns the lease that holds now: another device's, where that has not ended.
     */
    acquireLease(
      boardingId: BoardingId,
      deviceId: string,
      nowMs: number,
      untilMs: number,
    ): Effect.Effect<BoardingLease>
    /** The lease as it stands, ended ones too. */
    leaseOf(boardingId: BoardingId): Effect.Effect<BoardingLease | undefined>
    /** Ends a device's own lease, so that another one may go on at once. */
    releaseLease(boardingId: BoardingId, deviceId: string): Effect.Effect<void>
    /** Adds marks; one that is there already stays as it is. */
    addMarks(marks: ReadonlyArray<BoardingMark>, receivedAtMs: number): Effect.Effect<void>
    /** In the order that `mergedMarks` gives them. */
    marksOf(boardingId: BoardingId): Effect.Effect<ReadonlyArray<BoardingMark>>
  }
>()("goa/core/ports/Boarding") {}
