/** The visitor on the page that tells how a payment went. What is told there is witnessed. */
import { Result } from "effect"
import { tripDetails } from "#core/payments/paymentStatus.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { Route } from "#core/routes.ts"
import type { Tab } from "../world/device.ts"
import type { Visit } from "./visit.ts"

/** How long a stranger looks at the question for the digits. Unit: milliseconds. */
const THINKS_MS = 7000
/** How long a patient visitor waits for a pending payment. Unit: milliseconds. */
const STAYS_MS = 180_000
/** Nobody tries for days on end to see an order that is gone, as after a restored backup. */
const MOST_RETRIES = 20

export const openThankyou = (
  visit: Visit,
  tab: Tab,
  { merchantOrderId, packageType }: Extract<Route, { readonly to: "thankyou" }>,
): void => {
  const { scenario, person } = visit
  visit.lastOrder = { merchantOrderId, packageType }
  const page = tab.begin(tab.machine(makeThankyouMachine), {
    operator: SAMPLE_OPERATOR,
    query: { merchantOrderId, packageType },
  })
  let lastTold = ""
  let isRetried = false
  page.subscribe((snapshot) => {
    const { checked } = snapshot.context
    if (snapshot.matches("failed") && !isRetried && visit.retries < MOST_RETRIES) {
      isRetried = true
      visit.retries++
      scenario.time.after(
        4000,
        () => page.getSnapshot().matches("failed") && page.send({ type: "page.retry" }),
      )
      return
    }
    if (!snapshot.matches("shown") || checked === undefined || Result.isFailure(checked)) return
    const { state, amount } = checked.success
    if (state === lastTold) return
    if (lastTold === "" && person.id % 4 === 1) {
      page.send({ type: "receipt.download" })
      // A stranger who is asked for the number's end gives it up: the page would wait for them.
      scenario.time.after(THINKS_MS, () => page.send({ type: "proof.cancel" }))
    }
    if (lastTold === "" && state === "PENDING" && person.id % 2 === 0) {
      page.send({ type: "countdown.stay" })
      scenario.time.after(STAYS_MS, () => page.send({ type: "page.home" }))
    }
    lastTold = state
    const { customer, mobile } = tripDetails(checked.success)
    if (state === "COMPLETED") visit.reach("told that it is paid")
    visit.note(`is told ${state} of ${merchantOrderId}`)
    scenario.observer.tell({
      visitor: person.id,
      merchantOrderId,
      state,
      amount,
      customer,
      mobile,
      isStranger: !visit.device.isKnown(),
      atMs: scenario.time.nowMs(),
    })
  })
}
