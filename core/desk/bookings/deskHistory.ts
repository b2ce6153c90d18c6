/** What happened to a booking, in words for who works at the desk: its own events, and deeds that change nothing of it. */
import { partyText } from "../../booking/party.ts"
import { dayText } from "../../days.ts"
import { startTimeOf } from "../../departures/departure.ts"
import type { OrderActor, OrderEvent, OrderState } from "../../orders/order.ts"
import type { LoggedDeed } from "../../ports/deedBooks.ts"
import type { LogDeed } from "../deskRights.ts"
import type { HistoryLine } from "./deskBookingView.ts"

/** What is to be said of an order in each state. */
export const ORDER_STATE_TEXT: Readonly<Record<OrderState, string>> = {
  CREATED: "not paid yet",
  OWED: "to be paid at the desk",
  PENDING: "not paid yet",
  COMPLETED: "paid",
  FAILED: "not paid",
  REVIEW: "somebody must decide",
  REJECTED: "rejected",
  ABANDONED: "given up, not paid",
}

const ACTOR_TEXT: Readonly<Record<OrderActor, string>> = {
  visitor: "the traveller",
  webhook: "the payment provider",
  reconciliation: "the shop",
  operator: "the desk",
  retention: "the shop",
  upgrade: "a new release",
}

const SETTLED_TEXT: Readonly<Record<OrderState, string>> = {
  CREATED: "booked",
  OWED: "booked, to be paid at the desk",
  PENDING: "payment page opened",
  COMPLETED: "paid",
  FAILED: "the payment failed",
  REVIEW: "the payment needs somebody to decide",
  REJECTED: "rejected, the money goes back",
  ABANDONED: "given up, its seats are free",
}

const WHAT_TEXT: Readonly<Record<Exclude<OrderEvent["what"], "settled" | "moved" | "fewer">, string>> = {
  placed: "booked",
  "checkout asked": "payment page asked for",
  filed: "opened, and told what was bought",
  noted: "noted",
  captured: "the payment provider told how much it took",
  "seats released": "its seats were given back",
  cancelled: "cancelled, its seats are free",
  "called off": "called off by the company",
  "voucher paid out": "a voucher was paid out",
  erased: "the traveller's name and number were erased",
}

const whatOf = ({ what, change }: OrderEvent): string => {
  switch (what) {
    case "settled":
      return SETTLED_TEXT[change.state ?? "CREATED"]
    case "moved": {
      const time = startTimeOf(change.request?.departure)
      const trip = change.activityName === undefined ? "" : `${change.activityName}, `
      return change.request === undefined
        ? "moved to another day"
        : `moved to ${trip}${dayText(change.request.date)}${time === undefined ? "" : `, ${time}`}`
    }
    case "fewer":
      return change.request === undefined
        ? "some of them stay at home"
        : `${partyText(change.request)} still travel`
    default:
      return WHAT_TEXT[what]
  }
}

/** As it was taken or paid, the reason is what happened. */
const saysItself = ({ what, change }: OrderEvent): boolean =>
  what === "placed" || (what === "settled" && change.state === "COMPLETED")

/** Whoever knows the order's id may open its payment result: nobody is named for that. */
const whoOf = ({ what, actor, decision }: OrderEvent): string =>
  what === "filed" ? "the payment result" : (decision?.decidedBy ?? ACTOR_TEXT[actor])

const lineOf = (event: OrderEvent): HistoryLine => {
  const { atMs, decision } = event
  const base = { atMs, who: whoOf(event) }
  if (decision === undefined) return { ...base, what: whatOf(event) }
  return saysItself(event)
    ? { ...base, what: decision.reason }
    : { ...base, what: whatOf(event), reason: decision.reason }
}

/** Those of which the order's own events say nothing. */
const DEED_TEXT: Partial<Readonly<Record<LogDeed, string>>> = {
  "send a booking's link": "the link was sent to the traveller",
  "correct an address": "the address was corrected",
  "tell a traveller by phone": "they were told by phone what no message had brought them",
  "renew a booking's link": "a new link was made; the former opens nothing any more",
}

/** Oldest first. */
export const deskHistory = (
  events: ReadonlyArray<OrderEvent>,
  deeds: ReadonlyArray<LoggedDeed>,
): ReadonlyArray<HistoryLine> =>
  [
    ...events.map(lineOf),
    ...deeds.flatMap(({ atMs, name, deed }) => {
      const what = DEED_TEXT[deed]
      return what === undefined ? [] : [{ atMs, who: name, what }]
    }),
  ].toSorted((one, other) => one.atMs - other.atMs)
