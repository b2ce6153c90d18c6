/** What a desk of the stories has waiting for somebody. */
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import {
  type Matter,
  type MatterBooking,
  type MattersView,
  MOST_MATTERS,
} from "#core/desk/money/mattersView.ts"
import { Paise } from "#core/money.ts"
import type { UnknownPayment } from "#core/ports/deskMatters.ts"
import { MerchantOrderId, ORDER_ID_PREFIX, REFUND_ID_PREFIX } from "#core/paymentIds.ts"

const HOUR_MS = 3_600_000
const ago = (hours: number) => WORLDS_NOW_MS - hours * HOUR_MS

const orderId = (number: number) =>
  MerchantOrderId.make(`${ORDER_ID_PREFIX}${String(number).padStart(26, "0")}`)

const ASHA: MatterBooking = {
  merchantOrderId: SAMPLE_ORDER_ID,
  name: "Asha Rao",
  mobileNumber: "+91 98765 43210",
  activityName: "Mangrove Kayaking",
  date: TODAY,
}
const named = (number: number, name: string): MatterBooking => ({
  ...ASHA,
  merchantOrderId: orderId(number),
  name,
})

const REVIEW: Matter = {
  kind: "review",
  id: SAMPLE_ORDER_ID,
  sinceMs: ago(30),
  booking: ASHA,
  amount: Paise.make(345_000),
}

const FAILED_REFUND: Matter = {
  kind: "refundFailed",
  id: `${REFUND_ID_PREFIX}2-1`,
  sinceMs: ago(26),
  booking: named(2, "Rahul Mehta"),
  amount: Paise.make(1_250_000),
  why: "The boat is broken.",
}

const UNREACHED: Matter = {
  kind: "unreached",
  id: orderId(5),
  sinceMs: ago(20),
  booking: named(5, "प्रिया शर्मा"),
  messages: ["confirmed", "reminder"],
  why: "550 5.1.1 no such mailbox",
}

/** Paid, and lost in a restore. */
export const UNKNOWN_PAYMENT: UnknownPayment = {
  id: MerchantOrderId.make(`${ORDER_ID_PREFIX}7ZK3V0Q8N5R1T6W2X9Y4B7C3DM`),
  captured: Paise.make(345_000),
}

const LOST_PAYMENT: Matter = {
  kind: "unknownPayment",
  id: UNKNOWN_PAYMENT.id,
  sinceMs: ago(6),
  amount: UNKNOWN_PAYMENT.captured,
}
/** After a restore: two payments that the books have lost. */
export const LOST_PAYMENTS: MattersView = {
  matters: [LOST_PAYMENT, { ...LOST_PAYMENT, id: orderId(8), amount: Paise.make(90_000) }],
  mattersInAll: 2,
  openTripRequests: 0,
}

/** One of each kind. */
export const EVERY_MATTER: MattersView = {
  matters: [
    REVIEW,
    FAILED_REFUND,
    {
      kind: "refundUndecided",
      id: `${REFUND_ID_PREFIX}3-1`,
      sinceMs: ago(80),
      booking: named(3, "Meera Krishnamurthy-Venkataraman"),
      amount: Paise.make(100_000),
      why: "ill",
    },
    {
      kind: "payByHand",
      id: orderId(4),
      sinceMs: ago(4),
      booking: named(4, "Fernandes family"),
      amount: Paise.make(300_000),
      mustGoOutside: "paidAtDesk",
      why: "A storm is coming.",
    },
    { ...UNREACHED, kind: "calledOffUnreached", id: orderId(6), booking: named(6, "Sana Shaikh") },
    UNREACHED,
    {
      kind: "notPaidInTime",
      id: orderId(7),
      sinceMs: ago(1),
      booking: named(7, "Leela Desai"),
      amount: Paise.make(150_000),
    },
    {
      kind: "letterRefused",
      id: "TRIP-1/thanks",
      sinceMs: ago(50),
      why: "guest@example.com: 552 mailbox full",
    },
    LOST_PAYMENT,
  ],
  mattersInAll: 9,
  openTripRequests: 3,
}

export const ONE_REVIEW: MattersView = { matters: [REVIEW], mattersInAll: 1, openTripRequests: 0 }
export const ONE_UNREACHED: MattersView = { matters: [UNREACHED], mattersInAll: 1, openTripRequests: 0 }
export const NOTHING_WAITS: MattersView = { matters: [], mattersInAll: 0, openTripRequests: 0 }

/** After a bad week. */
export const MANY_MATTERS: MattersView = {
  matters: Array.from({ length: MOST_MATTERS }, (_, at) => ({
    ...UNREACHED,
    id: orderId(at + 10),
    booking: named(at + 10, `Guest with a long name ${at + 1}`),
  })),
  mattersInAll: 240,
  openTripRequests: 120,
}
