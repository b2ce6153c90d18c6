/** Negative controls of the standard's chapter V8 Authorization. */
import type { NegativeControl } from "./negativeControl.ts"
import { DESK_CALL_RIGHTS, RATE_LIMITS, PRIVACY, MONITORING } from "./sharedPlaces.ts"

export const authorization: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["8.1.1", "8.1.2", "8.2.3", "8.3.1"],
    about: "who has the link has booked",
    seenBy: PRIVACY,
    changes: [
      {
        at: "core/orders/readStatus.ts#readStatus",
        edit: ["put", "call maskedStatus", ({ arguments: [status] }) => `${status}`],
      },
    ],
  },
  {
    numbers: ["8.1.1", "8.1.2", "8.2.1", "13.4.5"],
    about: "figures are for everybody",
    seenBy: MONITORING,
    changes: [{ at: "server/routes/monitoringRoutes.ts#mountMetricsRoute", edit: ["drop", "if maySee"] }],
  },
  {
    numbers: ["8.2.1"],
    about: "what a page does not show nobody asks for",
    seenBy: DESK_CALL_RIGHTS,
    changes: [
      { at: "core/desk/session/deskSession.ts#rightRefusal", edit: ["put", "call hasRight", "true"] },
    ],
  },
  {
    numbers: ["8.2.2"],
    about: "a malformed id deserves an explanation",
    seenBy: PRIVACY,
    changes: [
      {
        at: "adapters/wire/paymentCalls.ts#paymentCalls.status.request",
        edit: ["name", "MerchantOrderIdSchema", "Schema.NonEmptyString"],
      },
    ],
  },
  {
    numbers: ["8.2.2"],
    about: "nobody guesses 130 bits",
    seenBy: RATE_LIMITS,
    changes: [
      { at: "server/routes/apiRoutes.ts#asAnswer", edit: ["put", ["call as", "argument 0"], "Effect.void"] },
    ],
  },
  {
    numbers: ["8.2.3"],
    about: "a few letters more do no harm",
    seenBy: "tests/rules/payments/maskedStatus.test.ts",
    changes: [
      {
        at: "core/payments/maskedStatus.ts#maskedStatus.mobile",
        edit: [
          "put",
          "value",
          ({ test, consequent, alternate, enclosing }) =>
            `${test} ? ${consequent} : ${alternate} + tripDetails(${enclosing.params[0]}).mobile.slice(-3)`,
        ],
      },
    ],
  },
  {
    numbers: ["8.2.3"],
    about: "four digits are tried one after the other, so a count afterwards will do",
    seenBy: "tests/rules/orders/readStatusFor.test.ts",
    changes: [
      {
        at: "core/orders/readUnmaskedStatus.ts#readUnmaskedStatus",
        edit: ["name", "MOST_WRONG_DIGITS", "9999"],
      },
    ],
  },
]
