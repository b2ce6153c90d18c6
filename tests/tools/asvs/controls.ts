/**
 * The negative controls of docs/asvs.md: for each requirement that is met, a mistake that makes its sentence false, and
 * the test that must notice.
 */
import { receiver, type SourceEdit } from "../sourceEdits/sourceEdit.ts"

export interface NegativeControl {
  /** The requirements whose sentence the mistake makes false, by the standard's numbers. */
  readonly numbers: ReadonlyArray<string>
  /** What somebody thought. */
  readonly about: string
  /** From the root: the file with the test that must notice. The test has the tags of all the numbers. */
  readonly seenBy: string
  readonly changes: ReadonlyArray<SourceEdit>
}

/** What a test of a requirement has as a tag: `asvs:1.1.2`. */
export const asvsTag = (number: string): string => `asvs:${number}`

const SOURCE_RULES = "tests/tools/asvs/sourceRules.test.ts"
const BAD_INPUT = "tests/server/routes/invalidInput.test.ts"
const PAGE_HEAD = "tests/server/render/pageHead.test.ts"
const HEADERS = "tests/server/guard/securityHeaders.test.ts"
const SAME_ORIGIN = "tests/server/guard/sameOrigin.test.ts"
const RATE_LIMITS = "tests/server/guard/rateLimits.test.ts"
const PRIVACY = "tests/server/routes/privacy.test.ts"
const OBSERVE = "tests/server/observe/requestLog.test.ts"
const MONITORING = "tests/server/observe/monitoring.test.ts"
const START_WITH_PHONEPE = "tests/failures/startWithPhonepe.test.ts"
const GUIDES = "tests/tools/guides/guides.test.ts"

const GATEWAY_SETTINGS = "server/config/gatewaySettings.ts#gatewaySettings"
const SIMULATED_GATEWAY = "server/app/simulatedGateway.ts#startSimulatedGateway"
const MOUNT_CALL = "server/routes/mountCall.ts#mountCall"
const PAYLOAD = "server/routes/mountCall.ts#payloadOf"
const POLICY = "server/guard/securityHeaders.ts#contentSecurityPolicy"
const SCRIPT_SOURCES = "server/guard/securityHeaders.ts#contentSecurityPolicy.script-src"
const HEADERS_MADE = "server/guard/securityHeaders.ts#decided"
const COOKIE = "server/guard/browserCookie.ts#browserCookie"
const LOG_REQUESTS = "server/observe/requestLog.ts#logRequests"
const SERVER_ERROR = "server/routes/errorHandler.ts#errorHandler"
const UNKNOWN_CALL = "server/routes/errorHandler.ts#unknownCallHandler"
const SETTLE = "adapters/sql/sqlOrderStore.ts#sqlOrderStore.settle"

const HEAD_TAGS = "ui/app/writeDocument.tsx#HeadTags"
const EVERY_FIELD: SourceEdit = { at: `${MOUNT_CALL}.onExcessProperty`, edit: ["text", "error", "ignore"] }
const EVERY_PROXY: SourceEdit = {
  at: "server/app/createApp.ts#createApp",
  edit: ["put", ["call set trust", "argument 1"], "true"],
}

export const NEGATIVE_CONTROLS: ReadonlyArray<NegativeControl> = [
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
        at: "adapters/sql/sqlOrderStore.ts#findOrderBy",
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
          ({ part }) => `"answered " + decodeURIComponent(${part.find("call routePatternOf").arguments[0]})`,
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
        at: "core/orders/placeOrder.ts#requote",
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
        at: "core/orders/placeOrder.ts#requote",
        edit: ["put", "operator !== amount", ({ left, right }) => `${left} < ${right}`],
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
      { at: SETTLE, edit: ["put", "operator !== state", ({ left }) => `${left.object} === undefined`] },
      { at: SETTLE, edit: ["put", "call where state", receiver] },
    ],
  },
  {
    numbers: ["2.3.2"],
    about: "another booking is another booking",
    seenBy: "tests/contracts/stores/orderStore.test.ts",
    changes: [{ at: SETTLE, edit: ["put", ["operator === COMPLETED", "text COMPLETED"], '"REVIEW"'] }],
  },
  {
    numbers: ["2.3.2"],
    about: "earlier refunds are history",
    seenBy: "tests/contracts/stores/refundStore.test.ts",
    changes: [
      {
        at: "adapters/sql/sqlRefundStore.ts#sqlRefundStore.insert",
        edit: ["drop", "call refundedOrUnderWay"],
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
        at: "server/guard/securityHeaders.ts#securityHeaders",
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
        at: `${HEADERS_MADE}.referrerPolicy`,
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
      { at: "server/routes/apiRoutes.ts#asAnswer", edit: ["put", ["call sync", "argument 0"], "() => ({})"] },
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
      { at: "core/orders/readStatus.ts#readUnmaskedStatus", edit: ["name", "MOST_WRONG_DIGITS", "9999"] },
    ],
  },
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
  {
    numbers: ["12.3.1", "12.3.2"],
    about: "the network is ours",
    seenBy: "tests/contracts/mail.test.ts",
    changes: [{ at: "adapters/mail/smtpMail.ts#transportFor.requireTLS", edit: ["put", "value", "false"] }],
  },
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
  {
    numbers: ["14.1.1", "14.1.2"],
    about: "the machine is ours alone",
    seenBy: "tests/server/app/openSqlite.test.ts",
    changes: [
      {
        at: "adapters/sql/openDatabase.ts#openSqlite",
        edit: ["put", ["call chmodSync", "argument 1"], "0o644"],
      },
    ],
  },
  {
    numbers: ["14.1.1", "14.1.2", "16.2.5"],
    about: "the address helps to find the trouble",
    seenBy: OBSERVE,
    changes: [
      { at: LOG_REQUESTS, edit: ["put", "call routePatternOf", ({ arguments: [path] }) => `${path}`] },
    ],
  },
  {
    numbers: ["14.2.1"],
    about: "the page can greet by name",
    seenBy: "tests/rules/routes.test.ts",
    changes: [
      {
        at: "core/routes.ts#pathOf",
        edit: ["put", "template packageType", (path) => `${path} + "&name=Asha"`],
      },
    ],
  },
  {
    numbers: ["14.2.2", "14.3.2"],
    about: "a result does not change",
    seenBy: "tests/server/render/pageDelivery.test.ts",
    changes: [
      {
        at: "server/routes/pageRoutes.ts#pageRoutes",
        edit: ["put", ["choice no-cache", "text no-store"], '"no-cache"'],
      },
    ],
  },
  {
    numbers: ["14.2.2", "14.3.2"],
    about: "an answer to a POST is never kept anyway",
    seenBy: "tests/server/routes/bookingCookie.test.ts",
    changes: [{ at: MOUNT_CALL, edit: ["put", "call set cache-control", receiver] }],
  },
  {
    numbers: ["14.2.3"],
    about: "one small counter of visits",
    seenBy: HEADERS,
    changes: [
      {
        at: SCRIPT_SOURCES,
        edit: ["put", "value", (sources) => `[...${sources}, "https://tracker.example"]`],
      },
    ],
  },
  {
    numbers: ["14.2.4"],
    about: "who has travelled may travel again",
    seenBy: "tests/contracts/stores/retention.test.ts",
    changes: [
      {
        at: "adapters/sql/eraseAfterRetention.ts#candidatesAfter",
        edit: ["put", ["call where cutoff", "argument 1"], '"="'],
      },
    ],
  },
  {
    numbers: ["14.3.1"],
    about: "a device may keep it before there is an order",
    seenBy: "tests/rules/booking/savedBooking.test.ts",
    changes: [
      { at: "core/booking/savedBooking.ts#formForRetry", edit: ["drop", "operator !== merchantOrderId"] },
    ],
  },
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
    seenBy: "tests/rules/payments/verdict.test.ts",
    changes: [
      {
        at: "core/payments/verdict.ts#stateVerdict",
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

/** The requirements that have a negative control. */
export const ASVS_NUMBERS: ReadonlyArray<string> = [
  ...new Set(NEGATIVE_CONTROLS.flatMap(({ numbers }) => numbers)),
]
