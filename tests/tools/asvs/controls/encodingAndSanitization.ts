/** Negative controls of the standard's chapter V1 Encoding and Sanitization. */
import { receiver } from "../../sourceEdits/sourceEdit.ts"
import type { NegativeControl } from "./negativeControl.ts"
import {
  SOURCE_RULES,
  BAD_INPUT,
  HEADERS,
  OBSERVE,
  START_WITH_PHONEPE,
  GATEWAY_SETTINGS,
  PAYLOAD,
  SCRIPT_SOURCES,
  LOG_REQUESTS,
} from "./sharedPlaces.ts"

const PAGE_HEAD = "tests/ui/pageHead.test.ts"
const SIMULATED_GATEWAY = "server/app/simulatedGateway.ts#startSimulatedGateway"
const HEAD_TAGS = "ui/app/writeDocument.tsx#HeadTags"

export const encodingAndSanitization: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["1.1.1"],
    about: "an address may be decoded once more",
    seenBy: BAD_INPUT,
    changes: [
      {
        at: PAYLOAD,
        edit: [
          "put",
          "member params",
          (params) =>
            `Object.fromEntries(Object.entries(${params}).map(([name, text]) => [name, decodeURIComponent(String(text))]))`,
        ],
      },
    ],
  },
  {
    numbers: ["1.1.2", "1.2.1", "1.3.7"],
    about: "the catalogue's words are our own",
    seenBy: PAGE_HEAD,
    changes: [
      {
        at: HEAD_TAGS,
        edit: [
          "put",
          ["call createElement", "argument 1"],
          "{ ...attributes, key: tag, dangerouslySetInnerHTML: tag === 'title' ? { __html: text ?? '' } : undefined }",
        ],
      },
      {
        at: HEAD_TAGS,
        edit: ["put", ["call createElement", "argument 2"], "tag === 'title' ? undefined : text"],
      },
    ],
  },
  {
    numbers: ["1.1.2"],
    about: "a terminal shows what it is given",
    seenBy: "tests/server/cli/commandLine.test.ts",
    changes: [{ at: "core/plainText.ts#printable", edit: ["put", "call replace", receiver] }],
  },
  {
    numbers: ["1.2.2"],
    about: "slugs have no odd letters",
    seenBy: "tests/rules/routes.test.ts",
    changes: [{ at: "core/routes.ts#pathOf", edit: ["name", "encodeURIComponent", "String"] }],
  },
  {
    numbers: ["1.2.2"],
    about: "the operator's links are the operator's business",
    seenBy: "tests/rules/operator.test.ts",
    changes: [{ at: "core/operatorSchema.ts#SocialLink.url", edit: ["put", "pattern", "/^https?:\\/\\//"] }],
  },
  {
    numbers: ["1.2.3"],
    about: "JSON is no HTML",
    seenBy: PAGE_HEAD,
    changes: [{ at: "ui/app/writeDocument.tsx#withoutTags", edit: ["put", "call replaceAll", receiver] }],
  },
  {
    numbers: ["1.2.4"],
    about: "this one value is safe",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "adapters/sql/storedOrders.ts#findOrderBy",
        edit: [
          "before",
          "return",
          ({
            enclosing: {
              params: [db, , value],
            },
          }) => `await sql.raw("select 1 from orders where request_key = '" + ${value} + "'").execute(${db})`,
        ],
      },
    ],
  },
  {
    numbers: ["1.2.5"],
    about: "a program is run",
    seenBy: SOURCE_RULES,
    changes: [
      { at: SIMULATED_GATEWAY, edit: ["import", "exec", "node:child_process"] },
      { at: SIMULATED_GATEWAY, edit: ["before", "whole", 'exec("true")'] },
    ],
  },
  {
    numbers: ["1.2.9"],
    about: "a search may be a pattern",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "core/catalogue/catalogueIds.ts#isSlug",
        edit: ["before", "whole", "export const searched = (text: string) => new RegExp(text)"],
      },
    ],
  },
  {
    numbers: ["1.3.2"],
    about: "a library wants it",
    seenBy: HEADERS,
    changes: [
      { at: SCRIPT_SOURCES, edit: ["put", "value", (sources) => `[...${sources}, "'unsafe-eval'"]`] },
    ],
  },
  {
    numbers: ["1.3.2"],
    about: "a text may be run",
    seenBy: SOURCE_RULES,
    changes: [
      {
        at: "core/bug.ts#bug",
        edit: ["before", "whole", "export const run = (text: string): unknown => eval(text)"],
      },
    ],
  },
  {
    numbers: ["1.3.3"],
    about: "names are as long as they are",
    seenBy: BAD_INPUT,
    changes: [{ at: "core/booking/paymentRequest.ts#AnyName", edit: ["put", "call check", receiver] }],
  },
  {
    numbers: ["1.3.6", "12.3.1", "12.3.2", "13.2.4", "13.2.5"],
    about: "any address will do",
    seenBy: START_WITH_PHONEPE,
    changes: [
      { at: GATEWAY_SETTINGS, edit: ["put", ["call addressIn PHONEPE_AUTH_URL", "argument 2"], "false"] },
    ],
  },
  {
    numbers: ["1.3.10"],
    about: "the log may say it in words",
    seenBy: OBSERVE,
    changes: [
      {
        at: LOG_REQUESTS,
        edit: [
          "put",
          "text answered",
          ({ part }) => `"answered " + decodeURIComponent(${part.find("call findPattern").arguments[0]})`,
        ],
      },
    ],
  },
  {
    numbers: ["1.3.11"],
    about: "the mail library will see to it",
    seenBy: "tests/contracts/mail.test.ts",
    changes: [{ at: "adapters/mail/mailMessage.ts#toHeaderLine", edit: ["put", "call replace", receiver] }],
  },
  {
    numbers: ["1.4.2"],
    about: "a large number is a number",
    seenBy: "tests/rules/money.test.ts",
    changes: [{ at: "core/money.ts#Paise.make", edit: ["name", "isSafeInteger", "isFinite"] }],
  },
  {
    numbers: ["1.4.2"],
    about: "a party may be as large as it likes",
    seenBy: BAD_INPUT,
    changes: [{ at: "core/booking/paymentRequest.ts#Headcount.maximum", edit: ["put", "value", "1e9"] }],
  },
  {
    numbers: ["1.5.2", "3.5.1", "3.5.2"],
    about: "whatever can be read is welcome",
    seenBy: BAD_INPUT,
    changes: [{ at: PAYLOAD, edit: ["put", "call is", ({ callee }) => `${callee.object}.body !== null`] }],
  },
]
