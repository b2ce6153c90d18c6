/** Negative controls of the standard's chapter V15 Secure Coding and Architecture. */
import { type SourceEdit } from "../../sourceEdits/sourceEdit.ts"
import type { NegativeControl } from "./negativeControl.ts"
import { SOURCE_RULES, BAD_INPUT, GUIDES, MOUNT_CALL, PAYLOAD } from "./sharedPlaces.ts"

const EVERY_FIELD: SourceEdit = { at: `${MOUNT_CALL}.onExcessProperty`, edit: ["text", "error", "ignore"] }

export const secureCodingAndArchitecture: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["15.1.2"],
    about: "the newest is the safest",
    seenBy: GUIDES,
    changes: [{ at: "package.json#dependencies.express", edit: ["put", "value", '"^5.0.0"'] }],
  },
  {
    numbers: ["15.1.2"],
    about: "everybody knows what it is for",
    seenBy: GUIDES,
    changes: [{ at: "docs/dependencies.md#postcss", edit: ["row"] }],
  },
  {
    numbers: ["15.1.3", "15.2.2"],
    about: "everybody may wait",
    seenBy: "tests/server/guard/paymentConcurrency.test.ts",
    changes: [
      { at: "server/guard/concurrencyLimit.ts#concurrencyLimit", edit: ["drop", "if TooManyPayments"] },
    ],
  },
  {
    numbers: ["15.1.3", "15.2.2"],
    about: "a late server is still a server",
    seenBy: "tests/server/guard/loadShedding.test.ts",
    changes: [
      {
        at: "server/guard/loadShedding.ts#loadShedding",
        edit: [
          "put",
          "call sendErrorResponse",
          ({
            enclosing: {
              params: [, , next],
            },
          }) => `${next}()`,
        ],
      },
    ],
  },
  {
    numbers: ["15.2.3"],
    about: "worlds are handy on the real site too",
    seenBy: SOURCE_RULES,
    changes: [{ at: "ui/app/main.tsx#namedWorld", edit: ["drop", "operator ! DEV"] }],
  },
  {
    numbers: ["15.3.1", "15.3.3", "15.3.6"],
    about: "what we do not know we need not read",
    seenBy: BAD_INPUT,
    changes: [EVERY_FIELD],
  },
  {
    numbers: ["15.3.2"],
    about: "PhonePe may move",
    seenBy: "tests/contracts/phonepe/phonepeFaults.test.ts",
    changes: [
      {
        at: "adapters/phonepe/phonepeTransport.ts#fetchTransport.redirect",
        edit: ["text", "manual", "follow"],
      },
    ],
  },
  {
    numbers: ["15.3.5"],
    about: "a text may be a number",
    seenBy: BAD_INPUT,
    changes: [
      { at: "adapters/wire/newsletterCalls.ts#newsletterCalls.email", edit: ["put", "value", "Schema.Any"] },
    ],
  },
  {
    numbers: ["15.3.6"],
    about: "a table has only its own rows",
    seenBy: "tests/rules/payments/paymentVerdict.test.ts",
    changes: [
      {
        at: "core/payments/paymentVerdict.ts#stateVerdict",
        edit: ["put", "choice hasOwn", ({ consequent }) => `${consequent}`],
      },
    ],
  },
  {
    numbers: ["15.3.7"],
    about: "a field is a field",
    seenBy: BAD_INPUT,
    changes: [
      {
        at: PAYLOAD,
        edit: ["put", "member params", (params) => `{ ...${params}, ...${params.object}.query }`],
      },
    ],
  },
]
