/**
 * What must hold whatever happens, as a table. Each check answers with what is wrong, or nothing. `order` is asked of
 * every order that a step has touched, and of all of them at the end; `end` when everything has come to rest.
 */
import {
  capturedOf,
  dueOf,
  heldDaysOf,
  indianDay,
  heldOf,
  isDecided,
  isInHand,
  isSameBooking,
  lateness,
  orderOfMessage,
  sameTrip,
  sum,
  unknownRefund,
} from "./orderFindings.ts"
import { eventsOf, type OrderBooks, sumOfEvents } from "./orderBooks.ts"
import type { OrderRow, OutboxRow } from "#adapters/sql/tables.ts"
import {
  heldForEver,
  heldTooLong,
  inTwoPlaces,
  isUnseated,
  miscounted,
  releasedUnasked,
  wronglySeated,
} from "./seatFindings.ts"
import { Day } from "#core/days.ts"
import { partyObjection } from "#core/departures/tripObjection.ts"
import { runsOn } from "#core/departures/tripRules.ts"
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { VisitorPlan } from "../plan/episodePlan.ts"
import type { Scenario } from "../world/scenario.ts"

export interface Invariant {
  readonly sentence: string
  /** It is about amounts: a mistake that makes them too much and one that makes them too little are seeded for it. */
  readonly isMoney?: true
  /** It holds for orders as well that a restored backup does not have as they were. */
  readonly afterRestore?: true
  readonly order?: (books: OrderBooks, scenario: Scenario, before: string | undefined) => string | undefined
  /** Asked of every order that was paid, `IN_HAND_WITHIN_MS` after that, or after the calm or a restore, and at the end. */
  readonly paid?: (books: OrderBooks, scenario: Scenario) => string | undefined
  /** Asked once, `IN_HAND_WITHIN_MS` after the calm. `waiting`: messages that waited then already, and wait still. */
  readonly rested?: (waiting: ReadonlyArray<string>, scenario: Scenario) => string | undefined
  /** Asked of every departure of which a step has taken or given back seats, or that it has changed. */
  readonly departure?: (departureId: string, scenario: Scenario) => string | undefined
  readonly step?: (scenario: Scenario) => string | undefined
  /** Asked after every event, whatever it was; it must be cheap. */
  readonly always?: (scenario: Scenario) => string | undefined
  readonly end?: (scenario: Scenario, orders: ReadonlyArray<OrderBooks>) => string | undefined
}

/** Far more than any group causes: an order that a clock has placed a day ahead is read each minute until then. */
const MOST_EVENTS = 40_000

const PERSONAL =
  /Zuleika|Dsouza|D'Cruz|प्रिया|(?<!\d)98\d{8}(?!\d)|[९٩９][८٨８][०-९٠-٩０-９]{8}|@example|O-Bearer|client_secret/

/** A look within the hour, and a message that failed may wait an hour for its next try (`DELIVERY_BACKOFF_MS`). */
export const IN_HAND_WITHIN_MS = 2.5 * 3_600_000

/** What a restore has lost is asked about within minutes, and given again by the operator within the hour. */
const LEARNT_WITHIN_MS = 1.5 * 3_600_000

/** So many do not all go before a late answer comes. */
const SEVERAL = 4

export const INVARIANTS = {
  moneyConserved: {
    isMoney: true,
    sentence:
      "What the provider captured is owed, refunded or under review, to the paisa, and our books know what went back, also after a restore.",
    order: (books) => {
      const { row, refunds, refundsAtProvider } = books
      const captured = capturedOf(books)
      if (row?.state === "COMPLETED" && captured !== row.amount)
        return `we owe ${row.amount}, and ${captured} was captured`
      const wentBack = sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      if (wentBack > captured) return `${wentBack} went back of ${captured}`
      const unknown = unknownRefund(books)
      if (unknown !== undefined) return unknown
      const early = refunds.find(
        (ours) =>
          ours.state === "COMPLETED" &&
          refundsAtProvider.find((one) => one.merchantRefundId === ours.merchant_refund_id)?.state !==
            "COMPLETED",
      )
      return early && `refund ${early.merchant_refund_id} is called done, and is not`
    },
    paid: (books, { observer, time }) =>
      books.row === undefined || time.nowMs() - observer.inBooksSinceMs(books.id) < LEARNT_WITHIN_MS
        ? undefined
        : unknownRefund(books),
    end: (_, orders) => {
      const astray = orders.find(
        (books) =>
          capturedOf(books) > 0 && !["COMPLETED", "REVIEW", "REJECTED"].includes(books.row?.state ?? ""),
      )
      return (
        astray &&
        `${capturedOf(astray)} of ${astray.id} is nowhere: the order is ${astray.row?.state ?? "gone"}`
      )
    },
  },
  acknowledgedExists: {
    sentence: "An order of which a visitor has the id exists, once, for what the button said.",
    order: ({ id, row }, { observer, db }) => {
      const acknowledged = observer.acknowledged.get(id)
      if (acknowledged === undefined) return undefined
      if (row === undefined) return `${id} was acknowledged and is not there`
      if (row.amount !== acknowledged.amount)
        return `the button said ${acknowledged.amount}, the order ${row.amount}`
      if (row.request_key !== acknowledged.requestKey) return `${id} answers another wish`
      const same = db.rows("select 1 from orders where request_key = ?", row.request_key).length
      return same === 1 ? undefined : `${same} orders for one wish`
    },
  },
  oneGatewayOrder: {
    isMoney: true,
    sentence: "A wish has one order at the provider at most, for the amount that we keep.",
    step: ({ provider, observer, db }) => {
      for (const [id, { amount }] of provider.orders()) {
        if (observer.lost.has(id) || observer.checked.has(id)) continue
        const [row] = db.rows<{ readonly amount: number }>(
          "select amount from orders where merchant_order_id = ?",
          id,
        )
        if (row === undefined) return `the provider has ${id}, and we do not`
        if (row.amount !== amount) return `the provider wants ${amount} for ${id}, and we ${row.amount}`
        observer.checked.add(id)
      }
      return undefined
    },
  },
  completedStays: {
    afterRestore: true,
    sentence:
      "What is completed or rejected stays so; what is under review stays so until a person has decided, and is what they decided; nothing goes back to an earlier state.",
    order: (books, scenario, before) => {
      const { row } = books
      const isUndone =
        row !== undefined &&
        before !== undefined &&
        before !== row.state &&
        (before === "COMPLETED" ||
          before === "REJECTED" ||
          (before === "REVIEW" && !isDecided(books, scenario)) ||
          row.state === "CREATED")
      return isUndone ? `${before} became ${row.state}` : undefined
    },
  },
  failedIsSaid: {
    afterRestore: true,
    sentence: "A payment is called failed only when the provider said so.",
    order: ({ id, row, atProvider }, { provider }) =>
      row?.state === "FAILED" &&
      atProvider !== undefined &&
      atProvider.state !== "FAILED" &&
      !provider.liedAbout.has(id) &&
      provider.decidedAtMs.get(id) === undefined
        ? `${id} is FAILED, and the provider says ${atProvider.state}`
        : undefined,
  },
  toldHolds: {
    sentence: "What a visitor was told is what the books say, or the operator is told that it changed.",
    order: (books, scenario) => {
      const { id, row, messages } = books
      for (const told of scenario.observer.toldOf(id)) {
        if (row === undefined)
          return `visitor ${told.visitor} was told ${told.state} of an order that is not there`
        const isFinal = told.state === "COMPLETED" || told.state === "REJECTED"
        if (told.amount !== row.amount && !(isFinal && told.amount === row.captured_amount))
          return `visitor ${told.visitor} was told ${told.amount}, the order has ${row.amount}`
        if (isFinal && row.state !== told.state)
          return `visitor ${told.visitor} was told ${told.state}, and it is ${row.state}`
        const isKnown = messages.has("late") || isDecided(books, scenario)
        if (told.state === "FAILED" && row.state === "COMPLETED" && !isKnown)
          return `visitor ${told.visitor} was told FAILED, it is COMPLETED, and nobody is told`
        if (told.state === "FAILED" && row.state === "REVIEW" && !messages.has("review"))
          return `visitor ${told.visitor} was told FAILED, it is under REVIEW, and nobody is told`
      }
      return undefined
    },
  },
  rightPerson: {
    sentence: "Who booked reads name and number as typed; who only has the link reads neither.",
    order: ({ id, row }, { observer }) => {
      for (const { visitor, customer, mobile, isStranger } of observer.toldOf(id)) {
        const isOpen = customer === row?.name && mobile === row.mobile_number
        const isMasked = mobile !== row?.mobile_number && (customer.includes("•") || customer === "N/A")
        if (isStranger ? !isMasked : !isOpen && !isMasked)
          return `visitor ${visitor} reads "${customer}" and "${mobile}"`
      }
      return undefined
    },
  },
  pendingResolved: {
    afterRestore: true,
    sentence: "Every payment is resolved within the schedule once nothing goes wrong any more.",
    order: (books, scenario, before) =>
      before !== undefined && books.row?.state !== before && (before === "PENDING" || before === "CREATED")
        ? lateness(books, scenario)
        : undefined,
    end: (_, orders) => {
      const open = orders.find(({ row }) => row?.state === "PENDING" || row?.state === "CREATED")
      return open && `${open.id} is ${open.row?.state} for ever`
    },
  },
  messageOwed: {
    sentence: "A booking that is confirmed, late or under review owes its message from the same moment on.",
    order: ({ id, row, messages }, _, before) => {
      if (row?.state === "COMPLETED" && !messages.has("confirmed"))
        return `${id} is COMPLETED and owes no message`
      if (row?.state === "REVIEW" && !messages.has("review"))
        return `${id} is under REVIEW and owes no message`
      const isLate = row?.state === "COMPLETED" && (before === "FAILED" || before === "ABANDONED")
      return isLate && !messages.has("late") ? `${id} was paid after all, and nobody is told` : undefined
    },
  },
  messageDelivered: {
    sentence:
      "Every message is delivered at least once, within hours of the calm, and its receiver sees it once; only of an adopted order it may say something else than before the restore.",
    step: ({ mailServer, observer }) => {
      const twice = mailServer.conflicting.find((id) => !observer.adoptedAtMs.has(orderOfMessage(id)))
      return twice && `${twice} came with two texts`
    },
    rested: ([waiting]) => waiting && `${waiting} is not delivered hours after the calm`,
    end: ({ db, mailServer }) => {
      const owed = db.rows<OutboxRow>("select * from outbox")
      const waiting = owed.find(({ delivered_at_ms }) => delivered_at_ms === null)
      if (waiting !== undefined) return `${waiting.message_id} is never delivered`
      const unseen = owed.find(({ message_id }) => !mailServer.has(message_id))
      return unseen && `${unseen.message_id} is called delivered, and nobody got it`
    },
  },
  acceptedOnce: {
    sentence:
      "A message is accepted once; again only when its sender could not mark it as delivered: the answer was lost, it died, the database refused or was restored, or the clock was set.",
    step: ({ mailServer }) =>
      mailServer.acceptedAgain[0] && `${mailServer.acceptedAgain[0]} was accepted twice`,
  },
  capturedInHand: {
    afterRestore: true,
    sentence:
      "What was captured and not given back is confirmed, or with a person who has been told, within hours of the calm.",
    paid: (books, scenario) => {
      const { id, row, atProvider, refundsAtProvider } = books
      const left =
        (atProvider?.amount ?? 0) - sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      if (left <= 0 || isInHand(books, scenario)) return undefined
      return `${left} of ${id} is in nobody's hands: the order is ${row?.state ?? "gone"}`
    },
  },
  reviewedForCause: {
    afterRestore: true,
    sentence:
      "What is paid and under review is so because the provider told another amount, because the same booking holds the money of another order, or because its seats are gone.",
    order: (books, scenario, before) => {
      const { id, row, atProvider } = books
      if (row?.state !== "REVIEW" || before === "REVIEW" || before === undefined) return undefined
      if (scenario.provider.anotherAmount.has(id) || atProvider?.state !== "COMPLETED") return undefined
      // One that was adopted costs what the trip costs today.
      if (atProvider.amount !== row.amount) return undefined
      if (isUnseated(books, scenario)) return undefined
      const others = sameTrip(row, scenario).filter(isSameBooking(row))
      return others.some((one) => heldOf(one, scenario) > 0)
        ? undefined
        : `${id} is under REVIEW, no other order holds money for its booking, and its seats are not gone`
    },
  },
  paidOnce: {
    afterRestore: true,
    sentence:
      "A booking whose money is here is completed by one order at most, unless a person calls it one of its own; one that looks like another is marked.",
    order: ({ row }, scenario) => {
      if (row?.state !== "COMPLETED") return undefined
      // One that was moved there may meet another of the same people, and is one of its own.
      const holding = sameTrip(row, scenario).filter(
        (one) => one.moved_from === null && heldOf(one, scenario) > 0,
      )
      const isOwn = ({ merchant_order_id: id }: OrderRow) =>
        scenario.observer.reviewDecisions.get(id)?.includes("ownBooking") ?? false
      const same = holding.filter(isSameBooking(row)).filter((one) => !isOwn(one)).length
      if (same > 1) return `${same} completed orders for one booking`
      const unmarked = holding.filter(({ looks_like }) => looks_like === null).length
      return unmarked > 1 ? `${unmarked} completed orders look alike, and nobody is told` : undefined
    },
  },
  fairPrice: {
    isMoney: true,
    afterRestore: true,
    sentence: "An order costs what its fare says: 30% for a child, rounded once, half up.",
    order: ({ row }) => {
      if (row === undefined) return undefined
      const exact = Math.floor((row.adult_fare * (10 * row.adults + 3 * row.children) + 5) / 10)
      return row.amount === exact ? undefined : `${row.amount} for a party that costs ${exact}`
    },
  },
  rulesKept: {
    afterRestore: true,
    sentence:
      "No order breaks a rule of its activity: it is for a day on which the trip runs, and for a party that may come.",
    order: ({ id, row }, { stock }) => {
      const sold = stock
        .flatMap(({ subcategories }) => subcategories)
        .find(({ slug }) => slug === row?.sub_slug)
      if (row === undefined || sold?.rules === undefined) return undefined
      if (!runsOn(sold.rules, Day.make(row.travel_day)))
        return `${id} is for ${row.travel_day}, on which ${row.sub_slug} does not run`
      const objection = partyObjection(sold.rules, row)
      return objection && `${id} is for ${row.adults} adults and ${row.children} children: ${objection}`
    },
  },
  seatsCounted: {
    afterRestore: true,
    sentence: "What is taken of a departure is what is held and sold of it, and never more than it has.",
    departure: miscounted,
  },
  seatsSold: {
    afterRestore: true,
    sentence:
      "A confirmed order has its party's seats, sold, or all of its money back; sold seats are of a confirmed order or name who of the desk took them; an order that came to nothing holds none.",
    order: wronglySeated,
  },
  seatsReleased: {
    sentence:
      "Seats are given back when the provider has said that they are not paid, and never by the clock alone.",
    order: releasedUnasked,
  },
  seatsNotKept: {
    sentence: "Once nothing goes wrong any more, no seats are held for longer than their schedule says.",
    rested: (_, scenario) => heldTooLong(scenario),
    end: heldForEver,
  },
  fullForCause: {
    sentence: "Nobody is told that a departure is full while there are seats for them.",
    step: ({ observer }) => observer.wrongRefusals[0],
  },
  poolInOnePlace: {
    afterRestore: true,
    sentence: "What several trips share is in one place.",
    departure: inTwoPlaces,
  },
  fairRefund: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "A refund is the policy's share of what was paid, or all of it, less what went back before, rounded down: no more, no less, and once.",
    order: (books, scenario) => {
      const { observer } = scenario
      const { id, row, refunds, refundsAtProvider } = books
      if (row === undefined) return undefined
      const decisions = observer.refundDecisions.get(id) ?? []
      const captured = row.captured_amount ?? capturedOf(books)
      const days = heldDaysOf(row, scenario)
      const dues = (cancelledOn: string | undefined) => days.map((held) => dueOf(captured, held, cancelledOn))
      const dueAt = (cancelledOn: string | null, atMs: number) =>
        dues(cancelledOn ?? undefined)[days.findLastIndex(({ sinceMs }) => sinceMs <= Number(atMs))] ??
        captured
      const wentBack = sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      const most = Math.max(
        observer.decidedByShop.has(id) ? captured : 0,
        ...decisions.flatMap(({ cancelledOn }) => dues(cancelledOn)),
      )
      if (wentBack > most) return `${wentBack} went back of ${id}, and ${most} was decided`
      let given = 0
      for (const {
        merchant_refund_id,
        cancelled_on,
        amount,
        state,
        decided_by,
        requested_at_ms,
      } of refunds) {
        const exact = Math.max(0, dueAt(cancelled_on, requested_at_ms) - given)
        // What a restore has found at the provider does not tell how it was worked out.
        if (amount !== exact && decided_by !== "restore")
          return `refund ${merchant_refund_id} gives ${amount}, and ${exact} is due`
        // One that failed may have been counted when the next was asked for.
        if (state === "FAILED") break
        given += amount
      }
      // What failed since may have stood, or the one after it, when nothing was found due.
      const asked = sum(refunds)
      const leastDue = (cancelledOn: string | undefined) => Math.min(...dues(cancelledOn)) - asked
      const denied = decisions.find(({ cancelledOn, isNothing }) => isNothing && leastDue(cancelledOn) > 0)
      return denied && `nothing was given back of ${id}, and ${leastDue(denied.cancelledOn)} is due`
    },
  },
  shownIsGiven: {
    sentence: "Who cancels gets back what the page showed, once; and the operator is told.",
    order: ({ id, row, refunds, messages }, scenario) => {
      if (row === undefined || row.cancelled_on === null) return undefined
      const [cancelled] = scenario.db.rows<{ readonly at_ms: number }>(
        "select at_ms from order_events where merchant_order_id = ? and what = 'cancelled'",
        id,
      )
      const atMs = Number(cancelled?.at_ms)
      if (!messages.has(`cancelled-${atMs}`)) return `${id} is cancelled, and nobody is told`
      const given = sum(
        refunds.filter(
          (refund) => Number(refund.requested_at_ms) === atMs && refund.decided_by === "the traveller",
        ),
      )
      const shown = scenario.observer.shownToCancel.get(id) ?? []
      return shown.includes(given)
        ? undefined
        : `${given} goes back of ${id}, and the page showed ${shown.join(", ")}`
    },
  },
  rowIsSum: {
    afterRestore: true,
    sentence: "An order's row is the sum of its events.",
    order: ({ id, row }, scenario) => {
      if (row === undefined) return undefined
      const events = sumOfEvents(scenario, id)
      const pairs = [
        ["state", row.state],
        ["gatewayOrderId", row.gateway_order_id],
        ["transactionId", row.transaction_id],
        ["settledAtMs", row.settled_at_ms],
        ["tripPackage", row.trip_package],
        ["cancelledOn", row.cancelled_on],
        ["movedFrom", row.moved_from],
        ["noticeDays", row.notice_days],
      ] as const
      const wrong = pairs.find(([field, value]) => (events[field] ?? null) !== value)
      if (wrong !== undefined)
        return `${wrong[0]} is ${String(wrong[1])}, by its events ${String(events[wrong[0]])}`
      const { date, departure } = events["request"] as { readonly date: string; readonly departure?: string }
      return date === row.travel_day && (departure ?? null) === row.departure
        ? undefined
        : `${id} is for ${row.travel_day}, by its events for ${date}`
    },
  },
  historyMoves: {
    afterRestore: true,
    sentence:
      "An order's history only moves on: each state is settled once, and it is filed, cancelled and moved once.",
    order: ({ id, row }, scenario) => {
      if (row === undefined) return undefined
      const events = eventsOf(scenario, id)
      const settled = events.flatMap(({ state }) => (state === undefined ? [] : [state]))
      const again = settled.find((state, at) => settled.indexOf(state) !== at)
      if (again !== undefined) return `${id} became ${again} twice`
      const twice = ["filed", "cancelled", "moved"].find(
        (once) => events.filter(({ what }) => what === once).length > 1,
      )
      return twice && `${id} was ${twice} twice`
    },
  },
  amountCompared: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "A payment of which the provider tells another amount is never taken for ours, unless a person takes it.",
    order: (books, scenario) =>
      books.row?.state === "COMPLETED" &&
      scenario.provider.anotherAmount.has(books.id) &&
      !isDecided(books, scenario)
        ? `${books.id} is COMPLETED for an amount that nobody asked for`
        : undefined,
  },
  planKept: {
    sentence: "A trip plan that was taken is kept once, and its message to the operator with it.",
    end: ({ db, observer, plan }) => {
      const wished = plan.visitors.filter(({ steps }) => steps.some(({ does }) => does === "plan")).length
      const rows = db.rows("select 1 from trip_plans").length
      if (rows > wished) return `${rows} plans are kept of ${wished} that were made`
      for (const [key, visitor] of observer.plansTaken) {
        if (observer.lost.has(key)) continue
        const kept = db.rows("select 1 from trip_plans where request_key = ?", key).length
        const told = db.rows("select 1 from outbox where message_id = ?", `plan-${key}/operator`).length
        if (kept !== 1 || told !== 1)
          return `the plan of visitor ${visitor} is kept ${kept} times, with ${told} messages`
      }
      return undefined
    },
  },
  acknowledgedOnce: {
    sentence: "An address gets one acknowledgement a day, and one at least when plans were taken from it.",
    end: ({ db, observer }) => {
      const messages = db.rows<OutboxRow>("select * from outbox where recipient is not null")
      const keys = new Set(
        messages.map(({ recipient, owed_at_ms }) => `${recipient} ${indianDay(owed_at_ms)}`),
      )
      if (keys.size !== messages.length) return `${messages.length} messages to visitors on ${keys.size} days`
      const isOwed = [...observer.plansTaken.keys()].some((key) => !observer.lost.has(key))
      return isOwed && messages.length === 0 ? "plans were taken, and nobody is told" : undefined
    },
  },
  shopOpen: {
    sentence:
      "Of several visitors who open an activity or book one, with nothing in the way, one at least sees it.",
    end: ({ plan, funnel, fired }) => {
      const isInTheWay = ({ on, kind }: SimulatedFault) =>
        on === "server" || on === "database" || (on === "site.catalogue" && kind !== "delay")
      const opens = ({ steps }: VisitorPlan) =>
        steps.some(({ does }) => does === "activity" || does === "book") &&
        !steps.some(({ does }) => does === "loseNetwork")
      const wished = [...fired].some(isInTheWay) ? 0 : plan.visitors.filter(opens).length
      return wished >= SEVERAL && !funnel.has("looked at an activity")
        ? `${wished} opened an activity, and nobody saw one`
        : undefined
    },
  },
  comesToRest: {
    sentence: "When nothing is left to decide, the background work comes to rest.",
    always: ({ time }) =>
      time.events() > MOST_EVENTS ? `${time.events()} events, and no end of them` : undefined,
  },
  nobodyLogged: {
    sentence: "No log line holds a person, a number or a secret.",
    step: ({ observer }) => {
      const line = observer.newLogs().find((one) => PERSONAL.test(one))
      return line && `"${line.slice(0, 120)}"`
    },
  },
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof INVARIANTS
