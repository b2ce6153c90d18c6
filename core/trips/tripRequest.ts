/** A request for a trip of one's own as the operator works through it: what was wished, and what was answered. */
import type { Paise } from "../money.ts"
import type { TripPlan } from "./tripPlan.ts"

/** What somebody at the desk has done about a request, in the order in which it usually happens. */
export const TRIP_ANSWERS = ["CALLED", "QUOTED", "CLOSED"] as const
export type TripAnswer = (typeof TRIP_ANSWERS)[number]

/** Of what is noted with an answer. Unit: characters. */
export const MAX_NOTE = 1000

/** Unit: `atMs` in milliseconds since 1970. */
export interface TripRequestNote {
  readonly answer: TripAnswer
  /** What the trip would cost, where that was told. */
  readonly quoted?: Paise
  /** As it was typed; empty where nothing was. */
  readonly note: string
  readonly notedBy: string
  readonly atMs: number
}

/** A trip plan as it was accepted. Unit: `receivedAtMs` in milliseconds since 1970. */
export interface AcceptedTripPlan {
  readonly requestKey: string
  readonly receivedAtMs: number
  readonly plan: TripPlan
}

export interface TripRequest extends AcceptedTripPlan {
  /** The oldest first. */
  readonly notes: ReadonlyArray<TripRequestNote>
}

/** Behind which request a page of them begins. */
export type TripRequestCursor = Pick<TripRequest, "receivedAtMs" | "requestKey">

export const TRIP_REQUEST_STATES = ["OPEN", ...TRIP_ANSWERS] as const
export type TripRequestState = (typeof TRIP_REQUEST_STATES)[number]

/** OPEN: nobody has answered yet. Else what was done last. */
export const tripRequestState = ({ notes }: Pick<TripRequest, "notes">): TripRequestState =>
  notes.at(-1)?.answer ?? "OPEN"

/** The same, for the command line and the desk. */
export const TRIP_REQUEST_STATE_TEXT: Readonly<Record<TripRequestState, string>> = {
  OPEN: "open",
  CALLED: "called",
  QUOTED: "quoted",
  CLOSED: "closed",
}
