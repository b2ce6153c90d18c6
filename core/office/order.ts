/**
 * An order as the operator keeps it. Price, party and refund policy are frozen when it is placed.
 *
 * Unit: `amount`, `adultFare`, `capturedAmount` in paise; instants in milliseconds since 1970.
 */
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import type { PackageType } from "../catalogue/activity.ts"
import type { Paise } from "../money.ts"

/**
 * CREATED: stored, the gateway not asked yet or its answer lost. PENDING: the checkout is open. COMPLETED, FAILED:
 * the gateway's verdict. REVIEW: the gateway says something that a person must look at. REJECTED: that person gave all
 * that was captured back. ABANDONED: the gateway never heard of it and never will.
 */
export const ORDER_STATES = [
  "CREATED",
  "PENDING",
  "COMPLETED",
  "FAILED",
  "REVIEW",
  "REJECTED",
  "ABANDONED",
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export interface Order {
  readonly merchantOrderId: string
  /** Names the visitor's wish; where a browser sent it, a hash of what was sent. */
  readonly requestKey: string
  readonly request: PaymentRequest
  readonly activityName: string
  readonly packageType: PackageType
  readonly adultFare: Paise
  readonly refundPolicyVersion: number
  readonly placedAtMs: number
  readonly state: OrderState
  readonly checkoutAskedAtMs: number | undefined
  readonly gatewayOrderId: string | undefined
  readonly redirectUrl: string | undefined
  readonly expiresAtMs: number | undefined
  readonly transactionId: string | undefined
  /** What the gateway says it took from the payer; absent until it says so. All that goes back is a part of it. */
  readonly capturedAmount: Paise | undefined
  readonly settledAtMs: number | undefined
  readonly tripPackage: string | undefined
  /**
   * Another confirmed order for the same number, activity, day and party, of another browser or under another name;
   * absent when there was none as this one was confirmed.
   */
  readonly looksLike: string | undefined
  /** Names the browser that booked, without telling its secret; absent when it had none. */
  readonly bookedBy: string | undefined
}

/** What nobody knows yet of an order that is being placed. */
export const JUST_PLACED = {
  state: "CREATED",
  checkoutAskedAtMs: undefined,
  gatewayOrderId: undefined,
  redirectUrl: undefined,
  expiresAtMs: undefined,
  transactionId: undefined,
  capturedAmount: undefined,
  settledAtMs: undefined,
  tripPackage: undefined,
  looksLike: undefined,
} as const satisfies Partial<Order>

/** What a settlement writes: the new state, and with it only the fields that became known. */
export type Settlement = { readonly state: OrderState; readonly settledAtMs: number } & Partial<
  Pick<
    Order,
    "gatewayOrderId" | "redirectUrl" | "expiresAtMs" | "transactionId" | "capturedAmount" | "looksLike"
  >
>
