/** What the PhonePe client needs to know of its merchant and of the environment it speaks to. */
import type { Redacted } from "effect"
import type { Order } from "#core/office/order.ts"

/** Addresses carry no trailing slash. PhonePe docs, Standard Checkout, environment hosts. */
export interface PhonepeSettings {
  /** Payment calls: `https://api.phonepe.com/apis/pg`, in the sandbox `https://api-preprod.phonepe.com/apis/pg-sandbox`. */
  readonly baseUrl: string
  /** Token calls: `https://api.phonepe.com/apis/identity-manager`; in the sandbox the same as `baseUrl`. */
  readonly authUrl: string
  readonly clientId: string
  /** 1 in the sandbox. */
  readonly clientVersion: string
  readonly clientSecret: Redacted.Redacted<string>
  /** Where the browser lands after the payment page. */
  readonly returnTo: (order: Order) => string
}
