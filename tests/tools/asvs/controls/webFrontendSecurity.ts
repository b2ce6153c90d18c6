/** Negative controls of the standard's chapter V3 Web Frontend Security. */
import type { NegativeControl } from "./negativeControl.ts"
import {
  SOURCE_RULES,
  BAD_INPUT,
  DESK_ORIGIN,
  HEADERS,
  PRIVACY,
  MOUNT_CALL,
  UNKNOWN_CALL,
} from "./sharedPlaces.ts"

const SAME_ORIGIN = "tests/server/guard/sameOrigin.test.ts"
const POLICY = "server/guard/securityHeaders.ts#contentSecurityPolicy"
const HEADERS_MADE = "server/guard/securityHeaders.ts#decided"
const COOKIE = "server/guard/browserCookie.ts#browserCookie"

export const webFrontendSecurity: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["3.2.1"],
    about: "others may load our data",
    seenBy: HEADERS,
    changes: [
      {
        at: `${HEADERS_MADE}.xFrameOptions`,
        edit: [
          "put",
          "whole",
          (frames) =>
            `${frames}, xContentTypeOptions: false, crossOriginResourcePolicy: { policy: "cross-origin" }`,
        ],
      },
    ],
  },
  {
    numbers: ["3.2.2"],
    about: "this text is HTML already",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "ui/app/updateHead.ts#updateHead",
        edit: [
          "before",
          "whole",
          "export const shown = (at: Element, text: string) => void (at.innerHTML = text)",
        ],
      },
    ],
  },
  {
    numbers: ["3.3.1", "3.3.3"],
    about: "one name for all",
    seenBy: "tests/server/routes/bookingCookie.test.ts",
    changes: [{ at: COOKIE, edit: ["put", "choice __Host-goa_browser", ({ alternate }) => `${alternate}`] }],
  },
  {
    numbers: ["3.3.1", "3.3.3"],
    about: "the desk has a host of its own",
    seenBy: DESK_ORIGIN,
    changes: [
      {
        at: "server/desk/deskAnswers.ts#deskCookie",
        edit: ["put", "choice __Host-desk", ({ alternate }) => `${alternate}`],
      },
    ],
  },
  {
    numbers: ["3.3.1", "3.3.3"],
    about: "the prefix says it",
    seenBy: "tests/server/routes/bookingCookie.test.ts",
    changes: [{ at: COOKIE, edit: ["put", "choice Secure", '""'] }],
  },
  {
    numbers: ["3.3.2", "3.3.4"],
    about: "a script may want to read it",
    seenBy: PRIVACY,
    changes: [{ at: COOKIE, edit: ["text", "; HttpOnly; SameSite=Lax", "; SameSite=None"] }],
  },
  {
    numbers: ["3.4.1"],
    about: "subdomains are others'",
    seenBy: HEADERS,
    changes: [{ at: `${HEADERS_MADE}.includeSubDomains`, edit: ["put", "value", "false"] }],
  },
  {
    numbers: ["3.4.2"],
    about: "partners want to read the catalogue",
    seenBy: SAME_ORIGIN,
    changes: [
      {
        at: "server/guard/securityHeaders.ts#setting",
        edit: [
          "before",
          "loop",
          ({
            enclosing: {
              params: [, res],
            },
          }) => `${res}.setHeader("access-control-allow-origin", "*")`,
        ],
      },
    ],
  },
  {
    numbers: ["3.4.3", "3.4.6"],
    about: "what is not named is ours",
    seenBy: HEADERS,
    changes: [{ at: `${POLICY}.default-src`, edit: ["put", "value", `["'self'"]`] }],
  },
  {
    numbers: ["3.4.3", "3.4.6"],
    about: "a partner may frame us",
    seenBy: HEADERS,
    changes: [{ at: `${POLICY}.frame-ancestors`, edit: ["put", "value", `["'self'"]`] }],
  },
  {
    numbers: ["3.4.4", "3.4.5"],
    about: "whole addresses tell us where visitors come from",
    seenBy: HEADERS,
    changes: [
      {
        at: "core/content/pageHead.ts#USUAL_REFERRER_POLICY",
        edit: ["text", "strict-origin-when-cross-origin", "unsafe-url"],
      },
    ],
  },
  {
    numbers: ["3.5.1", "3.5.2"],
    about: "a sister site is family",
    seenBy: SAME_ORIGIN,
    changes: [
      {
        at: "server/guard/requestOrigin.ts#isOurs",
        edit: ["put", "operator === same-origin", (same) => `${same} || ${same.left} === "same-site"`],
      },
    ],
  },
  {
    numbers: ["3.5.3"],
    about: "a call is a call",
    seenBy: BAD_INPUT,
    changes: [{ at: MOUNT_CALL, edit: ["put", "choice get post", '"all"'] }],
  },
  {
    numbers: ["3.5.5"],
    about: "whoever says so is the payment page",
    seenBy: "tests/server/phonepeSimulator/checkoutScript.test.ts",
    changes: [
      {
        at: "server/phonepeSimulator/payPage.ts#checkoutScript",
        edit: ["drop", ["script", "if contentWindow"]],
      },
    ],
  },
  {
    numbers: ["3.5.5"],
    about: "a page may be told things",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "ui/app/updateHead.ts#updateHead",
        edit: ["before", "whole", 'window.addEventListener("message", ({ data }) => console.log(data))'],
      },
    ],
  },
  {
    numbers: ["3.7.2"],
    about: "a short way back",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: UNKNOWN_CALL,
        edit: [
          "before",
          "call errorResponse",
          ({
            enclosing: {
              params: [req, res],
            },
          }) => `if (${req}.query["to"]) return ${res}.redirect(String(${req}.query["to"]))`,
        ],
      },
    ],
  },
]
