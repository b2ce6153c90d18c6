/** The simulated PhonePe on a free port of this process, and the client that speaks to it. */
import { Effect, ManagedRuntime, Redacted } from "effect"
import { fetchTransport, type PhonepeSettings } from "#adapters/phonepe/phonepeTransport.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import type { Order } from "#core/orders/order.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { startPhonepeSimulator, SAMPLE_MERCHANT } from "#server/phonepeSimulator/phonepeServer.ts"
import { memoryLedger, type StateLedger } from "#server/phonepeSimulator/stateLedger.ts"
import { justPlaced } from "./orders.ts"

/** Where the site under test pretends to stand. */
export const SITE_ORIGIN = "https://shop.test"

/** An order of ₹1,150.00 that nobody has asked a gateway about. */
export const orderNamed = (merchantOrderId: string): Order =>
  justPlaced(worlds.paid.orders[0], { merchantOrderId: MerchantOrderId.make(merchantOrderId) })

export const settingsFor = (baseUrl: string, siteOrigin = SITE_ORIGIN): PhonepeSettings => ({
  baseUrl,
  authUrl: baseUrl,
  clientId: SAMPLE_MERCHANT.clientId,
  clientVersion: SAMPLE_MERCHANT.clientVersion,
  clientSecret: Redacted.make(SAMPLE_MERCHANT.clientSecret),
  returnTo: ({ merchantOrderId }) => `${siteOrigin}/Thankyou?merchantOrderId=${merchantOrderId}`,
})

/** How long a client under test waits for an answer, whatever else keeps the machine busy. Unit: milliseconds. */
const PATIENCE_MS = 30_000

/** What differs from one test to the next. */
interface PhonepeOptions {
  readonly ledger?: StateLedger
  readonly siteOrigin?: string
}

export const startPhonepeUnderTest = async (options: PhonepeOptions = {}) => {
  const { ledger = memoryLedger, siteOrigin = SITE_ORIGIN } = options
  const server = await Effect.runPromise(
    startPhonepeSimulator(0, { merchant: SAMPLE_MERCHANT, ledger, seed: "test", clock: Date.now }),
  )
  const settings = settingsFor(server.baseUrl, siteOrigin)
  const client = (timeoutMs = PATIENCE_MS) => makePhonepeClient(settings, fetchTransport(timeoutMs))
  return {
    ...server,
    settings,
    /** A client of its own, with no token yet. For answers that never come it may wait for less. Unit: milliseconds. */
    client,
    gateway: (timeoutMs?: number) => ManagedRuntime.make(phonepeGateway(settings, client(timeoutMs))),
    /** How often each call came, by its name. */
    count: (call: string) => server.phonepe.journal.filter((entry) => entry.call === call).length,
    control: (path: string, body?: unknown): Promise<Response> => {
      const url = `${server.publicUrl}/control${path}`
      if (body === undefined) return fetch(url)
      const headers = { "content-type": "application/json" }
      return fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
    },
  }
}

export type PhonepeUnderTest = Awaited<ReturnType<typeof startPhonepeUnderTest>>

/** One port method by name, run to its end: the answer, or the failure. */
export const outcomeOf = <A, E>(
  run: ManagedRuntime.ManagedRuntime<PaymentGateway, never>,
  use: (gateway: PaymentGateway["Service"]) => Effect.Effect<A, E>,
) => run.runPromise(Effect.result(PaymentGateway.use(use)))
