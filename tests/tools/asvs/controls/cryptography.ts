/** Negative controls of the standard's chapter V11 Cryptography. */
import type { NegativeControl } from "./negativeControl.ts"
import { SOURCE_RULES, PRIVACY, START_WITH_PHONEPE } from "./sharedPlaces.ts"

export const cryptography: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["11.1.1", "11.1.2", "11.2.1", "11.2.3", "11.4.1", "11.4.3"],
    about: "a shorter digest is enough for a tag",
    seenBy: SOURCE_RULES,
    changes: [{ at: "server/routes/responseCache.ts#toCachedResponse", edit: ["text", "sha256", "md5"] }],
  },
  {
    numbers: ["11.2.2"],
    about: "the dashboard has one mode",
    seenBy: START_WITH_PHONEPE,
    changes: [
      {
        at: "server/config/gatewaySettings.ts#webhookKeyIn",
        edit: ["put", "operator !", ({ argument }) => `${argument} !== undefined`],
      },
    ],
  },
  {
    numbers: ["11.2.3", "11.4.1", "11.4.3"],
    about: "equal is equal",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "adapters/phonepe/phonepeWebhook.ts#isSame",
        edit: [
          "put",
          "call timingSafeEqual",
          ({
            enclosing: {
              params: [given, expected],
            },
          }) => `${given} === ${expected}`,
        ],
      },
    ],
  },
  {
    numbers: ["11.2.3", "11.4.1", "11.4.3"],
    about: "the key's id says who it is",
    seenBy: "tests/contracts/phonepe/phonepeWebhook.test.ts",
    changes: [
      {
        at: "adapters/phonepe/phonepeWebhook.ts#isAuthentic",
        edit: ["put", "operator ! includes", ({ argument: { callee } }) => `${callee.object}.includes(true)`],
      },
    ],
  },
  {
    numbers: ["11.5.1"],
    about: "shorter ids are easier to read aloud",
    seenBy: "tests/rules/randomIds.test.ts",
    changes: [{ at: "adapters/randomIds.ts#letters", edit: ["number", 26, 12] }],
  },
  {
    numbers: ["11.5.1"],
    about: "eight bytes nobody guesses",
    seenBy: PRIVACY,
    changes: [{ at: "server/guard/browserCookie.ts#newBrowserSecret", edit: ["number", 32, 16] }],
  },
  {
    numbers: ["11.5.1"],
    about: "chance is chance",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "adapters/randomIds.ts#letters",
        edit: [
          "put",
          "call getRandomValues",
          "Array.from({ length: 26 }, () => Math.floor(Math.random() * 32))",
        ],
      },
    ],
  },
]
