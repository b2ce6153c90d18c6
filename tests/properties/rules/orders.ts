/** What may become of an order (decision "payment result"). */
import * as fc from "fast-check"
import { type OrderState, ORDER_TRANSITIONS } from "#core/orders/order.ts"
import { orderStatusOf } from "#core/orders/readStatus.ts"
import { stateFromProviderStatus } from "#core/orders/settleOrder.ts"
import { Paise } from "#core/money.ts"
import { tripDetails } from "#core/payments/paymentStatus.ts"
import { GatewayOrderId } from "#core/paymentIds.ts"
import { bookingForms } from "../../generators/arbitraries.ts"
import { ORDER_FORM as FORM, unpaidOrder } from "../../harness/orders.ts"
import { holds, same } from "../claims.ts"
import { property } from "../property.ts"
import { amounts } from "./edges.ts"

const SECTION = "Decision: payment result (order states)"
const STATES: ReadonlyArray<OrderState> = ["CREATED", "PENDING", "COMPLETED", "FAILED", "REVIEW", "ABANDONED"]
const states = fc.constantFrom(...STATES)

interface Reading {
  readonly asked: Paise
  readonly over: number
  readonly state: "PENDING" | "COMPLETED" | "FAILED"
}

export const orders = [
  property<ReadonlyArray<OrderState>>({
    id: "orders/money-is-never-un-arrived",
    sentence:
      "Whatever settlements are tried in whatever order, a completed order stays completed, and each step is one the table allows.",
    section: SECTION,
    arbitrary: fc.array(states, { maxLength: 12 }),
    boundaries: [
      {
        name: "completed, then failed",
        example: ["PENDING", "COMPLETED", "FAILED"],
        hit: (tries) => tries.some((state, n) => state === "COMPLETED" && tries[n + 1] === "FAILED"),
      },
      {
        name: "failed, then completed",
        example: ["FAILED", "COMPLETED"],
        hit: (tries) => tries.some((state, n) => state === "FAILED" && tries[n + 1] === "COMPLETED"),
      },
      { name: "no settlement", example: [], hit: (tries) => tries.length === 0 },
    ],
    law: (tries) => {
      let now: OrderState = "CREATED"
      let hasArrived = false
      for (const next of tries) {
        if (ORDER_TRANSITIONS[now].includes(next)) now = next
        hasArrived ||= now === "COMPLETED"
        if (hasArrived) same("state", now, "COMPLETED")
      }
    },
  }),
  property<{ readonly from: OrderState; readonly to: OrderState }>({
    id: "orders/nothing-returns",
    sentence:
      "Nothing returns to CREATED or leaves COMPLETED and REVIEW, and what is neither may be completed.",
    section: SECTION,
    arbitrary: fc.record({ from: states, to: states }),
    runs: 500,
    boundaries: [
      {
        name: "out of COMPLETED",
        example: { from: "COMPLETED", to: "FAILED" },
        hit: ({ from }) => from === "COMPLETED",
      },
      {
        name: "into CREATED",
        example: { from: "PENDING", to: "CREATED" },
        hit: ({ to }) => to === "CREATED",
      },
    ],
    law: ({ from, to }) => {
      if (from === "COMPLETED" || from === "REVIEW" || to === "CREATED" || from === to)
        holds(`${from} never becomes ${to}`, !ORDER_TRANSITIONS[from].includes(to))
      if (to === "COMPLETED" && from !== "COMPLETED" && from !== "REVIEW")
        holds(`${from} may be completed`, ORDER_TRANSITIONS[from].includes(to))
    },
  }),
  property<Reading>({
    id: "orders/another-amount-is-reviewed",
    sentence:
      "A gateway that reports another amount than ours never completes an order: a person looks at it.",
    section: SECTION,
    arbitrary: fc.record({
      asked: amounts,
      over: fc.oneof(fc.constant(0), fc.constantFrom(1, 100, 1_000_000)),
      state: fc.constantFrom("PENDING", "COMPLETED", "FAILED"),
    }),
    runs: 3000,
    boundaries: [
      {
        name: "one paisa more",
        example: { asked: Paise.make(100), over: 1, state: "COMPLETED" },
        hit: ({ over, state }) => over === 1 && state === "COMPLETED",
      },
      {
        name: "the very amount",
        example: { asked: Paise.make(100), over: 0, state: "COMPLETED" },
        hit: ({ over, state }) => over === 0 && state === "COMPLETED",
      },
    ],
    features: ({ asked }) => ({ price: asked }),
    law: ({ asked, over, state }) => {
      const reading = {
        gatewayOrderId: GatewayOrderId.make("OM1"),
        state,
        amount: Paise.make(asked + over),
        transactionId: undefined,
      }
      const meant = state === "COMPLETED" && over > 0 ? "REVIEW" : state
      same("state", stateFromProviderStatus(unpaidOrder(asked, "PENDING"), reading), meant)
    },
  }),
  property<{ readonly state: OrderState; readonly amount: Paise; readonly form: typeof FORM }>({
    id: "orders/status-tells-the-order",
    sentence:
      "The status of an order carries its amount and trip, and says COMPLETED only of a completed order.",
    section: "§3 Payment status response fields",
    arbitrary: fc.record({ state: states, amount: amounts, form: bookingForms }),
    runs: 3000,
    boundaries: STATES.map((state) => ({
      name: state,
      example: { state, amount: Paise.make(1), form: FORM },
      hit: (value) => value.state === state,
    })),
    features: ({ amount, form }) => ({ price: amount, party: form.adults + form.children }),
    law: ({ state, amount, form }) => {
      const status = orderStatusOf(unpaidOrder(amount, state, form))
      same("amount", status.amount, amount)
      same("completed", status.state === "COMPLETED", state === "COMPLETED")
      const { adults, children, tripDate } = tripDetails(status)
      same("trip", [adults, children, tripDate], [form.adults, form.children, form.date])
    },
  }),
]
