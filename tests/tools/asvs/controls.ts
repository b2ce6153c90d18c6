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
  readonly test: { readonly file: string; readonly title: string }
  readonly changes: ReadonlyArray<SourceEdit>
}

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

const NO_ESCAPES: SourceEdit = {
  at: "server/render/pageHead.ts#escapeHtml",
  edit: ["put", "pattern", "/[]/g"],
}
const EVERY_FIELD: SourceEdit = { at: `${MOUNT_CALL}.onExcessProperty`, edit: ["text", "error", "ignore"] }
const EVERY_PROXY: SourceEdit = {
  at: "server/app/createApp.ts#createApp",
  edit: ["put", ["call set trust", "argument 1"], "true"],
}

export const NEGATIVE_CONTROLS: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["1.1.1"],
    about: "an address may be decoded once more",
    test: { file: BAD_INPUT, title: "should answer %s %s with %d as JSON" },
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
    numbers: ["1.1.2", "1.2.1"],
    about: "the catalogue's words are our own",
    test: { file: PAGE_HEAD, title: "should write any words of the catalogue as text, never as markup" },
    changes: [NO_ESCAPES],
  },
  {
    numbers: ["1.1.2"],
    about: "a terminal shows what it is given",
    test: {
      file: "tests/server/cli/commandLine.test.ts",
      title: "should be printed on its line, without a letter that a terminal obeys",
    },
    changes: [{ at: "core/plainText.ts#printable", edit: ["put", "call replace", receiver] }],
  },
  {
    numbers: ["1.2.2"],
    about: "slugs have no odd letters",
    test: { file: "tests/rules/routes.test.ts", title: "should carry any slug as one segment" },
    changes: [{ at: "core/routes.ts#pathOf", edit: ["name", "encodeURIComponent", "String"] }],
  },
  {
    numbers: ["1.2.2"],
    about: "the operator's links are the operator's business",
    test: { file: "tests/rules/operator.test.ts", title: "should not pass with %s" },
    changes: [{ at: "core/operatorSchema.ts#SocialLink.url", edit: ["put", "pattern", "/^https?:\\/\\//"] }],
  },
  {
    numbers: ["1.2.3"],
    about: "JSON is no HTML",
    test: { file: PAGE_HEAD, title: "should write any words of the catalogue as text, never as markup" },
    changes: [{ at: "server/render/pageHead.ts#printed", edit: ["put", "call replaceAll", receiver] }],
  },
  {
    numbers: ["1.2.4"],
    about: "this one value is safe",
    test: { file: SOURCE_RULES, title: "should put no value into the text of a query" },
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
    test: { file: SOURCE_RULES, title: "should run no other program" },
    changes: [
      { at: SIMULATED_GATEWAY, edit: ["import", "exec", "node:child_process"] },
      { at: SIMULATED_GATEWAY, edit: ["before", "whole", 'exec("true")'] },
    ],
  },
  {
    numbers: ["1.2.9"],
    about: "a search may be a pattern",
    test: {
      file: SOURCE_RULES,
      title: "should make no code of a text, and no regular expression but those of its own routes",
    },
    changes: [
      {
        at: "core/catalogue/slug.ts#isSlug",
        edit: ["before", "whole", "export const searched = (text: string) => new RegExp(text)"],
      },
    ],
  },
  {
    numbers: ["1.3.2"],
    about: "a library wants it",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files and the provider only",
    },
    changes: [
      { at: SCRIPT_SOURCES, edit: ["put", "value", (sources) => `[...${sources}, "'unsafe-eval'"]`] },
    ],
  },
  {
    numbers: ["1.3.2"],
    about: "a text may be run",
    test: {
      file: SOURCE_RULES,
      title: "should make no code of a text, and no regular expression but those of its own routes",
    },
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
    test: { file: BAD_INPUT, title: "should refuse a body: %s" },
    changes: [{ at: "core/booking/paymentRequest.ts#AnyName", edit: ["put", "call check", receiver] }],
  },
  {
    numbers: ["1.3.6", "12.3.1", "12.3.2", "13.2.4", "13.2.5"],
    about: "any address will do",
    test: {
      file: START_WITH_PHONEPE,
      title: "should refuse any address but the real one of each call in production: %s",
    },
    changes: [
      { at: GATEWAY_SETTINGS, edit: ["put", ["call addressIn PHONEPE_AUTH_URL", "argument 2"], "false"] },
    ],
  },
  {
    numbers: ["1.3.7"],
    about: "a replacement is a text",
    test: { file: PAGE_HEAD, title: "should write any words of the catalogue as text, never as markup" },
    changes: [
      {
        at: "server/render/documentFor.ts#documentFor",
        edit: ["put", ["call replace headHtml", "argument 1"], ({ body }) => `${body}`],
      },
    ],
  },
  {
    numbers: ["1.3.10"],
    about: "the log may say it in words",
    test: {
      file: OBSERVE,
      title: "should be one line, with its route and not its address: %s %s",
    },
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
    test: {
      file: "tests/contracts/mail.test.ts",
      title: "should let no %s begin a header or add a receiver",
    },
    changes: [{ at: "adapters/mail/mailMessage.ts#toHeaderLine", edit: ["put", "call replace", receiver] }],
  },
  {
    numbers: ["1.4.2"],
    about: "a large number is a number",
    test: {
      file: "tests/rules/money.test.ts",
      title: "should refuse negatives, fractions of a paisa and what is no number",
    },
    changes: [{ at: "core/money.ts#Paise.make", edit: ["name", "isSafeInteger", "isFinite"] }],
  },
  {
    numbers: ["1.4.2"],
    about: "a party may be as large as it likes",
    test: { file: BAD_INPUT, title: "should be refused for %s" },
    changes: [{ at: "core/booking/paymentRequest.ts#Headcount.maximum", edit: ["put", "value", "1e9"] }],
  },
  {
    numbers: ["1.5.2", "3.5.1", "3.5.2"],
    about: "whatever can be read is welcome",
    test: { file: BAD_INPUT, title: "should refuse a body sent as %s" },
    changes: [{ at: PAYLOAD, edit: ["put", "call is", ({ callee }) => `${callee.object}.body !== null`] }],
  },
  {
    numbers: ["2.1.1", "2.1.2"],
    about: "the form need not say what the schema says",
    test: {
      file: "tests/rules/booking/bookingForm.test.ts",
      title: "should ask for nothing that the operator's schema refuses, and leave nothing out",
    },
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
    test: {
      file: "tests/rules/trips/tripPlan.test.ts",
      title: "should ask for everything that the specification marks with a star, and for one adult",
    },
    changes: [{ at: "core/trips/tripPlan.ts#TripNames", edit: ["drop", "call isMinLength"] }],
  },
  {
    numbers: ["2.1.3", "2.4.1"],
    about: "payments may come more often",
    test: { file: RATE_LIMITS, title: "should have a share of it for %s" },
    changes: [{ at: "server/guard/rateLimits.ts#RATE_LIMIT_SHARES.0.oneIn", edit: ["number", 10, 5] }],
  },
  {
    numbers: ["2.2.1", "2.2.2"],
    about: "the browser has looked at the form",
    test: { file: BAD_INPUT, title: "should be refused for %s" },
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
    test: {
      file: "tests/rules/orders/placeOrder.test.ts",
      title: "should answer any other amount than the catalogue's with the fresh quote",
    },
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
    test: {
      file: "tests/rules/orders/order.test.ts",
      title: "should never leave COMPLETED, whatever is asked for in whatever order",
    },
    changes: [
      { at: "core/orders/order.ts#ORDER_TRANSITIONS.COMPLETED", edit: ["put", "value", '["FAILED"]'] },
    ],
  },
  {
    numbers: ["2.3.1", "2.3.3"],
    about: "whoever writes last is right",
    test: {
      file: "tests/contracts/stores/orderStore.test.ts",
      title: "should let exactly one of many settlements win, and owe only its message",
    },
    changes: [
      { at: SETTLE, edit: ["put", "operator !== state", ({ left }) => `${left.object} === undefined`] },
      { at: SETTLE, edit: ["put", "call where state", receiver] },
    ],
  },
  {
    numbers: ["2.3.2"],
    about: "another booking is another booking",
    test: {
      file: "tests/contracts/stores/orderStore.test.ts",
      title: "should complete one booking once, whatever orders try",
    },
    changes: [{ at: SETTLE, edit: ["put", ["operator === COMPLETED", "text COMPLETED"], '"REVIEW"'] }],
  },
  {
    numbers: ["2.3.2"],
    about: "earlier refunds are history",
    test: {
      file: "tests/contracts/stores/refundStore.test.ts",
      title: "should never give back more than was paid, whatever is asked for and whatever fails",
    },
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
    test: {
      file: "tests/contracts/stores/orderStore.test.ts",
      title: "should let exactly one of many settlements win, and owe only its message",
    },
    changes: [{ at: SETTLE, edit: ["drop", "call enqueueMessages"] }],
  },
  {
    numbers: ["3.2.1"],
    about: "others may load our data",
    test: { file: HEADERS, title: "should carry them: %s" },
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
    test: { file: SOURCE_RULES, title: "should set no HTML" },
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
    test: {
      file: "tests/server/routes/bookingCookie.test.ts",
      title: "should bear the prefix that binds it to its host, and Secure",
    },
    changes: [{ at: COOKIE, edit: ["put", "choice __Host-goa_browser", ({ alternate }) => `${alternate}`] }],
  },
  {
    numbers: ["3.3.1", "3.3.3"],
    about: "the prefix says it",
    test: {
      file: "tests/server/routes/bookingCookie.test.ts",
      title: "should bear the prefix that binds it to its host, and Secure",
    },
    changes: [{ at: COOKIE, edit: ["put", "choice Secure", '""'] }],
  },
  {
    numbers: ["3.3.2", "3.3.4"],
    about: "a script may want to read it",
    test: {
      file: PRIVACY,
      title: "should be out of reach for scripts and other sites, and kept for 90 days",
    },
    changes: [{ at: COOKIE, edit: ["text", "; HttpOnly; SameSite=Lax", "; SameSite=None"] }],
  },
  {
    numbers: ["3.4.1"],
    about: "subdomains are others'",
    test: { file: HEADERS, title: "should bind browsers to https where the site is https, and only there" },
    changes: [{ at: `${HEADERS_MADE}.includeSubDomains`, edit: ["put", "value", "false"] }],
  },
  {
    numbers: ["3.4.2"],
    about: "partners want to read the catalogue",
    test: { file: SAME_ORIGIN, title: "should be able to read nothing: no answer names another site" },
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
    test: { file: HEADERS, title: "should carry them: %s" },
    changes: [{ at: `${POLICY}.default-src`, edit: ["put", "value", `["'self'"]`] }],
  },
  {
    numbers: ["3.4.3", "3.4.6"],
    about: "a partner may frame us",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files and the provider only",
    },
    changes: [{ at: `${POLICY}.frame-ancestors`, edit: ["put", "value", `["'self'"]`] }],
  },
  {
    numbers: ["3.4.4", "3.4.5"],
    about: "whole addresses tell us where visitors come from",
    test: { file: HEADERS, title: "should carry them: %s" },
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
    test: { file: SAME_ORIGIN, title: "should be refused, and write nothing: %j" },
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
    test: { file: BAD_INPUT, title: "should answer %s %s with %d as JSON" },
    changes: [{ at: MOUNT_CALL, edit: ["put", "choice get post", '"all"'] }],
  },
  {
    numbers: ["3.5.5"],
    about: "whoever says so is the payment page",
    test: {
      file: "tests/server/phonepeSimulator/checkoutScript.test.ts",
      title: "should not be passed for by another origin, another window or another word",
    },
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
    test: {
      file: SOURCE_RULES,
      title: "should hear no other window: only its worker takes messages, from its own pages",
    },
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
    test: {
      file: SOURCE_RULES,
      title: "should redirect nobody but to an activity's own address and the gateway's payment page",
    },
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
    test: { file: BAD_INPUT, title: "should answer %s %s with %d as JSON" },
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
    test: { file: RATE_LIMITS, title: "should not be believed when no proxy is trusted" },
    changes: [EVERY_PROXY],
  },
  {
    numbers: ["4.2.1"],
    about: "old clients are sloppy",
    test: {
      file: "tests/server/guard/connectionLimits.test.ts",
      title: "should refuse a request that names two lengths, which another server would cut elsewhere",
    },
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
    test: {
      file: "tests/server/guard/connectionLimits.test.ts",
      title: "should be strict with heads, bodies and headers",
    },
    changes: [
      { at: "server/app/httpServer.ts#createHttpServer", edit: ["drop", "operator = maxHeadersCount"] },
    ],
  },
  {
    numbers: ["8.1.1", "8.1.2", "8.2.3", "8.3.1"],
    about: "who has the link has booked",
    test: {
      file: PRIVACY,
      title: "should be whole for the browser that booked, and masked for any other",
    },
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
    test: {
      file: MONITORING,
      title: "should be for this machine only, and not for who comes through a proxy",
    },
    changes: [{ at: "server/routes/monitoringRoutes.ts#mountMetricsRoute", edit: ["drop", "if maySee"] }],
  },
  {
    numbers: ["8.2.2"],
    about: "a malformed id deserves an explanation",
    test: {
      file: PRIVACY,
      title: "should answer alike for an id that nobody has and for one that nobody could have",
    },
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
    test: { file: RATE_LIMITS, title: "should guess two orders of 120 requests, and then nothing more" },
    changes: [
      { at: "server/routes/apiRoutes.ts#asAnswer", edit: ["put", ["call sync", "argument 0"], "() => ({})"] },
    ],
  },
  {
    numbers: ["8.2.3"],
    about: "a few letters more do no harm",
    test: {
      file: "tests/rules/payments/maskedStatus.test.ts",
      title: "should tell no more of a name than its initials, and nothing of a number",
    },
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
    test: {
      file: "tests/rules/orders/readStatusFor.test.ts",
      title: "should look at five wrong ones in an hour, also of many at once, and then at none",
    },
    changes: [
      { at: "core/orders/readStatus.ts#readUnmaskedStatus", edit: ["name", "MOST_WRONG_DIGITS", "9999"] },
    ],
  },
  {
    numbers: ["11.1.1", "11.1.2", "11.2.1", "11.2.3", "11.4.1", "11.4.3"],
    about: "a shorter digest is enough for a tag",
    test: {
      file: SOURCE_RULES,
      title: "should use of cryptography what docs/asvs.md lists, and nothing else",
    },
    changes: [{ at: "server/routes/responseCache.ts#toCachedResponse", edit: ["text", "sha256", "md5"] }],
  },
  {
    numbers: ["11.2.2"],
    about: "the dashboard has one mode",
    test: { file: START_WITH_PHONEPE, title: "should read a production whose notices are signed" },
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
    test: { file: SOURCE_RULES, title: "should compare secrets in constant time" },
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
    test: {
      file: "tests/contracts/phonepe/phonepeWebhook.test.ts",
      title: "should be turned away when any byte of its body is another",
    },
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
    test: {
      file: "tests/rules/randomIds.test.ts",
      title: "should draw 130 bits for each %s, every letter anywhere",
    },
    changes: [{ at: "adapters/randomIds.ts#letters", edit: ["number", 26, 12] }],
  },
  {
    numbers: ["11.5.1"],
    about: "eight bytes nobody guesses",
    test: {
      file: PRIVACY,
      title: "should be out of reach for scripts and other sites, and kept for 90 days",
    },
    changes: [{ at: "server/guard/browserCookie.ts#newBrowserSecret", edit: ["number", 32, 16] }],
  },
  {
    numbers: ["11.5.1"],
    about: "chance is chance",
    test: { file: SOURCE_RULES, title: "should draw what must not be guessed from the system's generator" },
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
    test: {
      file: "tests/contracts/mail.test.ts",
      title: "should log in on this machine, and keep its password from a network that does not encrypt",
    },
    changes: [{ at: "adapters/mail/smtpMail.ts#transportFor.requireTLS", edit: ["put", "value", "false"] }],
  },
  {
    numbers: ["13.1.1"],
    about: "one more name for it, which nobody need know of",
    test: { file: GUIDES, title: "should tell every variable that the server reads, and no other" },
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
    test: {
      file: "tests/contracts/phonepe/phonepeToken.test.ts",
      title:
        "should be renewed in the last 5 minutes of its life, and not before, whatever either clock says",
    },
    changes: [
      { at: "adapters/phonepe/accessToken.ts#makeAccessToken", edit: ["drop", "operator < endsAtS"] },
      { at: "adapters/phonepe/accessToken.ts#makeAccessToken", edit: ["drop", "if renewAtS"] },
    ],
  },
  {
    numbers: ["13.2.3"],
    about: "a default is handy",
    test: { file: START_WITH_PHONEPE, title: "should name %s when it is missing" },
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
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files and the provider only",
    },
    changes: [{ at: SCRIPT_SOURCES, edit: ["put", "value", (sources) => `[...${sources}, "https:"]`] }],
  },
  {
    numbers: ["13.4.1", "13.4.3"],
    about: "the folder above is ours too",
    test: { file: "tests/server/routes/siteFiles.test.ts", title: "should not give out %s" },
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
    test: { file: OBSERVE, title: "should have an id of its own, which its bug bears too, once" },
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
    test: { file: "tests/server/routes/siteFiles.test.ts", title: "should refuse %s %s, and echo nothing" },
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
    test: {
      file: MONITORING,
      title: "should go when the database cannot be read, be reported once, and come back",
    },
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
    test: {
      file: "tests/server/app/openSqlite.test.ts",
      title: "should be readable by its owner only, also when it was open to others before",
    },
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
    test: {
      file: OBSERVE,
      title: "should be one line, with its route and not its address: %s %s",
    },
    changes: [
      { at: LOG_REQUESTS, edit: ["put", "call routePatternOf", ({ arguments: [path] }) => `${path}`] },
    ],
  },
  {
    numbers: ["14.2.1"],
    about: "the page can greet by name",
    test: {
      file: "tests/rules/routes.test.ts",
      title: "should carry any order id and package unchanged to the thank-you page",
    },
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
    test: {
      file: "tests/server/render/pageDelivery.test.ts",
      title: "should never be kept by anybody where it tells of a payment",
    },
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
    test: {
      file: "tests/server/routes/bookingCookie.test.ts",
      title: "should come with answers that nobody keeps",
    },
    changes: [{ at: MOUNT_CALL, edit: ["put", "call set cache-control", receiver] }],
  },
  {
    numbers: ["14.2.3"],
    about: "one small counter of visits",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files and the provider only",
    },
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
    test: {
      file: "tests/contracts/stores/retention.test.ts",
      title:
        "should forget who travelled more than so many days ago in Goa, unless a payment is open or under review, and nobody else",
    },
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
    test: {
      file: "tests/rules/booking/savedBooking.test.ts",
      title: "should give nothing to another order, to none, or when nothing was kept",
    },
    changes: [
      { at: "core/booking/savedBooking.ts#formForRetry", edit: ["drop", "operator !== merchantOrderId"] },
    ],
  },
  {
    numbers: ["15.1.2"],
    about: "the newest is the safest",
    test: { file: GUIDES, title: "should pin every package to one version, whose bytes the lockfile knows" },
    changes: [{ at: "package.json#dependencies.express", edit: ["put", "value", '"^5.0.0"'] }],
  },
  {
    numbers: ["15.1.2"],
    about: "everybody knows what it is for",
    test: { file: GUIDES, title: "should name every package that is needed, and no other" },
    changes: [{ at: "docs/dependencies.md#postcss", edit: ["row"] }],
  },
  {
    numbers: ["15.1.3", "15.2.2"],
    about: "everybody may wait",
    test: {
      file: "tests/server/guard/paymentConcurrency.test.ts",
      title: "should let only so many wait for the provider, and tell the others at once",
    },
    changes: [
      { at: "server/guard/concurrencyLimit.ts#concurrencyLimit", edit: ["drop", "if TooManyPayments"] },
    ],
  },
  {
    numbers: ["15.1.3", "15.2.2"],
    about: "a late server is still a server",
    test: {
      file: "tests/server/guard/loadShedding.test.ts",
      title: "should turn away what has waited too long in a crowd, answer everybody, and go on",
    },
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
    test: { file: SOURCE_RULES, title: "should live in a simulated world in development builds only" },
    changes: [{ at: "ui/app/main.tsx#namedWorld", edit: ["drop", "operator ! DEV"] }],
  },
  {
    numbers: ["15.3.1", "15.3.3", "15.3.6"],
    about: "what we do not know we need not read",
    test: { file: BAD_INPUT, title: "should refuse a body: %s" },
    changes: [EVERY_FIELD],
  },
  {
    numbers: ["15.3.2"],
    about: "PhonePe may move",
    test: {
      file: "tests/contracts/phonepe/phonepeFaults.test.ts",
      title: "should take its secret and its token nowhere else, when PhonePe seems to have moved",
    },
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
    test: { file: BAD_INPUT, title: "should refuse a body: %s" },
    changes: [
      { at: "adapters/wire/newsletterCalls.ts#newsletterCalls.email", edit: ["put", "value", "Schema.Any"] },
    ],
  },
  {
    numbers: ["15.3.6"],
    about: "a table has only its own rows",
    test: { file: "tests/rules/payments/verdict.test.ts", title: "should call %j unknown" },
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
    test: {
      file: BAD_INPUT,
      title: "should read a call from its path and body alone, whatever the query says",
    },
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
    test: {
      file: OBSERVE,
      title: "should be one line, with its route and not its address: %s %s",
    },
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
    test: {
      file: OBSERVE,
      title: "should be one line, with its route and not its address: %s %s",
    },
    changes: [{ at: "server/observe/logger.ts#makeLogger", edit: ["name", "isoTime", "epochTime"] }],
  },
  {
    numbers: ["16.2.5", "16.4.1"],
    about: "an error says what is wrong",
    test: { file: OBSERVE, title: "should repeat nothing that a parser or a schema quotes" },
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
    test: { file: OBSERVE, title: "should be a line when it was refused: %s" },
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
    test: {
      file: OBSERVE,
      title: "should be a line when its client was made to wait, and when the server was behind",
    },
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
    test: { file: OBSERVE, title: "should have an id of its own, which its bug bears too, once" },
    changes: [{ at: SERVER_ERROR, edit: ["drop", "call requestIdOf"] }],
  },
  {
    numbers: ["16.3.4"],
    about: "the provider's trouble is the provider's",
    test: { file: MONITORING, title: "should stay, with a warning, when the provider does not answer" },
    changes: [{ at: "server/observe/readiness.ts#look", edit: ["drop", "operator === does"] }],
  },
  {
    numbers: ["16.5.1"],
    about: "a sentence may quote the error",
    test: { file: OBSERVE, title: "should have an id of its own, which its bug bears too, once" },
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
    test: {
      file: "tests/rules/orders/settleOrder.test.ts",
      title: "should believe the gateway's word, but never call another amount than ours a success",
    },
    changes: [{ at: "core/orders/settleOrder.ts#stateFromProviderStatus", edit: ["operator", "!==", "<"] }],
  },
  {
    numbers: ["16.5.2", "16.5.3"],
    about: "a database that is away is a bug",
    test: {
      file: "tests/failures/database.test.ts",
      title:
        "should go on reading while another program writes for seconds, and keep a booking waiting for 5 s at most",
    },
    changes: [{ at: SERVER_ERROR, edit: ["put", "operator instanceof", "false"] }],
  },
]
