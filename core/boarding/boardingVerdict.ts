/**
 * Whether who shows a ticket may board, as a table. What a reader reads is the order's id: 130 bits of chance, which nobody
 * makes up (`Ids`), and only what is on the manifest, letter by letter, is ever let on board.
 */
import { headsOfAll } from "../booking/party.ts"
import { type BoardingMark, boardingsOf, ordersOnBoard } from "./boardingMark.ts"
import type { Boarder, PassengerState } from "./boarder.ts"

/** GREEN: let them board. AMBER: only after what the reason says. RED: not on this departure. */
export type BoardingColour = "GREEN" | "AMBER" | "RED"

const BOARDING_REASONS = [
  "welcome",
  "owed",
  "justBoarded",
  "boardedBefore",
  "calledOff",
  "cancelled",
  "notOnThisDeparture",
] as const
export type BoardingReason = (typeof BOARDING_REASONS)[number]

interface Told {
  readonly colour: BoardingColour
  readonly sentence: string
}

/** The colour and the sentence of each reason. */
export const BOARDING_TABLE: Readonly<Record<BoardingReason, Told>> = {
  welcome: { colour: "GREEN", sentence: "Paid. Welcome on board." },
  owed: { colour: "AMBER", sentence: "Not paid yet. Take the money first, then scan again." },
  justBoarded: {
    colour: "AMBER",
    sentence: "This ticket was scanned here before. They are on board already.",
  },
  boardedBefore: {
    colour: "RED",
    sentence: "Another device let this ticket on board. Ask who is travelling on it.",
  },
  calledOff: {
    colour: "RED",
    sentence: "This trip is called off for them. They choose their money or another time.",
  },
  cancelled: { colour: "RED", sentence: "This booking is cancelled. Nobody travels on it." },
  notOnThisDeparture: {
    colour: "RED",
    sentence:
      "This ticket is not on this list. Look for the name, or on the list of another trip, day or time.",
  },
}

const REASON_OF: Readonly<Record<PassengerState, BoardingReason>> = {
  PAID: "welcome",
  OWED: "owed",
  CALLED_OFF: "calledOff",
  CANCELLED: "cancelled",
}

export interface BoardingVerdict extends Told {
  readonly reason: BoardingReason
  /** Absent where the code is on no booking of the departure. */
  readonly passengers?: Boarder
}

/** All that a verdict is made of. */
export interface VerdictBasis {
  readonly passengers: ReadonlyArray<Boarder>
  readonly marks: ReadonlyArray<BoardingMark>
}

const reasonFor = (
  { state, merchantOrderId }: Boarder,
  { marks }: Pick<VerdictBasis, "marks">,
  deviceId: string,
): BoardingReason => {
  const [first] = boardingsOf(marks, merchantOrderId)
  if (first === undefined) return REASON_OF[state]
  return first.deviceId === deviceId ? "justBoarded" : "boardedBefore"
}

/** `code` is what was read, whatever it is; also the id of who was looked up by name. Pure: it needs no network. */
export const boardingVerdict = (manifest: VerdictBasis, code: string, deviceId: string): BoardingVerdict => {
  const passengers = manifest.passengers.find(({ merchantOrderId }) => merchantOrderId === code)
  const reason = passengers === undefined ? "notOnThisDeparture" : reasonFor(passengers, manifest, deviceId)
  return { reason, ...BOARDING_TABLE[reason], ...(passengers === undefined ? {} : { passengers }) }
}

/** Whether a verdict lets them board, so that a mark may be made. */
export const letsBoard = ({ colour }: Pick<BoardingVerdict, "colour">): boolean => colour === "GREEN"

/** How many people are on board. */
export const peopleOnBoard = ({ passengers, marks }: VerdictBasis): number => {
  const onBoard = ordersOnBoard(marks)
  return headsOfAll(passengers.filter(({ merchantOrderId }) => onBoard.has(merchantOrderId)))
}

/** How many people are waited for, those on board with them: paid, or to be paid at the desk. */
export const peopleExpected = ({ passengers }: Pick<VerdictBasis, "passengers">): number =>
  headsOfAll(passengers.filter(({ state }) => state === "PAID" || state === "OWED"))
