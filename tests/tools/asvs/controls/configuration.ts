/** Negative controls of the standard's chapter V13 Configuration. */
import type { NegativeControl } from "./negativeControl.ts"
import {
  HEADERS,
  OBSERVE,
  MONITORING,
  START_WITH_PHONEPE,
  GUIDES,
  GATEWAY_SETTINGS,
  SCRIPT_SOURCES,
  SERVER_ERROR,
} from "./sharedPlaces.ts"

export const configuration: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["13.1.1"],
    about: "one more name for it, which nobody need know of",
    seenBy: GUIDES,
    changes: [
      {
        at: `${GATEWAY_SETTINGS}.clientId`,
        edit: ["put", "value", (id) => `${id.enclosing.params[0]}["PHONEPE_MERCHANT"] ?? (${id})`],
      },
    ],
  },
  {
    numbers: ["13.2.1", "13.2.2"],
    about: "a token lasts",
    seenBy: "tests/contracts/phonepe/phonepeToken.test.ts",
    changes: [
      { at: "adapters/phonepe/accessToken.ts#makeAccessToken", edit: ["drop", "operator < endsAtS"] },
      { at: "adapters/phonepe/accessToken.ts#makeAccessToken", edit: ["drop", "if renewAtS"] },
    ],
  },
  {
    numbers: ["13.2.3"],
    about: "a default is handy",
    seenBy: START_WITH_PHONEPE,
    changes: [
      {
        at: `${GATEWAY_SETTINGS}.clientSecret`,
        edit: [
          "put",
          ["value", "argument 0"],
          (secret) => `${secret.enclosing.params[0]}["PHONEPE_CLIENT_SECRET"] || "secret"`,
        ],
      },
    ],
  },
  {
    numbers: ["13.2.4", "13.2.5"],
    about: "pages may load from anywhere that speaks https",
    seenBy: HEADERS,
    changes: [{ at: SCRIPT_SOURCES, edit: ["put", "value", (sources) => `[...${sources}, "https:"]`] }],
  },
  {
    numbers: ["13.4.1", "13.4.3"],
    about: "the folder above is ours too",
    seenBy: "tests/server/routes/siteFiles.test.ts",
    changes: [
      {
        at: "server/routes/staticFiles.ts#staticFiles",
        edit: [
          "put",
          "choice next",
          ({
            consequent,
            part,
            enclosing: {
              params: [req, res],
            },
          }) =>
            `express.static(join(${part.find("call precompressedFiles").arguments[0]}, ".."))(${req}, ${res}, () => ${consequent})`,
        ],
      },
    ],
  },
  {
    numbers: ["13.4.2"],
    about: "a developer wants to see it",
    seenBy: OBSERVE,
    changes: [
      {
        at: SERVER_ERROR,
        edit: [
          "put",
          ["call errorResponse SERVER_ERROR", "argument 2"],
          ({
            enclosing: {
              params: [error],
            },
          }) => `String(${error})`,
        ],
      },
    ],
  },
  {
    numbers: ["13.4.4"],
    about: "a page for every method",
    seenBy: "tests/server/routes/siteFiles.test.ts",
    changes: [
      {
        at: "server/routes/pageRoutes.ts#pageRoutes",
        edit: ["put", "operator || HEAD", ({ left }) => `${left.left} !== "POST"`],
      },
    ],
  },
  {
    numbers: ["13.4.5"],
    about: "a monitor wants the error",
    seenBy: MONITORING,
    changes: [
      {
        at: "server/observe/readiness.ts#look",
        edit: ["put", "text cannot be read", ({ part }) => `String(${part.find("catch").param})`],
      },
    ],
  },
]
