/**
 * What must hold whatever happens, as a table. Each check answers with what is wrong, or nothing. `order` is asked of
 * every order that a step has touched, and of all of them at the end; `end` when everything has come to rest.
 */
import { eventsOf, type OrderBooks, sumOfEvents } from "./books.ts"
import type { OrderRow, OutboxRow, RefundRow } from "#adapters/sql/tables.ts"
import { asciiDigits } from "./person.ts"
import type { Scene } from "./scene.ts"

export interface Invariant {
  readonly sentence: string
  /** It is about amounts: a mistake that makes them too much and one that makes them too little are planted for it. */
  readonly isMoney?: true
  /** It holds for orders as well that a restored backup does not have as they were. */
  readonly afterRestore?: true
  readonly order?: (books: OrderBooks, scene: Scene, before: string | undefined) => string | undefined
  /** Asked of every order that was paid, `IN_HAND_WITHIN_MS` after that, or after the calm or a restore, and at the end. */
  readonly paid?: (books: OrderBooks, scene: Scene) => string | undefined
  readonly step?: (scene: Scene) => string | undefined
  /** Asked after every event, whatever it was; it must be cheap. */
  readonly always?: (scene: Scene) => string | undefined
  readonly end?: (scene: Scene, orders: ReadonlyArray<OrderBooks>) => string | undefined
}

const capturedOf = ({ atProvider }: OrderBooks) => (atProvider?.state === "COMPLETED" ? atProvider.amount : 0)
const sum = (amounts: ReadonlyArray<{ readonly amount: number }>) =>
  amounts.reduce((all, { amount }) => all + amount, 0)
const DAY_MS = 86_400_000
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00Z`) / DAY_MS)
const goaDay = (atMs: number) => new Date(Number(atMs) + 19_800_000).toISOString().slice(0, 10)
/** The share that the policy's page promises, as its reader would work it out. */
const shareOf = (days: number) => (days >= 15 ? 80 : days >= 7 ? 50 : 0)
/** Far more than any group causes: an order that a clock has placed a day ahead is read each minute until then. */
const MOST_EVENTS = 40_000
const PERSONAL =
  /Zuleika|Dsouza|D'Cruz|प्रिया|(?<!\d)98\d{8}(?!\d)|[९٩９][८٨８][०-९٠-٩０-９]{8}|@example|O-Bearer|client_secret/

/** How late an order may be found after the provider has decided it, by the time since its page closed. */
const MAY_TAKE: ReadonlyArray<readonly [untilMs: number, mayTakeMs: number]> = [
  [0, 60_000],
  [3_600_000, 300_000],
  [25 * 3_600_000, 3_600_000],
  [Number.POSITIVE_INFINITY, DAY_MS],
]
/** From the moment in which a look is due to its answer: a round may just have ended, and a call may run into its deadline. */
const LOOK_TAKES_MS = 30_000
/** A look within the hour, and a letter that failed may wait an hour for its next try (`BACK_OFF_MS`). */
export const IN_HAND_WITHIN_MS = 2.5 * 3_600_000

/** The letter that puts an order into a person's hands, by its state. */
const TOLD_OF: Readonly<Record<string, string>> = { COMPLETED: "confirmed", REVIEW: "review" }

/** What goes back of an order, as a reader of the policy works it out. Unit: paise. */
const dueOf = (captured: number, travelDay: string, cancelledOn: string | undefined): number =>
  cancelledOn === undefined
    ? captured
    : Math.floor((captured * shareOf(dayNumber(travelDay) - dayNumber(cancelledOn))) / 100)

/** What of a completed order has not gone back, by the shop's books. Unit: paise. */
const heldOf = ({ merchant_order_id, captured_amount }: OrderRow, { db }: Scene): number =>
  (captured_amount ?? 0) -
  sum(
    db.rows<RefundRow>(
      "select * from refunds where merchant_order_id = ? and state in ('COMPLETED', 'OUTSIDE')",
      merchant_order_id,
    ),
  )

/** Completed orders of the same number for the same trip, however the number was typed. */
const sameTrip = (row: OrderRow, { db }: Scene): ReadonlyArray<OrderRow> =>
  db
    .rows<OrderRow>(
      "select * from orders where state = 'COMPLETED' and sub_slug = ? and travel_day = ? and adults = ? and children = ?",
      row.sub_slug,
      row.travel_day,
      row.adults,
      row.children,
    )
    .filter(({ mobile_number }) => asciiDigits(mobile_number) === asciiDigits(row.mobile_number))

/** Of one trip: the same people, from the same browser. */
const isSameBooking =
  ({ name, booked_by }: OrderRow) =>
  (other: OrderRow) =>
    other.name === name && other.booked_by === booked_by

const lateness = ({ atProvider, row }: OrderBooks, { provider, plan, time }: Scene): string | undefined => {
  const decidedAtMs = atProvider && provider.decidedAtMs.get(atProvider.merchantOrderId)
  if (atProvider === undefined || decidedAtMs === undefined || row === undefined) return undefined
  const fromMs = Math.max(decidedAtMs, plan.startMs + plan.calmFromMs)
  const sinceExpiry = fromMs - atProvider.expireAt
  const mayTake = MAY_TAKE.find(([untilMs]) => sinceExpiry < untilMs)?.[1] ?? DAY_MS
  const tookMs = time.nowMs() - fromMs
  return tookMs > mayTake + LOOK_TAKES_MS
    ? `${row.state} was found ${Math.round(tookMs / 1000)} s after the provider had decided ${atProvider.state}`
    : undefined
}

export const INVARIANTS = {
  moneyConserved: {
    isMoney: true,
    sentence: "What the provider captured is owed, refunded or under review, to the paisa.",
    order: (books) => {
      const { row, refunds, refundsAtProvider } = books
      const captured = capturedOf(books)
      if (row?.state === "COMPLETED" && captured !== row.amount)
        return `we owe ${row.amount}, and ${captured} was captured`
      const wentBack = sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      if (wentBack > captured) return `${wentBack} went back of ${captured}`
      const unknown = refundsAtProvider.find(
        (one) =>
          !refunds.some(
            (ours) => ours.merchant_refund_id === one.merchantRefundId && ours.amount === one.amount,
          ),
      )
      if (unknown !== undefined)
        return `refund ${unknown.merchantRefundId} of ${unknown.amount} is not in our books`
      const early = refunds.find(
        (ours) =>
          ours.state === "COMPLETED" &&
          refundsAtProvider.find((one) => one.merchantRefundId === ours.merchant_refund_id)?.state !==
            "COMPLETED",
      )
      return early && `refund ${early.merchant_refund_id} is called done, and is not`
    },
    end: (_, orders) => {
      const astray = orders.find(
        (books) => capturedOf(books) > 0 && books.row?.state !== "COMPLETED" && books.row?.state !== "REVIEW",
      )
      return (
        astray &&
        `${capturedOf(astray)} of ${astray.id} is nowhere: the order is ${astray.row?.state ?? "gone"}`
      )
    },
  },
  acknowledgedExists: {
    sentence: "An order of which a visitor has the id exists, once, for what the button said.",
    order: ({ id, row }, { witness, db }) => {
      const acknowledged = witness.acknowledged.get(id)
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
    step: ({ provider, witness, db }) => {
      for (const [id, { amount }] of provider.orders()) {
        if (witness.lost.has(id) || witness.checked.has(id)) continue
        const [row] = db.rows<{ readonly amount: number }>(
          "select amount from orders where merchant_order_id = ?",
          id,
        )
        if (row === undefined) return `the provider has ${id}, and we do not`
        if (row.amount !== amount) return `the provider wants ${amount} for ${id}, and we ${row.amount}`
        witness.checked.add(id)
      }
      return undefined
    },
  },
  completedStays: {
    afterRestore: true,
    sentence: "What is completed or under review stays so, and nothing goes back to an earlier state.",
    order: ({ row }, _, before) => {
      const isUndone =
        row !== undefined &&
        before !== undefined &&
        before !== row.state &&
        (before === "COMPLETED" || before === "REVIEW" || row.state === "CREATED")
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
    order: ({ id, row, messages }, { witness }) => {
      for (const told of witness.toldOf(id)) {
        if (row === undefined)
          return `visitor ${told.visitor} was told ${told.state} of an order that is not there`
        if (told.amount !== row.amount)
          return `visitor ${told.visitor} was told ${told.amount}, the order has ${row.amount}`
        if (told.state === "COMPLETED" && row.state !== "COMPLETED")
          return `visitor ${told.visitor} was told COMPLETED, and it is ${row.state}`
        if (told.state === "FAILED" && row.state === "COMPLETED" && !messages.has("late"))
          return `visitor ${told.visitor} was told FAILED, it is COMPLETED, and nobody is told`
        if (told.state === "FAILED" && row.state === "REVIEW" && !messages.has("review"))
          return `visitor ${told.visitor} was told FAILED, it is under REVIEW, and nobody is told`
      }
      return undefined
    },
  },
  rightPerson: {
    sentence: "Who booked reads name and number as typed; who only has the link reads neither.",
    order: ({ id, row }, { witness }) => {
      for (const { visitor, customer, mobile, isStranger } of witness.toldOf(id)) {
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
    order: (books, scene, before) =>
      before !== undefined && books.row?.state !== before && (before === "PENDING" || before === "CREATED")
        ? lateness(books, scene)
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
    sentence: "Every message is delivered at least once, and its receiver sees it once.",
    step: ({ mailServer }) => mailServer.conflicting[0] && `${mailServer.conflicting[0]} came with two texts`,
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
      "A letter is accepted once; again only when its sender could not strike it off: the answer was lost, it died, the database refused or was restored, or the clock was set.",
    step: ({ mailServer }) =>
      mailServer.acceptedAgain[0] && `${mailServer.acceptedAgain[0]} was accepted twice`,
  },
  capturedInHand: {
    afterRestore: true,
    sentence:
      "What was captured and not given back is confirmed, or with a person who has been told, within hours of the calm.",
    paid: ({ id, row, atProvider, refundsAtProvider }, { mailServer }) => {
      const left =
        (atProvider?.amount ?? 0) - sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      const told = row === undefined ? "stranger" : TOLD_OF[row.state]
      if (left <= 0 || (told !== undefined && mailServer.has(`${id}/${told}`))) return undefined
      return `${left} of ${id} is in nobody's hands: the order is ${row?.state ?? "gone"}`
    },
  },
  reviewedForCause: {
    afterRestore: true,
    sentence:
      "What is paid and under review is so because the provider told another amount, or because the same booking holds the money of another order.",
    order: ({ id, row, atProvider }, scene, before) => {
      if (row?.state !== "REVIEW" || before === "REVIEW" || before === undefined) return undefined
      if (scene.provider.anotherAmount.has(id) || atProvider?.state !== "COMPLETED") return undefined
      const others = sameTrip(row, scene).filter(isSameBooking(row))
      return others.some((one) => heldOf(one, scene) > 0)
        ? undefined
        : `${id} is under REVIEW, and no other order holds money for its booking`
    },
  },
  paidOnce: {
    afterRestore: true,
    sentence:
      "A booking whose money is here is completed by one order at most; one that looks like another is marked.",
    order: ({ row }, scene) => {
      if (row?.state !== "COMPLETED") return undefined
      const holding = sameTrip(row, scene).filter((one) => heldOf(one, scene) > 0)
      const same = holding.filter(isSameBooking(row)).length
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
  fairRefund: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "A refund is the policy's share of what was paid, or all of it, less what went back before, rounded down: no more, no less, and once.",
    order: (books, { witness }) => {
      const { id, row, refunds, refundsAtProvider } = books
      if (row === undefined) return undefined
      const decisions = witness.refundDecisions.get(id) ?? []
      const captured = row.captured_amount ?? capturedOf(books)
      const due = (cancelledOn: string | null | undefined) =>
        dueOf(captured, row.travel_day, cancelledOn ?? undefined)
      const wentBack = sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      const most = Math.max(0, ...decisions.map(({ cancelledOn }) => due(cancelledOn)))
      if (wentBack > most) return `${wentBack} went back of ${id}, and ${most} was decided`
      let given = 0
      for (const { merchant_refund_id, cancelled_on, amount, state, decided_by } of refunds) {
        const exact = Math.max(0, due(cancelled_on) - given)
        // What a restore has found at the provider does not tell how it was worked out.
        if (amount !== exact && decided_by !== "restore")
          return `refund ${merchant_refund_id} gives ${amount}, and ${exact} is due`
        // One that failed may have been counted when the next was asked for.
        if (state === "FAILED") break
        given += amount
      }
      const denied = decisions.find(({ cancelledOn, isNothing }) => isNothing && due(cancelledOn) - given > 0)
      return denied && `nothing was given back of ${id}, and ${due(denied.cancelledOn) - given} is due`
    },
  },
  rowIsSum: {
    afterRestore: true,
    sentence: "An order's row is the sum of its events.",
    order: ({ id, row }, scene) => {
      if (row === undefined) return undefined
      const events = sumOfEvents(scene, id)
      const pairs = [
        ["state", row.state],
        ["gatewayOrderId", row.gateway_order_id],
        ["transactionId", row.transaction_id],
        ["settledAtMs", row.settled_at_ms],
        ["tripPackage", row.trip_package],
      ] as const
      const wrong = pairs.find(([field, value]) => (events[field] ?? null) !== value)
      return wrong && `${wrong[0]} is ${String(wrong[1])}, by its events ${String(events[wrong[0]])}`
    },
  },
  historyMoves: {
    afterRestore: true,
    sentence: "An order's history only moves on: each state is settled once, and it is filed once.",
    order: ({ id, row }, scene) => {
      if (row === undefined) return undefined
      const events = eventsOf(scene, id)
      const settled = events.flatMap(({ state }) => (state === undefined ? [] : [state]))
      const again = settled.find((state, at) => settled.indexOf(state) !== at)
      if (again !== undefined) return `${id} became ${again} twice`
      return events.filter(({ what }) => what === "filed").length > 1 ? `${id} was filed twice` : undefined
    },
  },
  amountCompared: {
    isMoney: true,
    afterRestore: true,
    sentence: "A payment of which the provider tells another amount is never taken for ours.",
    order: ({ id, row }, { provider }) =>
      row?.state === "COMPLETED" && provider.anotherAmount.has(id)
        ? `${id} is COMPLETED for an amount that nobody asked for`
        : undefined,
  },
  planKept: {
    sentence: "A trip plan that was taken is kept once, and its message to the operator with it.",
    end: ({ db, witness, plan }) => {
      const wished = plan.visitors.filter(({ steps }) => steps.some(({ does }) => does === "plan")).length
      const rows = db.rows("select 1 from trip_plans").length
      if (rows > wished) return `${rows} plans are kept of ${wished} that were made`
      for (const [key, visitor] of witness.plansTaken) {
        if (witness.lost.has(key)) continue
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
    end: ({ db, witness }) => {
      const letters = db.rows<OutboxRow>("select * from outbox where recipient is not null")
      const keys = new Set(letters.map(({ recipient, owed_at_ms }) => `${recipient} ${goaDay(owed_at_ms)}`))
      if (keys.size !== letters.length) return `${letters.length} letters to visitors on ${keys.size} days`
      const isOwed = [...witness.plansTaken.keys()].some((key) => !witness.lost.has(key))
      return isOwed && letters.length === 0 ? "plans were taken, and nobody is told" : undefined
    },
  },
  comesToRest: {
    sentence: "When nothing is left to decide, the background work comes to rest.",
    always: ({ time }) =>
      time.events() > MOST_EVENTS ? `${time.events()} events, and no end of them` : undefined,
  },
  nobodyLogged: {
    sentence: "No log line holds a person, a number or a secret.",
    step: ({ witness }) => {
      const line = witness.newLogs().find((one) => PERSONAL.test(one))
      return line && `"${line.slice(0, 120)}"`
    },
  },
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof INVARIANTS
