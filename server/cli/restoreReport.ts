/** What a restore has taken over from the database that it replaced, and the commands that are left to give, as text. */
import type { LostDepartureDeed } from "#adapters/sql/restoredDepartures.ts"
import type { LostCallOff, LostFewer, LostMove } from "#adapters/sql/lostChanges.ts"
import { partyText } from "#core/booking/party.ts"
import { rupeesFromPaise } from "#core/money.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { Day } from "#core/days.ts"
import { DepartureId, parseDepartureId } from "#core/departures/departure.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import type { LearntByRestore } from "./databaseFiles.ts"

const UNKNOWN = (why: string) =>
  `${why}, so what was paid or given back after the backup is not known here, nor what was moved, called off, blocked or closed: compare with the provider's settlement report, npm run cli -- reconcile FILE\nNor is it known who was let in at the desk or shut out: npm run cli -- staff\n`

/** What comes first, where something does. */
const onceText = ({ onceSettled }: Pick<LostMove, "onceSettled">): string =>
  onceSettled === undefined ? "" : `, once the books have the payment of its difference ${onceSettled}`

/** Moved by the company: its money has moved already, as far as it did. */
const lostMoveText = (lost: LostMove): string => {
  const { merchantOrderId, day, departure, subSlug, fare, noticeDays } = lost
  const place = [
    `--day ${day}`,
    ...(departure === undefined ? [] : [`--departure ${departure}`]),
    ...(subSlug === undefined ? [] : [`--activity ${subSlug}`]),
    ...(fare === undefined ? [] : [`--fare ${rupeesFromPaise(fare)}`]),
  ].join(" ")
  const when = tripTimeText({
    date: Day.make(day),
    departure: departure === undefined ? undefined : DepartureId.make(departure),
  })
  const to = [when, ...(subSlug === undefined ? [] : [subSlug])].join(", ")
  return `Was moved to ${to} after the backup${onceText(lost)}: npm run cli -- orders move ${merchantOrderId} ${place} --company${noticeDays === undefined ? "" : ` --notice ${noticeDays}`} --reason "restored"`
}

/** What was due for them has gone back, and does not go back again. */
const lostFewerText = (lost: LostFewer): string => {
  const { merchantOrderId, adults, children, due } = lost
  return `Was for ${partyText(lost)} after the backup${onceText(lost)}: npm run cli -- orders fewer ${merchantOrderId} --adults ${adults} --children ${children} --due ${rupeesFromPaise(due)} --reason "restored"`
}

/** As a word of a shell. */
const quoted = (text: string): string => `"${printable(text).replace(/["$`\\!]/g, " ")}"`

/** Its travellers are offered their remedies anew; who has been given one already has cancelled. */
const lostCallOffText = ({ day, pool, departure, reason, decidedBy }: LostCallOff): string => {
  const scope =
    departure === undefined ? (pool === undefined ? "" : ` --pool ${pool}`) : ` --departure ${departure}`
  return `Was called off after the backup, and is on sale again: npm run cli -- call-off ${day}${scope} --reason ${quoted(reason)} --by ${quoted(decidedBy)}`
}

/** By its pool: of a block no command names the departure. */
const departureText = (id: string): string => {
  const departure = parseDepartureId(id)
  return departure === undefined
    ? id
    : `${departure.pool}, ${tripTimeText({ date: departure.day, departure: DepartureId.make(id) })}`
}

/** What is done again, and the words of `departures` that do it. */
const lostDeedWords = (lost: LostDepartureDeed): readonly [what: string, words: string] => {
  const { departure } = lost
  switch (lost.is) {
    case "unblocked":
      return [
        `Blocked seats of ${departureText(departure)}, were given back after the backup, and are blocked again`,
        `unblock ${lost.holdId}`,
      ]
    case "reopened":
      return ["Was opened after the backup, and is closed again", `reopen ${departure}`]
    case "enlarged":
    case "reduced":
      return [
        `Had ${countText(lost.seats, "seat")} after the backup`,
        `capacity ${departure} --seats ${lost.seats}`,
      ]
    case "blocked":
      return [
        "Seats were blocked after the backup, and are on sale again",
        `block ${departure} --seats ${lost.seats}`,
      ]
    case "closed":
      return ["Was closed after the backup, and is on sale again", `close ${departure}`]
  }
}

const lostDeedText = (lost: LostDepartureDeed): string => {
  const [what, words] = lostDeedWords(lost)
  const by = lost.decidedBy === "" ? "" : ` --by ${quoted(lost.decidedBy)}`
  const decision = lost.is === "unblocked" ? "" : ` --reason ${quoted(lost.reason || "restored")}${by}`
  return `${what}: npm run cli -- departures ${words}${decision}`
}

/** Where it can be on board again is a person's to say. */
const unseatedText = (merchantOrderId: string): string =>
  `Has no seats, because others have them here: npm run cli -- orders show ${merchantOrderId}, then move it or pay it back`

/** `keptAs` is where the replaced database is. */
const lostCatalogueText = (keptAs: string): string =>
  `The catalogue was changed after the backup, and is on sale as it was then: DATABASE_URL="file:${keptAs}" npm run cli -- catalogue export FOLDER, then npm run cli -- catalogue import FOLDER`

/** Line by line, in the order in which the commands are to be given. `keptAs` is where the replaced database is. */
export const learntText = (
  losses: LearntByRestore | undefined,
  wasThere: boolean,
  keptAs: string,
): string => {
  if (losses === undefined)
    return UNKNOWN(wasThere ? "The replaced database cannot be read" : "There was no database here")
  const { erased } = losses
  const lines = [
    erased.orders > 0 ? `${countText(erased.orders, "order")} erased again, as since the backup.` : "",
    erased.trip_plans + erased.subscribers > 0
      ? `${countText(erased.trip_plans, "trip request")} and ${countText(erased.subscribers, "newsletter address", "newsletter addresses")} were erased after the backup and may be back: whose they were nobody knows any more, so erase them again.`
      : "",
    losses.refunds > 0 ? `${countText(losses.refunds, "refund")} taken over from what was there.` : "",
    losses.cancellations > 0
      ? `${countText(losses.cancellations, "cancellation")} taken over from what was there.`
      : "",
    losses.desk.orders > 0
      ? `${countText(losses.desk.orders, "booking")} of the desk taken over from what was there, as paid or owed as they were.`
      : "",
    losses.boardingMarks > 0
      ? `${countText(losses.boardingMarks, "boarding mark")} taken over from what was there.`
      : "",
    losses.staff > 0
      ? `The access of ${countText(losses.staff, "person", "people")} to the desk taken over from what was there.`
      : "",
    losses.isCatalogueLost ? lostCatalogueText(keptAs) : "",
    ...losses.desk.unseated.map(unseatedText),
    // In this order: who was moved finds room and is not called off again, and who stays at home has all of it back.
    ...losses.departures.makingRoom.map(lostDeedText),
    ...losses.moves.map(lostMoveText),
    ...losses.callOffs.map(lostCallOffText),
    ...losses.fewer.map(lostFewerText),
    ...losses.departures.takingRoom.map(lostDeedText),
    losses.orders > 0
      ? `${countText(losses.orders, "order")} to be asked about at the payment provider: the shop does so when it runs, and status shows what is paid and not in the books.`
      : "",
  ]
  return lines.map((line) => (line === "" ? "" : `${line}\n`)).join("")
}
