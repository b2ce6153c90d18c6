/**
 * The negative controls of docs/asvs.md: for each requirement that is met, a mistake that makes its sentence false, and
 * the test that must notice.
 */

export interface Control {
  /** The requirements whose sentence the mistake makes false, by the standard's numbers. */
  readonly numbers: ReadonlyArray<string>
  /** What somebody thought. */
  readonly about: string
  readonly test: { readonly file: string; readonly title: string }
  /** Each text is in its file exactly once. */
  readonly changes: ReadonlyArray<readonly [file: string, from: string, to: string]>
}

const SOURCE_RULES = "tests/asvs/sourceRules.test.ts"
const BAD_INPUT = "tests/server/badInput.test.ts"
const PAGE_HEAD = "tests/server/pageHead.test.ts"
const HEADERS = "tests/server/securityHeaders.test.ts"
const SAME_ORIGIN = "tests/server/sameOrigin.test.ts"
const RATE_LIMITS = "tests/server/rateLimits.test.ts"
const PRIVACY = "tests/server/privacy.test.ts"
const OBSERVE = "tests/server/observe.test.ts"
const MONITORING = "tests/server/monitoring.test.ts"
const START_WITH_PHONEPE = "tests/failures/startWithPhonepe.test.ts"
const GUIDES = "tests/guides/guides.test.ts"

const NO_ESCAPES = ["server/site/headTags.ts", 'text.replace(/[&<>"]/g,', "text.replace(/[]/g,"] as const
const EVERY_FIELD = ["server/mount.ts", 'onExcessProperty: "error"', 'onExcessProperty: "ignore"'] as const
const EVERY_PROXY = [
  "server/app.ts",
  'app.set("trust proxy", metricsAccess.trustedHops)',
  'app.set("trust proxy", true)',
] as const

export const CONTROLS: ReadonlyArray<Control> = [
  {
    numbers: ["1.1.1"],
    about: "an address may be decoded once more",
    test: { file: BAD_INPUT, title: "should answer %s %s with %d as JSON" },
    changes: [
      [
        "server/mount.ts",
        "Effect.succeed(req.params)",
        "Effect.succeed(Object.fromEntries(Object.entries(req.params).map(([name, text]) => [name, decodeURIComponent(String(text))])))",
      ],
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
      file: "tests/server/officeWords.test.ts",
      title: "should be printed on its line, without a letter that a terminal obeys",
    },
    changes: [["core/plainText.ts", 'text.replace(ROOM, " ")', "text"]],
  },
  {
    numbers: ["1.2.2"],
    about: "slugs have no odd letters",
    test: { file: "tests/core/routes.test.ts", title: "should carry any slug as one segment" },
    changes: [
      ["core/site/routes.ts", "const part = encodeURIComponent", "const part = (text: string) => text"],
    ],
  },
  {
    numbers: ["1.2.2"],
    about: "the operator's links are the operator's business",
    test: { file: "tests/core/operator.test.ts", title: "should not pass with %s" },
    changes: [["core/site/operatorSchema.ts", "/^https:\\/\\//", "/^https?:\\/\\//"]],
  },
  {
    numbers: ["1.2.3"],
    about: "JSON is no HTML",
    test: { file: PAGE_HEAD, title: "should write any words of the catalogue as text, never as markup" },
    changes: [["server/site/headTags.ts", 'text.replaceAll("<", "\\\\u003c")', "text"]],
  },
  {
    numbers: ["1.2.4"],
    about: "this one value is safe",
    test: { file: SOURCE_RULES, title: "should put no value into the text of a query" },
    changes: [
      [
        "adapters/sql/orderWith.ts",
        "const { rows } = await select[column](db, value)",
        "await sql.raw(`select 1 from orders where request_key = '${value}'`).execute(db)\n  const { rows } = await select[column](db, value)",
      ],
    ],
  },
  {
    numbers: ["1.2.5"],
    about: "a program is run",
    test: { file: SOURCE_RULES, title: "should run no other program" },
    changes: [
      [
        "server/simulatedGateway.ts",
        'import { join } from "node:path"\n',
        'import { exec } from "node:child_process"\nimport { join } from "node:path"\n\nexec("true")\n',
      ],
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
      [
        "core/catalogue/slug.ts",
        "export const isSlug",
        "export const searched = (text: string) => new RegExp(text)\nexport const isSlug",
      ],
    ],
  },
  {
    numbers: ["1.3.2"],
    about: "a library wants it",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files, known inline parts and the provider only",
    },
    changes: [
      ["server/guard/contentPolicy.ts", '"script-src": [OWN,', '"script-src": [OWN, "\'unsafe-eval\'",'],
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
      [
        "core/bug.ts",
        "export const",
        "export const run = (text: string): unknown => eval(text)\nexport const",
      ],
    ],
  },
  {
    numbers: ["1.3.3"],
    about: "names are as long as they are",
    test: { file: BAD_INPUT, title: "should refuse a body: %s" },
    changes: [["core/booking/paymentRequest.ts", ".check(Schema.isMaxLength(MAX_NAME_CHARACTERS * 4))", ""]],
  },
  {
    numbers: ["1.3.6", "12.3.1", "12.3.2", "13.2.4", "13.2.5"],
    about: "any address will do",
    test: {
      file: START_WITH_PHONEPE,
      title: "should refuse any address but the real one of each call in production: %s",
    },
    changes: [
      ["server/config/gatewaySettings.ts", '"PHONEPE_AUTH_URL", isProduction', '"PHONEPE_AUTH_URL", false'],
    ],
  },
  {
    numbers: ["1.3.7"],
    about: "a replacement is a text",
    test: { file: PAGE_HEAD, title: "should write any words of the catalogue as text, never as markup" },
    changes: [
      ["server/site/pageFor.ts", ".replace(TITLE, () => headTags(head))", ".replace(TITLE, headTags(head))"],
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
      [
        "server/observe/watchRequests.ts",
        '({ id, method, route, status, ms }, "answered")',
        "({ id, method, route, status, ms }, `answered ${decodeURIComponent(path)}`)",
      ],
    ],
  },
  {
    numbers: ["1.3.11"],
    about: "the mail library will see to it",
    test: { file: "tests/contract/mail.test.ts", title: "should let no %s begin a header or add a receiver" },
    changes: [
      ["adapters/mail/mailHeaders.ts", 'text.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ").trim()', "text"],
    ],
  },
  {
    numbers: ["1.4.2"],
    about: "a large number is a number",
    test: {
      file: "tests/core/money.test.ts",
      title: "should refuse negatives, fractions of a paisa and what is no number",
    },
    changes: [
      [
        "core/money.ts",
        "Number.isSafeInteger(amount) && amount >= 0",
        "Number.isFinite(amount) && amount >= 0",
      ],
    ],
  },
  {
    numbers: ["1.4.2"],
    about: "a party may be as large as it likes",
    test: { file: BAD_INPUT, title: "should be refused for %s" },
    changes: [["core/booking/partySchema.ts", "maximum: MAX_TRAVELLERS_OF_A_KIND", "maximum: 1e9"]],
  },
  {
    numbers: ["1.5.2", "3.5.1", "3.5.2"],
    about: "whatever can be read is welcome",
    test: { file: BAD_INPUT, title: "should refuse a body sent as %s" },
    changes: [
      [
        "server/mount.ts",
        'if (req.is("application/json"))',
        "if (req.method !== method || req.body !== null)",
      ],
    ],
  },
  {
    numbers: ["2.1.1", "2.1.2"],
    about: "the form need not say what the schema says",
    test: {
      file: "tests/core/bookingForm.test.ts",
      title: "should ask for nothing that the operator's schema refuses, and leave nothing out",
    },
    changes: [["core/booking/paymentRequest.ts", "(MAX_MOBILE_CHARACTERS)", "(12)"]],
  },
  {
    numbers: ["2.1.1", "2.1.2"],
    about: "a plan may come without a trip",
    test: {
      file: "tests/core/tripPlan.test.ts",
      title: "should ask for everything that the specification marks with a star, and for one adult",
    },
    changes: [["core/trip/tripPlan.ts", "Schema.isMinLength(1),", ""]],
  },
  {
    numbers: ["2.1.3", "2.4.1"],
    about: "payments may come more often",
    test: { file: RATE_LIMITS, title: "should have a share of it for %s" },
    changes: [
      [
        "server/guard/rateLimits.ts",
        "path: paymentCalls.start.path, oneIn: 10",
        "path: paymentCalls.start.path, oneIn: 5",
      ],
    ],
  },
  {
    numbers: ["2.2.1", "2.2.2"],
    about: "the browser has looked at the form",
    test: { file: BAD_INPUT, title: "should be refused for %s" },
    changes: [
      ["core/office/quoteAgain.ts", "if (objection !== undefined)", 'if (objection === "mobileInvalid")'],
    ],
  },
  {
    numbers: ["2.2.3"],
    about: "the browser knows the price",
    test: {
      file: "tests/core/placeOrder.test.ts",
      title: "should answer any other amount than the catalogue's with the fresh quote",
    },
    changes: [["core/office/quoteAgain.ts", "if (total !== request.amount)", "if (total < request.amount)"]],
  },
  {
    numbers: ["2.3.1"],
    about: "a late failure is the newest word",
    test: {
      file: "tests/core/orderTransitions.test.ts",
      title: "should never leave COMPLETED, whatever is asked for in whatever order",
    },
    changes: [["core/office/orderTransitions.ts", "COMPLETED: [],", 'COMPLETED: ["FAILED"],']],
  },
  {
    numbers: ["2.3.1", "2.3.3"],
    about: "whoever writes last is right",
    test: {
      file: "tests/contract/orderStore.test.ts",
      title: "should let exactly one of many settlements win, and owe only its message",
    },
    changes: [
      [
        "adapters/sql/ordersSql.ts",
        'if (order?.state !== from) return "stale" as const',
        'if (order === undefined) return "stale" as const',
      ],
      ["adapters/sql/ordersSql.ts", '\n            .where("state", "=", from)', ""],
    ],
  },
  {
    numbers: ["2.3.2"],
    about: "another booking is another booking",
    test: {
      file: "tests/contract/orderStore.test.ts",
      title: "should complete one booking once, whatever orders try",
    },
    changes: [
      ["adapters/sql/ordersSql.ts", 'settlement.state === "COMPLETED"', 'settlement.state === "REVIEW"'],
    ],
  },
  {
    numbers: ["2.3.2"],
    about: "earlier refunds are history",
    test: {
      file: "tests/contract/refundStore.test.ts",
      title: "should never give back more than was paid, whatever is asked for and whatever fails",
    },
    changes: [["adapters/sql/refundsSql.ts", "givenBack(earlier) + ", ""]],
  },
  {
    numbers: ["2.3.3"],
    about: "mail is somebody else's concern",
    test: {
      file: "tests/contract/orderStore.test.ts",
      title: "should let exactly one of many settlements win, and owe only its message",
    },
    changes: [["adapters/sql/ordersSql.ts", "          await owe(tx, messages, atMs)\n", ""]],
  },
  {
    numbers: ["3.2.1"],
    about: "others may load our data",
    test: { file: HEADERS, title: "should carry them: %s" },
    changes: [
      [
        "server/guard/securityHeaders.ts",
        'xFrameOptions: { action: "deny" },',
        'xFrameOptions: { action: "deny" },\n    xContentTypeOptions: false,\n    crossOriginResourcePolicy: { policy: "cross-origin" },',
      ],
    ],
  },
  {
    numbers: ["3.2.2"],
    about: "this text is HTML already",
    test: { file: SOURCE_RULES, title: "should set no HTML but the lines of its own icons" },
    changes: [
      [
        "ui/onIntent.ts",
        "export const",
        "export const shown = (at: Element, text: string) => void (at.innerHTML = text)\nexport const",
      ],
    ],
  },
  {
    numbers: ["3.3.1", "3.3.3"],
    about: "one name for all",
    test: {
      file: "tests/server/bookingCookie.test.ts",
      title: "should bear the prefix that binds it to its host, and Secure",
    },
    changes: [
      ["server/browserCookie.ts", 'isSecure ? "__Host-goa_browser" : "goa_browser"', '"goa_browser"'],
    ],
  },
  {
    numbers: ["3.3.1", "3.3.3"],
    about: "the prefix says it",
    test: {
      file: "tests/server/bookingCookie.test.ts",
      title: "should bear the prefix that binds it to its host, and Secure",
    },
    changes: [["server/browserCookie.ts", '${isSecure ? "; Secure" : ""}', ""]],
  },
  {
    numbers: ["3.3.2", "3.3.4"],
    about: "a script may want to read it",
    test: {
      file: PRIVACY,
      title: "should be out of reach for scripts and other sites, and kept for 90 days",
    },
    changes: [["server/browserCookie.ts", "; HttpOnly; SameSite=Lax", "; SameSite=None"]],
  },
  {
    numbers: ["3.4.1"],
    about: "subdomains are others'",
    test: { file: HEADERS, title: "should bind browsers to https where the site is https, and only there" },
    changes: [["server/guard/securityHeaders.ts", "includeSubDomains: true", "includeSubDomains: false"]],
  },
  {
    numbers: ["3.4.2"],
    about: "partners want to read the catalogue",
    test: { file: SAME_ORIGIN, title: "should be able to read nothing: no answer names another site" },
    changes: [
      [
        "server/guard/securityHeaders.ts",
        "return (_req, res, next) => {",
        'return (_req, res, next) => {\n    res.setHeader("access-control-allow-origin", "*")',
      ],
    ],
  },
  {
    numbers: ["3.4.3", "3.4.6"],
    about: "what is not named is ours",
    test: { file: HEADERS, title: "should carry them: %s" },
    changes: [["server/guard/contentPolicy.ts", '"default-src": NONE', '"default-src": [OWN]']],
  },
  {
    numbers: ["3.4.3", "3.4.6"],
    about: "a partner may frame us",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files, known inline parts and the provider only",
    },
    changes: [["server/guard/contentPolicy.ts", '"frame-ancestors": NONE', '"frame-ancestors": [OWN]']],
  },
  {
    numbers: ["3.4.4", "3.4.5"],
    about: "whole addresses tell us where visitors come from",
    test: { file: HEADERS, title: "should carry them: %s" },
    changes: [
      [
        "server/guard/securityHeaders.ts",
        'policy: "strict-origin-when-cross-origin"',
        'policy: "unsafe-url"',
      ],
    ],
  },
  {
    numbers: ["3.5.1", "3.5.2"],
    about: "a sister site is family",
    test: { file: SAME_ORIGIN, title: "should be refused, and write nothing: %j" },
    changes: [
      [
        "server/guard/sameOrigin.ts",
        'return site === "same-origin"',
        'return site === "same-origin" || site === "same-site"',
      ],
    ],
  },
  {
    numbers: ["3.5.3"],
    about: "a call is a call",
    test: { file: BAD_INPUT, title: "should answer %s %s with %d as JSON" },
    changes: [["server/mount.ts", 'app[method === "GET" ? "get" : "post"](path,', "app.all(path,"]],
  },
  {
    numbers: ["3.5.5"],
    about: "whoever says so is the payment page",
    test: {
      file: "tests/server/checkoutScript.test.ts",
      title: "should not be passed for by another origin, another window or another word",
    },
    changes: [
      [
        "server/phonepeSimulator/checkoutScript.ts",
        "      if (origin !== new URL(tokenUrl).origin || source !== frame.contentWindow) return\n",
        "",
      ],
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
      [
        "ui/onIntent.ts",
        "export const",
        'window.addEventListener("message", ({ data }) => console.log(data))\nexport const',
      ],
    ],
  },
  {
    numbers: ["3.7.2"],
    about: "a short way back",
    test: { file: SOURCE_RULES, title: "should redirect nobody but to an activity's own address" },
    changes: [
      [
        "server/errorAnswers.ts",
        "  const { status, body } = refusal(404,",
        '  if (_req.query["to"]) return res.redirect(String(_req.query["to"]))\n  const { status, body } = refusal(404,',
      ],
    ],
  },
  {
    numbers: ["4.1.1"],
    about: "a refusal is a text",
    test: { file: BAD_INPUT, title: "should answer %s %s with %d as JSON" },
    changes: [
      [
        "server/errorAnswers.ts",
        '"There is no such call.")\n  res.status(status).json(body)',
        '"There is no such call.")\n  res.status(status).send(JSON.stringify(body))',
      ],
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
      file: "tests/server/guardedServer.test.ts",
      title: "should refuse a request that names two lengths, which another server would cut elsewhere",
    },
    changes: [
      [
        "server/guard/guardedServer.ts",
        "headersTimeout: HEAD_WITHIN_MS,",
        "insecureHTTPParser: true,\n      headersTimeout: HEAD_WITHIN_MS,",
      ],
    ],
  },
  {
    numbers: ["4.2.1"],
    about: "heads are small",
    test: {
      file: "tests/server/guardedServer.test.ts",
      title: "should be strict with heads, bodies and headers",
    },
    changes: [["server/guard/guardedServer.ts", "  server.maxHeadersCount = MOST_HEADERS\n", ""]],
  },
  {
    numbers: ["8.1.1", "8.1.2", "8.2.3", "8.3.1"],
    about: "who has the link has booked",
    test: {
      file: PRIVACY,
      title: "should be whole for the browser that booked, and masked for any other",
    },
    changes: [["core/office/readStatus.ts", ": maskedStatus(status)", ": status"]],
  },
  {
    numbers: ["8.1.1", "8.1.2", "8.2.1", "13.4.5"],
    about: "figures are for everybody",
    test: {
      file: MONITORING,
      title: "should be for this machine only, and not for who comes through a proxy",
    },
    changes: [["server/routes/metricsRoute.ts", "    if (!maySee(req, access)) return next()\n", ""]],
  },
  {
    numbers: ["8.2.2"],
    about: "a malformed id deserves an explanation",
    test: {
      file: PRIVACY,
      title: "should answer alike for an id that nobody has and for one that nobody could have",
    },
    changes: [
      [
        "adapters/wire/paymentCalls.ts",
        "request: Schema.Struct({ merchantOrderId: Schema.String })",
        "request: Schema.Struct({ merchantOrderId: Schema.NonEmptyString })",
      ],
    ],
  },
  {
    numbers: ["8.2.2"],
    about: "nobody guesses 130 bits",
    test: { file: RATE_LIMITS, title: "should guess two orders of 120 requests, and then nothing more" },
    changes: [["server/routes/paymentRoutes.ts", "        miss()\n", ""]],
  },
  {
    numbers: ["8.2.3"],
    about: "a few letters more do no harm",
    test: {
      file: "tests/core/maskedStatus.test.ts",
      title: "should tell no more of a name than its initials, and nothing of a number",
    },
    changes: [
      [
        "core/payment/maskedStatus.ts",
        'udf2 === undefined ? "" : MASK',
        'udf2 === undefined ? "" : MASK + trip.mobile.slice(-3)',
      ],
    ],
  },
  {
    numbers: ["8.2.3"],
    about: "four digits are tried one after the other, so a count afterwards will do",
    test: {
      file: "tests/core/readWholeStatus.test.ts",
      title: "should look at five wrong ones in an hour, also of many at once, and then at none",
    },
    changes: [["core/office/readWholeStatus.ts", "if (hits > MOST_WRONG_DIGITS)", "if (hits > 9999)"]],
  },
  {
    numbers: ["11.1.1", "11.1.2", "11.2.1", "11.2.3", "11.4.1", "11.4.3"],
    about: "a shorter digest is enough for a tag",
    test: {
      file: SOURCE_RULES,
      title: "should use of cryptography what docs/asvs.md lists, and nothing else",
    },
    changes: [["server/keptAnswers.ts", 'createHash("sha256")', 'createHash("md5")']],
  },
  {
    numbers: ["11.2.2"],
    about: "the dashboard has one mode",
    test: { file: START_WITH_PHONEPE, title: "should read a production whose notices are signed" },
    changes: [["server/config/gatewaySettings.ts", "  if (!isSigned)\n", "  if (isSigned !== undefined)\n"]],
  },
  {
    numbers: ["11.2.3", "11.4.1", "11.4.3"],
    about: "equal is equal",
    test: { file: SOURCE_RULES, title: "should compare secrets in constant time" },
    changes: [
      [
        "adapters/phonepe/verifyNotice.ts",
        "timingSafeEqual(sha256(given).digest(), sha256(expected).digest())",
        "given === expected",
      ],
    ],
  },
  {
    numbers: ["11.2.3", "11.4.1", "11.4.3"],
    about: "the key's id says who it is",
    test: {
      file: "tests/contract/phonepeNotice.test.ts",
      title: "should be turned away when any byte of its body is another",
    },
    changes: [
      [
        "adapters/phonepe/verifyNotice.ts",
        "return !matches.includes(false)",
        "return matches.includes(true)",
      ],
    ],
  },
  {
    numbers: ["11.5.1"],
    about: "shorter ids are easier to read aloud",
    test: {
      file: "tests/core/randomIds.test.ts",
      title: "should draw 130 bits for each %s, every letter anywhere",
    },
    changes: [["adapters/ids/randomIds.ts", "new Uint8Array(26)", "new Uint8Array(12)"]],
  },
  {
    numbers: ["11.5.1"],
    about: "eight bytes nobody guesses",
    test: {
      file: PRIVACY,
      title: "should be out of reach for scripts and other sites, and kept for 90 days",
    },
    changes: [["server/browserCookie.ts", "randomBytes(32)", "randomBytes(16)"]],
  },
  {
    numbers: ["11.5.1"],
    about: "chance is chance",
    test: { file: SOURCE_RULES, title: "should draw what must not be guessed from the system's generator" },
    changes: [
      [
        "adapters/ids/randomIds.ts",
        "crypto.getRandomValues(new Uint8Array(26))",
        "Array.from({ length: 26 }, () => Math.floor(Math.random() * 32))",
      ],
    ],
  },
  {
    numbers: ["12.3.1", "12.3.2"],
    about: "the network is ours",
    test: {
      file: "tests/contract/mail.test.ts",
      title: "should log in on this machine, and keep its password from a network that does not encrypt",
    },
    changes: [
      [
        "adapters/mail/mailSmtp.ts",
        "requireTLS: login !== undefined && !LOOPBACK.test(host)",
        "requireTLS: false",
      ],
    ],
  },
  {
    numbers: ["13.1.1"],
    about: "one more name for it, which nobody need know of",
    test: { file: GUIDES, title: "should tell every variable that the server reads, and no other" },
    changes: [
      [
        "server/config/gatewaySettings.ts",
        'yield* of("PHONEPE_CLIENT_ID", TEXT)',
        'env["PHONEPE_MERCHANT"] ?? (yield* of("PHONEPE_CLIENT_ID", TEXT))',
      ],
    ],
  },
  {
    numbers: ["13.2.1", "13.2.2"],
    about: "a token lasts",
    test: {
      file: "tests/contract/phonepeToken.test.ts",
      title:
        "should be renewed in the last 5 minutes of its life, and not before, whatever either clock says",
    },
    changes: [
      ["adapters/phonepe/accessToken.ts", "held !== undefined && atS < held.endsAtS", "held !== undefined"],
      ["adapters/phonepe/accessToken.ts", "if (atS >= held.renewAtS && !rests) yield* fetched", ""],
    ],
  },
  {
    numbers: ["13.2.3"],
    about: "a default is handy",
    test: { file: START_WITH_PHONEPE, title: "should name %s when it is missing" },
    changes: [
      [
        "server/config/gatewaySettings.ts",
        'Redacted.make(yield* of("PHONEPE_CLIENT_SECRET", SECRET))',
        'Redacted.make(env["PHONEPE_CLIENT_SECRET"] || "secret")',
      ],
    ],
  },
  {
    numbers: ["13.2.4", "13.2.5"],
    about: "pages may load from anywhere that speaks https",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files, known inline parts and the provider only",
    },
    changes: [["server/guard/contentPolicy.ts", '"script-src": [OWN,', '"script-src": [OWN, "https:",']],
  },
  {
    numbers: ["13.4.1", "13.4.3"],
    about: "the folder above is ours too",
    test: { file: "tests/server/siteFiles.test.ts", title: "should not give out %s" },
    changes: [
      [
        "server/site/builtFiles.ts",
        "return isRead && known.has(req.path) ? router(req, res, next) : next()",
        'return express.static(join(folder, ".."))(req, res, () => router(req, res, next))',
      ],
    ],
  },
  {
    numbers: ["13.4.2"],
    about: "a developer wants to see it",
    test: { file: OBSERVE, title: "should have an id of its own, which its bug bears too, once" },
    changes: [["server/errorAnswers.ts", '"Something went wrong on our side."', "String(error)"]],
  },
  {
    numbers: ["13.4.4"],
    about: "a page for every method",
    test: { file: "tests/server/siteFiles.test.ts", title: "should refuse %s %s, and echo nothing" },
    changes: [
      [
        "server/site/pages.ts",
        'if (req.method !== "GET" && req.method !== "HEAD")',
        'if (req.method === "POST")',
      ],
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
      [
        "server/observe/readiness.ts",
        'problems["database"] = "cannot be read"',
        'problems["database"] = String(error)',
      ],
    ],
  },
  {
    numbers: ["14.1.1", "14.1.2"],
    about: "the machine is ours alone",
    test: {
      file: "tests/server/openSqlite.test.ts",
      title: "should be readable by its owner only, also when it was open to others before",
    },
    changes: [["adapters/sql/openSqlite.ts", "chmodSync(path, 0o600)", "chmodSync(path, 0o644)"]],
  },
  {
    numbers: ["14.1.1", "14.1.2", "16.2.5"],
    about: "the address helps to find the trouble",
    test: {
      file: OBSERVE,
      title: "should be one line, with its route and not its address: %s %s",
    },
    changes: [["server/observe/watchRequests.ts", "const route = routeOf(path)", "const route = path"]],
  },
  {
    numbers: ["14.2.1"],
    about: "the page can greet by name",
    test: {
      file: "tests/core/routes.test.ts",
      title: "should carry any order id and package unchanged to the thank-you page",
    },
    changes: [
      [
        "core/site/routes.ts",
        "&packageType=${part(route.packageType)}`",
        "&packageType=${part(route.packageType)}&name=Asha`",
      ],
    ],
  },
  {
    numbers: ["14.2.2", "14.3.2"],
    about: "a result does not change",
    test: {
      file: "tests/server/pageDelivery.test.ts",
      title: "should never be kept by anybody where it tells of a payment",
    },
    changes: [["server/site/pages.ts", '"no-store" : "no-cache"', '"no-cache" : "no-cache"']],
  },
  {
    numbers: ["14.2.2", "14.3.2"],
    about: "an answer to a POST is never kept anyway",
    test: { file: "tests/server/bookingCookie.test.ts", title: "should come with answers that nobody keeps" },
    changes: [["server/mount.ts", '.set("cache-control", "no-store")', ""]],
  },
  {
    numbers: ["14.2.3"],
    about: "one small counter of visits",
    test: {
      file: HEADERS,
      title: "should let scripts come from our own files, known inline parts and the provider only",
    },
    changes: [
      [
        "server/guard/contentPolicy.ts",
        "...INLINE_SCRIPTS, ...providerHosts]",
        '...INLINE_SCRIPTS, ...providerHosts, "https://tracker.example"]',
      ],
    ],
  },
  {
    numbers: ["14.2.4"],
    about: "who has travelled may travel again",
    test: {
      file: "tests/contract/retention.test.ts",
      title:
        "should forget who travelled more than so many days ago in Goa, unless a payment is open or under review, and nobody else",
    },
    changes: [
      ["adapters/sql/eraseTravelled.ts", '.where("travel_day", "<", day)', '.where("travel_day", "=", day)'],
    ],
  },
  {
    numbers: ["14.3.1"],
    about: "a device may keep it before there is an order",
    test: {
      file: "tests/core/keptBooking.test.ts",
      title: "should give nothing to another order, to none, or when nothing was kept",
    },
    changes: [
      [
        "core/booking/keptBooking.ts",
        "kept === undefined || kept.merchantOrderId !== merchantOrderId",
        "kept === undefined",
      ],
    ],
  },
  {
    numbers: ["15.1.2"],
    about: "the newest is the safest",
    test: { file: GUIDES, title: "should pin every package to one version, whose bytes the lockfile knows" },
    changes: [["package.json", '"express": "', '"express": "^']],
  },
  {
    numbers: ["15.1.2"],
    about: "everybody knows what it is for",
    test: { file: GUIDES, title: "should name every package that is needed, and no other" },
    changes: [
      ["README.md", "| postcss | takes the built stylesheets apart into rules, for the build |\n", ""],
    ],
  },
  {
    numbers: ["15.1.3", "15.2.2"],
    about: "everybody may wait",
    test: {
      file: "tests/server/paymentsAtOnce.test.ts",
      title: "should let only so many wait for the provider, and tell the others at once",
    },
    changes: [["server/guard/mostUnderWay.ts", "count(client, 1)", "count(client, -1)"]],
  },
  {
    numbers: ["15.1.3", "15.2.2"],
    about: "a late server is still a server",
    test: {
      file: "tests/server/shedLoad.test.ts",
      title: "should turn away what has waited too long in a crowd, answer everybody, and go on",
    },
    changes: [["server/guard/shedLoad.ts", "refuse(req, res, OVERLOADED)", "next()"]],
  },
  {
    numbers: ["15.2.3"],
    about: "worlds are handy on the real site too",
    test: { file: SOURCE_RULES, title: "should live in a simulated world in development builds only" },
    changes: [["ui/main.tsx", "!import.meta.env.DEV || name === null", "name === null"]],
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
      file: "tests/contract/phonepeFaults.test.ts",
      title: "should take its secret and its token nowhere else, when PhonePe seems to have moved",
    },
    changes: [["adapters/phonepe/exchange.ts", 'redirect: "manual"', 'redirect: "follow"']],
  },
  {
    numbers: ["15.3.5"],
    about: "a text may be a number",
    test: { file: BAD_INPUT, title: "should refuse a body: %s" },
    changes: [
      [
        "adapters/wire/newsletterCalls.ts",
        "email: Schema.String.check(Schema.isMaxLength(320))",
        "email: Schema.Any",
      ],
    ],
  },
  {
    numbers: ["15.3.6"],
    about: "a table has only its own rows",
    test: { file: "tests/core/verdict.test.ts", title: "should call %j unknown" },
    changes: [
      [
        "core/payment/verdict.ts",
        "Object.hasOwn(VERDICTS, state) ? VERDICTS[state] : undefined",
        "VERDICTS[state]",
      ],
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
      ["server/mount.ts", "Effect.succeed(req.params)", "Effect.succeed({ ...req.params, ...req.query })"],
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
      [
        "server/observe/watchRequests.ts",
        "logger[levelOf(route, status)](",
        "if (status !== 200) logger[levelOf(route, status)](",
      ],
    ],
  },
  {
    numbers: ["16.2.1", "16.2.2", "16.2.4"],
    about: "milliseconds sort better",
    test: {
      file: OBSERVE,
      title: "should be one line, with its route and not its address: %s %s",
    },
    changes: [["server/observe/makeLogger.ts", "stdTimeFunctions.isoTime", "stdTimeFunctions.epochTime"]],
  },
  {
    numbers: ["16.2.5", "16.4.1"],
    about: "an error says what is wrong",
    test: { file: OBSERVE, title: "should repeat nothing that a parser or a schema quotes" },
    changes: [["server/observe/errorLine.ts", "...(mayTell(error, code) ? {", '...(code !== "" ? {']],
  },
  {
    numbers: ["16.3.2", "16.3.3"],
    about: "who was refused was not served",
    test: { file: OBSERVE, title: "should be a line when it was refused: %s" },
    changes: [
      [
        "server/observe/watchRequests.ts",
        "logger[levelOf(route, status)](",
        "if (status < 400 || status >= 500) logger[levelOf(route, status)](",
      ],
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
      ["server/app.ts", "  app.use(watchRequests(logger, metrics))\n", ""],
      [
        "server/app.ts",
        "  app.use(sameOrigin(siteUrl, WEBHOOK_PATH))\n",
        "  app.use(watchRequests(logger, metrics))\n  app.use(sameOrigin(siteUrl, WEBHOOK_PATH))\n",
      ],
    ],
  },
  {
    numbers: ["16.3.4"],
    about: "an error is an answer",
    test: { file: OBSERVE, title: "should have an id of its own, which its bug bears too, once" },
    changes: [["server/errorAnswers.ts", "report(error, requestIdOf(res))", "report(error)"]],
  },
  {
    numbers: ["16.3.4"],
    about: "the provider's trouble is the provider's",
    test: { file: MONITORING, title: "should stay, with a warning, when the provider does not answer" },
    changes: [["server/observe/readiness.ts", 'health.state === "does not answer" || ', ""]],
  },
  {
    numbers: ["16.5.1"],
    about: "a sentence may quote the error",
    test: { file: OBSERVE, title: "should have an id of its own, which its bug bears too, once" },
    changes: [
      [
        "server/errorAnswers.ts",
        'refusal(500, "SERVER_ERROR", "Something went wrong on our side.")',
        'refusal(500, "SERVER_ERROR", error instanceof Error ? String(error.stack) : "")',
      ],
    ],
  },
  {
    numbers: ["16.5.2", "16.5.3"],
    about: "another amount is good enough",
    test: {
      file: "tests/core/settleOrder.test.ts",
      title: "should believe the gateway's word, but never call another amount than ours a success",
    },
    changes: [
      [
        "core/office/settleOrder.ts",
        "reading.amount !== order.request.amount",
        "reading.amount < order.request.amount",
      ],
    ],
  },
  {
    numbers: ["16.5.2", "16.5.3"],
    about: "a database that is away is a bug",
    test: {
      file: "tests/failures/database.test.ts",
      title:
        "should go on reading while another program writes for seconds, and keep a booking waiting for 5 s at most",
    },
    changes: [
      ["server/errorAnswers.ts", "const isAway = error instanceof DatabaseAway", "const isAway = false"],
    ],
  },
]
