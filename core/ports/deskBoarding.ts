/** Boarding as a device of the desk meets it: what the desk knows, what this device keeps, and its camera. */
import { Context, Data, type Effect } from "effect"
import type { BoardingId } from "../boarding/boardingId.ts"
import type { BoardingMark } from "../boarding/boardingMark.ts"
import type { BoardingSheet } from "../boarding/boardingSheet.ts"
import type { SavedBoarding } from "../boarding/savedBoarding.ts"
import type { DeskFailure } from "./desk.ts"

/** A departure, and the device that asks. */
export interface AtJetty {
  readonly id: BoardingId
  readonly deviceId: string
}

export class DeskBoarding extends Context.Service<
  DeskBoarding,
  {
    look(id: BoardingId): Effect.Effect<BoardingSheet, DeskFailure>
    /** Gives the departure to this device. `takeOver` also where another one has it. */
    begin(at: AtJetty, takeOver: boolean): Effect.Effect<BoardingSheet, DeskFailure>
    /** Sends marks, at most `MOST_MARKS`; those that were sent before change nothing. */
    note(at: AtJetty, marks: ReadonlyArray<BoardingMark>): Effect.Effect<BoardingSheet, DeskFailure>
    /** Lets another device go on at once. */
    handOver(at: AtJetty): Effect.Effect<BoardingSheet, DeskFailure>
  }
>()("goa/core/ports/DeskBoarding") {}

export class BoardingDevice extends Context.Service<
  BoardingDevice,
  {
    /** Drawn once, and the same until the browser's data is cleared. */
    readonly deviceId: Effect.Effect<string>
    /** Has the desk's pages open here without a network from now on. */
    readonly prepare: Effect.Effect<void>
    /** A device that keeps nothing keeps it until the page is closed: no failure worth telling. */
    readonly read: Effect.Effect<ReadonlyArray<SavedBoarding>>
    write(kept: ReadonlyArray<SavedBoarding>): Effect.Effect<void>
  }
>()("goa/core/ports/BoardingDevice") {}

/** The camera shows nothing: it was forbidden, there is none, or nothing here reads codes. */
export class CameraFailed extends Data.TaggedError("CameraFailed")<{
  readonly why: "forbidden" | "absent" | "reader"
}> {}

export class TicketReader extends Context.Service<
  TicketReader,
  {
    /** Fetches what reading takes, while there is a network. */
    readonly prepare: Effect.Effect<void>
    /** Shows the camera where the page has a place for it. */
    readonly open: Effect.Effect<void, CameraFailed>
    /** The next ticket that is held before the camera; the one that was just read counts once it was away. */
    readonly next: Effect.Effect<string>
    readonly close: Effect.Effect<void>
  }
>()("goa/core/ports/TicketReader") {}
