/** Negative controls of the standard's chapter V2 Validation and Business Logic. */
import { receiver } from "../../sourceEdits/sourceEdit.ts"
import type { NegativeControl } from "./negativeControl.ts"
import { BAD_INPUT, RATE_LIMITS } from "./sharedPlaces.ts"

const SETTLE = "adapters/sql/sqlOrderStore.ts#sqlOrderStore.settle"

export const validationAndBusinessLogic: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["2.1.1", "2.1.2"],
    about: "the form need not say what the schema says",
    seenBy: "tests/rules/booking/bookingForm.test.ts",
    changes: [
      {
        at: "core/booking/paymentRequest.ts#PaymentRequest.mobileNumber",
        edit: ["name", "MAX_MOBILE_CHARACTERS", "12"],
      },
    ],
  },
  {
    numbers: ["2.1.1", "2.1.2"],
    about: "a plan may come without a trip",
    seenBy: "tests/rules/trips/tripPlan.test.ts",
    changes: [{ at: "core/trips/tripPlan.ts#TripNames", edit: ["drop", "call isMinLength"] }],
  },
  {
    numbers: ["2.1.3", "2.4.1"],
    about: "payments may come more often",
    seenBy: RATE_LIMITS,
    changes: [{ at: "server/guard/rateLimits.ts#RATE_LIMIT_SHARES.0.oneIn", edit: ["number", 10, 5] }],
  },
  {
    numbers: ["2.2.1", "2.2.2"],
    about: "the browser has looked at the form",
    seenBy: BAD_INPUT,
    changes: [
      {
        at: "core/orders/requote.ts#requote",
        edit: ["put", ["if BookingRefused", "operator !=="], ({ left }) => `${left} === "mobileInvalid"`],
      },
    ],
  },
  {
    numbers: ["2.2.3"],
    about: "the browser knows the price",
    seenBy: "tests/rules/orders/placeOrder.test.ts",
    changes: [
      {
        at: "core/orders/requote.ts#requote",
        edit: ["put", "operator !== amount total", ({ left, right }) => `${left} < ${right}`],
      },
    ],
  },
  {
    numbers: ["2.3.1"],
    about: "a late failure is the newest word",
    seenBy: "tests/rules/orders/order.test.ts",
    changes: [
      { at: "core/orders/order.ts#ORDER_TRANSITIONS.COMPLETED", edit: ["put", "value", '["FAILED"]'] },
    ],
  },
  {
    numbers: ["2.3.1", "2.3.3"],
    about: "whoever writes last is right",
    seenBy: "tests/contracts/stores/orderStore.test.ts",
    changes: [
      { at: SETTLE, edit: ["put", "call isAsSeen", "order !== undefined"] },
      { at: SETTLE, edit: ["put", "call where state", receiver] },
    ],
  },
  {
    numbers: ["2.3.2"],
    about: "another booking is another booking",
    seenBy: "tests/contracts/stores/orderStore.test.ts",
    changes: [{ at: SETTLE, edit: ["put", "choice findCompletionConflict", "undefined"] }],
  },
  {
    numbers: ["2.3.2"],
    about: "earlier refunds are history",
    seenBy: "tests/contracts/stores/refundStore.test.ts",
    changes: [
      {
        at: "adapters/sql/sqlRefundStore.ts#storeRefund",
        edit: ["put", "call refundedOrUnderWay", "0"],
      },
    ],
  },
  {
    numbers: ["2.3.3"],
    about: "mail is somebody else's concern",
    seenBy: "tests/contracts/stores/orderStore.test.ts",
    changes: [{ at: SETTLE, edit: ["drop", "call enqueueMessages"] }],
  },
  {
    numbers: ["2.3.4"],
    about: "there is always room for one more",
    seenBy: "tests/contracts/stores/departures.test.ts",
    changes: [
      {
        at: "adapters/sql/sqlSeats.ts#updateTaken",
        edit: [
          "put",
          "call where capacity",
          (call) => `${receiver(call)}.where(({ eb }) => eb(eb("taken", "+", seats), ">=", eb.ref("taken")))`,
        ],
      },
      {
        at: "adapters/sql/migrations/012_departures.ts#departuresMigration",
        edit: ["text", "taken between 0 and capacity", "taken >= 0"],
      },
    ],
  },
  {
    numbers: ["2.3.4"],
    about: "there is always room for one more",
    seenBy: "tests/contracts/stores/departureDuel.test.ts",
    changes: [
      {
        at: "adapters/sql/sqlSeats.ts#updateTaken",
        edit: [
          "put",
          "call where capacity",
          (call) => `${receiver(call)}.where(({ eb }) => eb(eb("taken", "+", seats), ">=", eb.ref("taken")))`,
        ],
      },
      {
        at: "adapters/sql/migrations/012_departures.ts#departuresMigration",
        edit: ["text", "taken between 0 and capacity", "taken >= 0"],
      },
    ],
  },
]
