/** A simulated PhonePe for the tests of one file, and what a merchant does with it. */
import { USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { afterAll, beforeAll, beforeEach } from "vitest"
import {
  orderNamed,
  outcomeOf,
  type PhonepeUnderTest,
  startPhonepeUnderTest,
} from "../../harness/phonepeUnderTest.ts"

/** Calm again before each test. `at` is another PhonePe than this one. */
export const usePhonepeSimulator = () => {
  let started: PhonepeUnderTest
  beforeAll(async () => {
    started = await startPhonepeUnderTest()
  })
  afterAll(() => started.stop())
  beforeEach(async () => {
    await started.control("/calm", {})
  })

  let made = 0
  /** Opens an order and gives its id and the address of its page. */
  const openOrder = async (at = started) => {
    const id = MerchantOrderId.make(`S-${made++}`)
    const opened = await outcomeOf(at.gateway(), (gateway) =>
      gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS),
    )
    if (opened._tag === "Failure") throw opened.failure
    return { id, page: opened.success.redirectUrl }
  }
  const readOrder = (id: string, at = started) =>
    outcomeOf(at.gateway(), (gateway) => gateway.queryOrder(MerchantOrderId.make(id)))
  const bearerFor = async ({ baseUrl }: PhonepeUnderTest) => {
    const form =
      "client_id=simulated-shop&client_version=1&client_secret=only-a-sample&grant_type=client_credentials"
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const answer = await fetch(`${baseUrl}/v1/oauth/token`, { method: "POST", headers, body: form })
    return (await answer.json()).access_token as string
  }
  /** PhonePe's own words on an order. */
  const statusOf = async (id: string, query = "") => {
    const headers = { authorization: `O-Bearer ${await bearerFor(started)}` }
    const answer = await fetch(`${started.baseUrl}/checkout/v2/order/${id}/status${query}`, { headers })
    return answer.json()
  }
  const decide = (id: string, decision: object) => started.control(`/orders/${id}/decision`, decision)
  return { phonepe: () => started, openOrder, readOrder, bearerFor, statusOf, decide }
}
