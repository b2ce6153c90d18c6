/** Negative controls of the standard's chapter V16 Security Logging and Error Handling. */
import type { NegativeControl } from "./negativeControl.ts"
import { OBSERVE, MONITORING, LOG_REQUESTS, SERVER_ERROR } from "./sharedPlaces.ts"

export const securityLoggingAndErrorHandling: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["16.1.1", "16.2.3"],
    about: "what went well need not be told",
    seenBy: OBSERVE,
    changes: [
      {
        at: LOG_REQUESTS,
        edit: [
          "put",
          "statement levelOf",
          (log) => `if (${log.find("call levelOf").arguments[1]} !== 200) ${log}`,
        ],
      },
    ],
  },
  {
    numbers: ["16.2.1", "16.2.2", "16.2.4"],
    about: "milliseconds sort better",
    seenBy: OBSERVE,
    changes: [{ at: "server/observe/logger.ts#makeLogger", edit: ["name", "isoTime", "epochTime"] }],
  },
  {
    numbers: ["16.2.5", "16.4.1"],
    about: "an error says what is wrong",
    seenBy: OBSERVE,
    changes: [
      {
        at: "server/observe/logger.ts#serializeError",
        edit: ["put", "call mayTell", ({ arguments: [, code] }) => `${code} !== ""`],
      },
    ],
  },
  {
    numbers: ["16.3.2", "16.3.3"],
    about: "who was refused was not served",
    seenBy: OBSERVE,
    changes: [
      {
        at: LOG_REQUESTS,
        edit: [
          "put",
          "statement levelOf",
          (log) => `if (Math.floor(${log.find("call levelOf").arguments[1]} / 100) !== 4) ${log}`,
        ],
      },
    ],
  },
  {
    numbers: ["16.3.2", "16.3.3"],
    about: "a flood must not fill the log",
    seenBy: OBSERVE,
    changes: [
      {
        at: "server/app/createApp.ts#createApp",
        edit: ["move", "call use logRequests", "call use requireSameOrigin"],
      },
    ],
  },
  {
    numbers: ["16.3.4"],
    about: "an error is an answer",
    seenBy: OBSERVE,
    changes: [{ at: SERVER_ERROR, edit: ["drop", "call requestIdOf"] }],
  },
  {
    numbers: ["16.3.4"],
    about: "the provider's trouble is the provider's",
    seenBy: MONITORING,
    changes: [{ at: "server/observe/readiness.ts#look", edit: ["drop", "operator === does"] }],
  },
  {
    numbers: ["16.5.1"],
    about: "a sentence may quote the error",
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
          }) => `${error} instanceof Error ? String(${error}.stack) : ""`,
        ],
      },
    ],
  },
  {
    numbers: ["16.5.2", "16.5.3"],
    about: "another amount is good enough",
    seenBy: "tests/rules/orders/settleOrder.test.ts",
    changes: [{ at: "core/orders/settleOrder.ts#stateFromProviderStatus", edit: ["operator", "!==", "<"] }],
  },
  {
    numbers: ["16.5.2", "16.5.3"],
    about: "a database that is away is a bug",
    seenBy: "tests/failures/database.test.ts",
    changes: [{ at: SERVER_ERROR, edit: ["put", "operator instanceof", "false"] }],
  },
]
