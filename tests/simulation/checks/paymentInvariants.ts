/** What must hold of payments: of the money, the order that waits for it, and the person whose it is. */
import type { OrderRow } from "#adapters/sql/tables.ts"
import { digitsInScript } from "../plan/person.ts"
import { SETTLEMENT_DIFFERENCES } from "#core/orders/settlementReport.ts"
import type { Invariant } from "./invariant.ts"
import type { Scenario } from "../world/scenario.ts"
import type { Acknowledged } from "./observer.ts"
import { askedOf, eventsOf } from "./orderBooks.ts"
import {
  capturedOf,
  holdsMoney,
  isDecided,
  isInHand,
  isSameBooking,
  lateness,
  sameTrip,
  sum,
  unknownRefund,
} from "./orderFindings.ts"
import { illPlanned } from "./readSchedule.ts"
import { isUnseated } from "./seatFindings.ts"
import { mayGoThere } from "./tripChangeFindings.ts"
import { isVoucherGone } from "./voucherFindings.ts"

/** What a restore has lost is asked about within minutes, and given again by the operator within the hour. */
const LEARNT_WITHIN_MS = 1.5 * 3_600_000

/** Who asks once more for the very same, of which an order of theirs has the last seats, is led back to that one. */
const isLedBack = (
  scenario: Scenario,
  { merchant_order_id, request_key }: OrderRow,
  { visitor, trip }: Acknowledged,
): boolean => {
  const placed = eventsOf(scenario, merchant_order_id)[0]?.trip
  return (
    scenario.observer.sentKeys.get(request_key) === visitor &&
    (["subSlug", "date", "adults", "children"] as const).every((field) => placed?.[field] === trip[field])
  )
}

export const PAYMENT_INVARIANTS = {
  moneyConserved: {
    isMoney: true,
    sentence:
      "What the provider captured is owed, refunded or under review, to the paisa, and our books know what went back, also after a restore.",
    order: (books, scenario) => {
      const { row, refunds, refundsAtProvider } = books
      const captured = capturedOf(books)
      const asked = row === undefined ? 0 : askedOf(scenario, row)
      // What is paid at the desk the provider never sees.
      if (row?.state === "COMPLETED" && row.pay_until_ms === null && captured !== asked)
        return `we asked for ${asked}, and ${captured} was captured`
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
    order: ({ id, row }, scenario) => {
      const { observer, db } = scenario
      const acknowledged = observer.acknowledged.get(id)
      if (acknowledged === undefined) return undefined
      if (row === undefined) return `${id} was acknowledged and is not there`
      const asked = askedOf(scenario, row)
      if (asked !== acknowledged.amount) return `the button said ${acknowledged.amount}, the order ${asked}`
      if (row.request_key !== acknowledged.requestKey && !isLedBack(scenario, row, acknowledged))
        return `${id} answers another request`
      const same = db.rows("select 1 from orders where request_key = ?", row.request_key).length
      return same === 1 ? undefined : `${same} orders for one request`
    },
  },
  oneGatewayOrder: {
    isMoney: true,
    sentence: "A request has one order at the provider at most, for the amount that we keep.",
    step: (scenario) => {
      const { provider, observer, db } = scenario
      for (const [id, { amount }] of provider.orders()) {
        if (observer.lost.has(id) || observer.checked.has(id)) continue
        const [row] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
        if (row === undefined) return `the provider has ${id}, and we do not`
        const asked = askedOf(scenario, row)
        if (asked !== amount) return `the provider wants ${amount} for ${id}, and we ${asked}`
        observer.checked.add(id)
      }
      return undefined
    },
  },
  providerUnderstood: {
    afterRestore: true,
    sentence:
      "The shop calls the provider as its documents say, and makes of every answer what follows from it: no more where it says nothing sure.",
    step: ({ observer }) => observer.wrongExchanges[0],
  },
  paymentNamed: {
    afterRestore: true,
    sentence:
      "A confirmed payment is in the books under the order and the attempt that the provider has named, and under no other.",
    order: ({ id, row }, { observer }) => {
      const told = observer.paymentsTold.get(id)
      if (row?.state !== "COMPLETED" || row.pay_until_ms !== null || told === undefined) return undefined
      // An answer that names no attempt leaves the one that was told before.
      const isNamed = told.some(
        ({ gatewayOrderId, transactionId = row.transaction_id }) =>
          gatewayOrderId === row.gateway_order_id && transactionId === row.transaction_id,
      )
      return isNamed
        ? undefined
        : `${id} is in the books as ${row.gateway_order_id}, ${row.transaction_id}, and told as ${JSON.stringify(told)}`
    },
  },
  webhooksHeeded: {
    afterRestore: true,
    sentence:
      "A webhook is let in when it comes from the provider, of whatever shape it is, and never otherwise; what it asks to be read is due from then on.",
    step: ({ observer }) => observer.wrongWebhooks[0],
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
  readInTime: {
    sentence:
      "An order that the provider may still decide is read there on the provider's own schedule, and then ever more rarely for eight days; none is left out, and none asked for more often.",
    read: illPlanned,
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
      "What is paid and under review is so because the provider told another amount, because the same booking holds the money of another order, because its seats or its voucher are gone, or because the booking is another one whose difference it was to pay.",
    order: (books, scenario, before) => {
      const { id, row, atProvider } = books
      if (row?.state !== "REVIEW" || before === "REVIEW" || before === undefined) return undefined
      if (scenario.provider.anotherAmount.has(id) || atProvider?.state !== "COMPLETED") return undefined
      // One that was adopted costs what the trip costs today.
      if (atProvider.amount !== askedOf(scenario, row)) return undefined
      if (isUnseated(books, scenario) || isVoucherGone(row, scenario)) return undefined
      if (row.difference_of !== null)
        return mayGoThere(row, scenario) ? `${id} is under REVIEW, and its booking is as it was` : undefined
      const others = sameTrip(row, scenario).filter(isSameBooking(row))
      return others.some((one) => holdsMoney(one, scenario))
        ? undefined
        : `${id} is under REVIEW, no other order holds money for its booking, and its seats are not gone`
    },
  },
  paidOnce: {
    afterRestore: true,
    sentence:
      "A booking whose money is here is completed by one order at most, unless a person calls it one of its own; one that looks like another is marked.",
    order: ({ row }, scenario) => {
      if (row?.state !== "COMPLETED" || row.difference_of !== null) return undefined
      // One that was moved there, or is for fewer since, may meet another of the same people, and is one of its own.
      const holding = sameTrip(row, scenario).filter(
        (one) => one.moved_from === null && one.bought_adults === null && holdsMoney(one, scenario),
      )
      const isOwn = ({ merchant_order_id: id }: OrderRow) =>
        scenario.observer.reviewDecisions.get(id)?.includes("ownBooking") ?? false
      const same = holding.filter(isSameBooking(row)).filter((one) => !isOwn(one)).length
      if (same > 1) return `${same} completed orders for one booking`
      const unmarked = holding.filter(({ looks_like }) => looks_like === null).length
      return unmarked > 1 ? `${unmarked} completed orders look alike, and nobody is told` : undefined
    },
  },
  alikeForCause: {
    afterRestore: true,
    sentence: "One order is said to look like another only where both were booked with the same number.",
    order: ({ id, row }, { db }, before) => {
      if (row?.state !== "COMPLETED" || row.looks_like === null || before === "COMPLETED") return undefined
      const [other] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", row.looks_like)
      const numbers = [row.mobile_number, other?.mobile_number ?? ""].map(digitsInScript)
      return numbers.includes("") || numbers[0] === numbers[1]
        ? undefined
        : `${id} is said to look like ${row.looks_like}, which was booked with another number`
    },
  },
  reconciled: {
    sentence: "The provider's settlement report and the books balance at the end.",
    checked: ({ differences }, { observer, provider }) => {
      const refunds = provider.refunds()
      const strange = differences.find(({ id }) => {
        const orderId = refunds.get(id)?.originalMerchantOrderId ?? id
        return ![observer.lost, provider.anotherAmount, provider.liedAbout].some((known) =>
          known.has(orderId),
        )
      })
      return strange && `${strange.id}: ${SETTLEMENT_DIFFERENCES[strange.kind]}, by the settlement report`
    },
  },
  alterationFound: {
    sentence:
      "In a settlement report that somebody has altered the reconciliation finds what differs, each by its kind, amount and line, and nothing else; what cannot be read it says.",
    checked: ({ misreported }) => misreported,
  },
  lineHeard: {
    sentence:
      "What comes over a line, from the provider or from the shop, is heard as it was said, whole and in time; whatever else comes of it is no answer.",
    checked: ({ misheard }) => misheard,
  },
  decisionsJudged: {
    sentence:
      "Whoever takes an unknown payment into the books, or ends a review, is let do so where it may be and told why where it may not; a refusal changes nothing, also where somebody else was faster; what is done is what was decided, what is kept back of several payments is kept once, and a voucher pays once and is free again where its order is rejected.",
    checked: ({ misdecided }) => misdecided,
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
} as const satisfies Record<string, Invariant>
