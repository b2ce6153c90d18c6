/**
 * The ids of a payment: ours and the provider's, each a kind of its own, so that one in the place of another does not
 * compile. Shape: opaque; a text that is no such id is simply not found.
 */
import type { Brand } from "effect"
import { SHOP } from "./shop.ts"

/** What the ids of our orders, and of our refunds, begin with: stored and known to the payment provider. */
export const ORDER_ID_PREFIX = `${SHOP.orderIdPrefix}-`
export const REFUND_ID_PREFIX = `${SHOP.orderIdPrefix}R-`

/** How we name an order. Ours are drawn by `Ids`; what a visitor or a webhook says may be none of ours. */
export type MerchantOrderId = string & Brand.Brand<"MerchantOrderId">
export const MerchantOrderId = { make: (text: string): MerchantOrderId => text as MerchantOrderId }

/** How we name a refund: see `refundIdOf`. */
export type MerchantRefundId = string & Brand.Brand<"MerchantRefundId">
export const MerchantRefundId = { make: (text: string): MerchantRefundId => text as MerchantRefundId }

/** How the provider names an order. */
export type GatewayOrderId = string & Brand.Brand<"GatewayOrderId">
export const GatewayOrderId = { make: (text: string): GatewayOrderId => text as GatewayOrderId }

/** How the provider names one attempt to pay. */
export type TransactionId = string & Brand.Brand<"TransactionId">
export const TransactionId = { make: (text: string): TransactionId => text as TransactionId }
