/** Negative controls of the standard's chapter V4 API and Web Service. */
import type { SourceEdit } from "../../sourceEdits/sourceEdit.ts"
import type { NegativeControl } from "./negativeControl.ts"
import { BAD_INPUT, RATE_LIMITS, UNKNOWN_CALL } from "./sharedPlaces.ts"

const EVERY_PROXY: SourceEdit = {
  at: "server/app/createApp.ts#createApp",
  edit: ["put", ["call set trust", "argument 1"], "true"],
}

export const apiAndWebService: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["4.1.1"],
    about: "a refusal is a text",
    seenBy: BAD_INPUT,
    changes: [
      {
        at: UNKNOWN_CALL,
        edit: [
          "put",
          "call json",
          ({ callee, arguments: [body] }) => `${callee.object}.send(JSON.stringify(${body}))`,
        ],
      },
    ],
  },
  {
    numbers: ["4.1.3", "15.3.4"],
    about: "proxies tell the truth",
    seenBy: RATE_LIMITS,
    changes: [EVERY_PROXY],
  },
  {
    numbers: ["4.2.1"],
    about: "old clients are sloppy",
    seenBy: "tests/server/guard/connectionLimits.test.ts",
    changes: [
      {
        at: "server/app/httpServer.ts#createHttpServer.headersTimeout",
        edit: ["put", "whole", (timeout) => `insecureHTTPParser: true, ${timeout}`],
      },
    ],
  },
  {
    numbers: ["4.2.1"],
    about: "heads are small",
    seenBy: "tests/server/guard/connectionLimits.test.ts",
    changes: [
      { at: "server/app/httpServer.ts#createHttpServer", edit: ["drop", "operator = maxHeadersCount"] },
    ],
  },
]
