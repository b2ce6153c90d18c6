/** The payment calls. */
import { Effect } from "effect"
import type { Express } from "express"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { fileStatus } from "#core/office/fileStatus.ts"
import { placeOrder } from "#core/office/placeOrder.ts"
import { readStatusFor } from "#core/office/readStatus.ts"
import { readWholeStatus } from "#core/office/readWholeStatus.ts"
import type { PaymentStatus } from "#core/payment/paymentStatus.ts"
import type { StatusNotFound } from "#core/ports/payments.ts"
import { type AtOnce, mostUnderWay } from "../guard/mostUnderWay.ts"
import { mount } from "../mount.ts"
import type { ShopRuntime } from "../shop.ts"

/** The simulated payment page stands on the site's own origin, by whatever name the visitor knows that. */
const pageAt = (redirectUrl: string, origin: string | undefined): string => {
  const { pathname, search } = new URL(redirectUrl)
  return new URL(pathname + search, origin ?? redirectUrl).href
}

/** An order that nobody has is an answer without a status. */
const asAnswer = <E, R>(reading: Effect.Effect<PaymentStatus, E | StatusNotFound, R>, miss: () => void) =>
  reading.pipe(
    Effect.map((status) => ({ status })),
    Effect.catchTag("StatusNotFound", () =>
      Effect.sync(() => {
        miss()
        return {}
      }),
    ),
  )

/** `atOnce`: bookings that may wait for the payment provider. */
export const mountPayments = (app: Express, run: ShopRuntime, atOnce: AtOnce, isSimulated: boolean): void => {
  const bounded = mostUnderWay(atOnce)
  mount(app, run, paymentCalls.start, (request, { requestKey, browser, client, origin }) =>
    bounded(client, placeOrder(request, requestKey, browser)).pipe(
      Effect.map((started) =>
        isSimulated ? { ...started, redirectUrl: pageAt(started.redirectUrl, origin) } : started,
      ),
    ),
  )
  mount(app, run, paymentCalls.status, ({ merchantOrderId }, { browser, miss }) =>
    asAnswer(readStatusFor(merchantOrderId, browser), miss),
  )
  mount(app, run, paymentCalls.wholeStatus, ({ merchantOrderId, lastDigits }, { miss }) =>
    asAnswer(readWholeStatus(merchantOrderId, lastDigits), miss),
  )
  mount(app, run, paymentCalls.save, ({ orderId, tripPackage }) =>
    Effect.as(fileStatus(orderId, tripPackage), { saved: true }),
  )
}
